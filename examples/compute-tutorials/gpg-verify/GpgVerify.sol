// SPDX-License-Identifier: Apache-2.0
// Two input drives: a document and its detached signature. The machine writes the exit code of gpg.
pragma solidity ^0.7.6;
pragma abicoder v2;

import "../contracts/CartesiComputeInterface.sol";

contract GpgVerify {
    CartesiComputeInterface private immutable compute;

    // #region constants
    bytes32 private constant TEMPLATE_HASH = 0xb5907eafa8a2c0f43249afcef27d207785e427ca4a1d7db8a4a05c7f1b7e1df5;
    // The root file system is at 0x8000…, the drive with the public key at 0x9000….
    uint64 private constant DOCUMENT_POSITION = 0xa000000000000000;
    uint64 private constant SIGNATURE_POSITION = 0xb000000000000000;
    uint8 private constant INPUT_LOG2_SIZE = 10; // 1,024 bytes
    uint64 private constant OUTPUT_POSITION = 0xc000000000000000;
    uint8 private constant OUTPUT_LOG2_SIZE = 5;
    uint256 private constant FINAL_TIME = 1e11;
    uint256 private constant ROUND_DURATION = 75;
    // #endregion constants

    constructor(address computeAddress) {
        compute = CartesiComputeInterface(computeAddress);
    }

    // #region instantiate
    function instantiate(
        address[] calldata parties,
        bytes calldata document,
        bytes calldata signature
    ) external returns (uint256) {
        CartesiComputeInterface.Drive[] memory drives = new CartesiComputeInterface.Drive[](2);
        drives[0] = drive(DOCUMENT_POSITION, document, parties[0]);
        drives[1] = drive(SIGNATURE_POSITION, signature, parties[0]);
        return
            compute.instantiate(
                FINAL_TIME,
                TEMPLATE_HASH,
                OUTPUT_POSITION,
                OUTPUT_LOG2_SIZE,
                ROUND_DURATION,
                parties,
                drives,
                false
            );
    }

    /// A drive whose first four bytes are the length of its content: the zeros behind it are not part of it.
    function drive(
        uint64 position,
        bytes calldata content,
        address provider
    ) private pure returns (CartesiComputeInterface.Drive memory) {
        return
            CartesiComputeInterface.Drive({
                position: position,
                driveLog2Size: INPUT_LOG2_SIZE,
                directValue: abi.encodePacked(uint32(content.length), content),
                loggerIpfsPath: "",
                loggerRootHash: 0,
                provider: provider,
                waitsProvider: false,
                needsLogger: false,
                downloadAsCAR: false
            });
    }
    // #endregion instantiate

    // #region larger
    /// The same for drives that do not fit into a transaction: the contract gets their Merkle roots only.
    function instantiateWithLogger(
        address[] calldata parties,
        bytes32 documentRoot,
        uint8 documentLog2Size,
        bytes32 signatureRoot,
        uint8 signatureLog2Size
    ) external returns (uint256) {
        CartesiComputeInterface.Drive[] memory drives = new CartesiComputeInterface.Drive[](2);
        drives[0] = loggerDrive(DOCUMENT_POSITION, documentRoot, documentLog2Size, parties[0]);
        drives[1] = loggerDrive(SIGNATURE_POSITION, signatureRoot, signatureLog2Size, parties[0]);
        return
            compute.instantiate(
                FINAL_TIME,
                TEMPLATE_HASH,
                OUTPUT_POSITION,
                OUTPUT_LOG2_SIZE,
                ROUND_DURATION,
                parties,
                drives,
                false
            );
    }

    function loggerDrive(
        uint64 position,
        bytes32 root,
        uint8 log2Size,
        address provider
    ) private pure returns (CartesiComputeInterface.Drive memory) {
        return
            CartesiComputeInterface.Drive({
                position: position,
                driveLog2Size: log2Size,
                directValue: "",
                loggerIpfsPath: "",
                loggerRootHash: root,
                provider: provider,
                waitsProvider: false,
                needsLogger: true,
                downloadAsCAR: false
            });
    }
    // #endregion larger

    function getResult(uint256 index) external view returns (bool, bool, address, bytes memory) {
        return compute.getResult(index);
    }

    // #region result
    /// Whether gpg accepted the signature. Reverts as long as there is no result.
    function isAuthentic(uint256 index) external view returns (bool) {
        (bool ready, , , bytes memory output) = compute.getResult(index);
        require(ready, "no result yet");
        return output[0] == "0" && output[1] == "\n";
    }
    // #endregion result

    function destruct(uint256 index) external {
        compute.destruct(index);
    }
}
