// SPDX-License-Identifier: Apache-2.0
// One input drive: an expression, which the machine evaluates with bc.
pragma solidity ^0.7.6;
pragma abicoder v2;

import "../contracts/CartesiComputeInterface.sol";

contract Calculator {
    CartesiComputeInterface private immutable compute;

    // #region constants
    bytes32 private constant TEMPLATE_HASH = 0x9e2918f0cf6ef9d8c9281e4d865f56e9a5cc9d3bef4e254c3483edd9cdb25df0;
    uint64 private constant INPUT_POSITION = 0x9000000000000000; // the first drive after the root file system
    uint8 private constant INPUT_LOG2_SIZE = 5; // 32 bytes
    uint64 private constant OUTPUT_POSITION = 0xa000000000000000; // the drive after the input
    uint8 private constant OUTPUT_LOG2_SIZE = 10; // 1,024 bytes
    uint256 private constant FINAL_TIME = 1e11;
    uint256 private constant ROUND_DURATION = 51;
    // #endregion constants

    constructor(address computeAddress) {
        compute = CartesiComputeInterface(computeAddress);
    }

    // #region instantiate
    function instantiate(address[] calldata parties, string calldata expression) external returns (uint256) {
        CartesiComputeInterface.Drive[] memory drives = new CartesiComputeInterface.Drive[](1);
        drives[0] = CartesiComputeInterface.Drive({
            position: INPUT_POSITION,
            driveLog2Size: INPUT_LOG2_SIZE,
            directValue: bytes(expression),
            loggerIpfsPath: "",
            loggerRootHash: 0,
            provider: parties[0],
            waitsProvider: false,
            needsLogger: false,
            downloadAsCAR: false
        });
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
    // #endregion instantiate

    // #region result
    function getResult(uint256 index) external view returns (bool, bool, address, bytes memory) {
        return compute.getResult(index);
    }

    /// The digits of the result, without the line break and the zeros that fill the drive.
    function answer(uint256 index) external view returns (string memory) {
        (bool ready, , , bytes memory output) = compute.getResult(index);
        require(ready, "no result yet");
        uint256 length = 0;
        while (length < output.length && output[length] != 0 && output[length] != "\n") length++;
        bytes memory digits = new bytes(length);
        for (uint256 i = 0; i < length; i++) digits[i] = output[i];
        return string(digits);
    }
    // #endregion result

    function destruct(uint256 index) external {
        compute.destruct(index);
    }
}
