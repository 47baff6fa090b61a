// SPDX-License-Identifier: Apache-2.0
// One input drive: a script, which the machine runs with the interpreter that its first line names.
pragma solidity ^0.7.6;
pragma abicoder v2;

import "../contracts/CartesiComputeInterface.sol";

contract GenericScript {
    CartesiComputeInterface private immutable compute;

    // #region constants
    bytes32 private constant TEMPLATE_HASH = 0x4caa1154d98668b6114802c6aef70db8f2d32a32b8d79a328737f99c98bdc674;
    uint64 private constant SCRIPT_POSITION = 0x9000000000000000;
    uint8 private constant SCRIPT_LOG2_SIZE = 10; // 1,024 bytes
    uint64 private constant OUTPUT_POSITION = 0xa000000000000000;
    uint8 private constant OUTPUT_LOG2_SIZE = 10;
    uint256 private constant FINAL_TIME = 1e11;
    uint256 private constant ROUND_DURATION = 51;
    // #endregion constants

    constructor(address computeAddress) {
        compute = CartesiComputeInterface(computeAddress);
    }

    // #region instantiate
    function instantiate(address[] calldata parties, string calldata script) external returns (uint256) {
        require(startsWithShebang(bytes(script)), "the script must start with #!");
        CartesiComputeInterface.Drive[] memory drives = new CartesiComputeInterface.Drive[](1);
        drives[0] = CartesiComputeInterface.Drive({
            position: SCRIPT_POSITION,
            driveLog2Size: SCRIPT_LOG2_SIZE,
            directValue: bytes(script),
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

    function startsWithShebang(bytes calldata script) private pure returns (bool) {
        return script.length > 2 && script[0] == "#" && script[1] == "!";
    }
    // #endregion instantiate

    function getResult(uint256 index) external view returns (bool, bool, address, bytes memory) {
        return compute.getResult(index);
    }

    function destruct(uint256 index) external {
        compute.destruct(index);
    }
}
