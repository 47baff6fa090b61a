// SPDX-License-Identifier: Apache-2.0
// A computation without inputs: the machine writes a greeting to its output drive.
pragma solidity ^0.7.6;
pragma abicoder v2;

import "../contracts/CartesiComputeInterface.sol";

// #region contract
contract HelloWorld {
    CartesiComputeInterface private immutable compute;

    // #region constants
    bytes32 private constant TEMPLATE_HASH = 0xe2809d82cbec43a4be2280cadeb89b981d738685a754422e69d318560062a3ad;
    uint64 private constant OUTPUT_POSITION = 0x9000000000000000;
    uint8 private constant OUTPUT_LOG2_SIZE = 5; // 32 bytes
    uint256 private constant FINAL_TIME = 1e11; // machine cycles
    uint256 private constant ROUND_DURATION = 51; // seconds
    // #endregion constants

    constructor(address computeAddress) {
        compute = CartesiComputeInterface(computeAddress);
    }

    // #region instantiate
    function instantiate(address[] calldata parties) external returns (uint256) {
        return
            compute.instantiate(
                FINAL_TIME,
                TEMPLATE_HASH,
                OUTPUT_POSITION,
                OUTPUT_LOG2_SIZE,
                ROUND_DURATION,
                parties,
                new CartesiComputeInterface.Drive[](0),
                false
            );
    }
    // #endregion instantiate

    // #region result
    function getResult(uint256 index) external view returns (bool, bool, address, bytes memory) {
        return compute.getResult(index);
    }

    /// The greeting alone. Reverts as long as there is no result.
    function greeting(uint256 index) external view returns (string memory) {
        (bool ready, , , bytes memory output) = compute.getResult(index);
        require(ready, "no result yet");
        return string(output);
    }
    // #endregion result

    // #region destruct
    function destruct(uint256 index) external {
        compute.destruct(index);
    }
    // #endregion destruct
}
// #endregion contract
