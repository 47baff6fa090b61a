// SPDX-License-Identifier: Apache-2.0
// One input drive: the 80 bytes of a block header, of which the machine computes the scrypt hash.
// The contract then compares the hash with the target that the header names.
pragma solidity ^0.7.6;
pragma abicoder v2;

import "../contracts/CartesiComputeInterface.sol";

contract DogecoinHash {
    // #region header
    /// A block header with its hashes as block explorers show them.
    struct Header {
        uint32 version;
        bytes32 previousBlock;
        bytes32 merkleRoot;
        uint32 time;
        uint32 bits;
        uint32 nonce;
    }

    /// The 80 bytes that miners hash: every field with its lowest byte first.
    function encode(Header memory header) public pure returns (bytes memory) {
        return
            abi.encodePacked(
                reverse(header.version),
                reverse(header.previousBlock),
                reverse(header.merkleRoot),
                reverse(header.time),
                reverse(header.bits),
                reverse(header.nonce)
            );
    }
    // #endregion header

    CartesiComputeInterface private immutable compute;

    // #region constants
    bytes32 private constant TEMPLATE_HASH = 0xb48fa074594a537fcc7c1069fc3eeabcbbcabff6f479c08a5c12efdd73b4ca20;
    uint64 private constant HEADER_POSITION = 0xa000000000000000; // behind the drive with the program
    uint8 private constant HEADER_LOG2_SIZE = 7; // 128 bytes hold the 80 of a header
    uint64 private constant OUTPUT_POSITION = 0xb000000000000000;
    uint8 private constant OUTPUT_LOG2_SIZE = 5;
    uint256 private constant FINAL_TIME = 1e11;
    uint256 private constant ROUND_DURATION = 51;
    // #endregion constants

    // The target of each computation.
    mapping(uint256 => uint256) private targets;

    constructor(address computeAddress) {
        compute = CartesiComputeInterface(computeAddress);
    }

    // #region instantiate
    function instantiate(address[] calldata parties, Header calldata header) external returns (uint256 index) {
        CartesiComputeInterface.Drive[] memory drives = new CartesiComputeInterface.Drive[](1);
        drives[0] = CartesiComputeInterface.Drive({
            position: HEADER_POSITION,
            driveLog2Size: HEADER_LOG2_SIZE,
            directValue: encode(header),
            loggerIpfsPath: "",
            loggerRootHash: 0,
            provider: parties[0],
            waitsProvider: false,
            needsLogger: false,
            downloadAsCAR: false
        });
        index = compute.instantiate(
            FINAL_TIME,
            TEMPLATE_HASH,
            OUTPUT_POSITION,
            OUTPUT_LOG2_SIZE,
            ROUND_DURATION,
            parties,
            drives,
            false
        );
        targets[index] = target(header.bits);
    }
    // #endregion instantiate

    function getResult(uint256 index) external view returns (bool, bool, address, bytes memory) {
        return compute.getResult(index);
    }

    // #region verify
    /// Whether the header of a computation has enough work. Reverts as long as there is no result.
    function isValid(uint256 index) external view returns (bool) {
        (bool ready, , , bytes memory output) = compute.getResult(index);
        require(ready, "no result yet");
        return abi.decode(output, (uint256)) <= targets[index];
    }

    /// The target in its long form: the lower three bytes of `bits`, shifted by the highest one.
    function target(uint32 bits) public pure returns (uint256) {
        uint256 size = bits >> 24;
        require(size >= 3 && size <= 32 && bits & 0x800000 == 0, "invalid bits");
        return uint256(bits & 0x7fffff) << (8 * (size - 3));
    }
    // #endregion verify

    function destruct(uint256 index) external {
        compute.destruct(index);
    }

    function reverse(uint32 value) private pure returns (bytes4 result) {
        for (uint256 i = 0; i < 4; i++) result |= bytes4(bytes1(uint8(value >> (8 * i)))) >> (8 * i);
    }

    function reverse(bytes32 value) private pure returns (bytes32 result) {
        for (uint256 i = 0; i < 32; i++) result |= bytes32(value[31 - i]) >> (8 * i);
    }
}
