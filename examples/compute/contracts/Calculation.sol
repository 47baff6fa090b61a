// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.7.0;
pragma experimental ABIEncoderV2;

import "./ICartesiCompute.sol";

/// Asks a Cartesi Machine for a function of one number, and reads the answer.
contract Calculation {
    // #region settings
    ICartesiCompute private immutable compute;
    bytes32 private immutable templateHash;

    // The root file system is drive 0, at 0x8000000000000000. Each further drive is 2^60 bytes up.
    uint64 private constant INPUT = 0x9000000000000000;
    uint64 private constant OUTPUT = 0xa000000000000000;
    // 2^5 bytes: one number of 256 bits.
    uint8 private constant WORD = 5;
    uint256 private constant FINAL_TIME = 1e11;
    uint256 private constant ROUND_DURATION = 51;

    constructor(ICartesiCompute _compute, bytes32 _templateHash) {
        compute = _compute;
        templateHash = _templateHash;
    }
    // #endregion settings

    // #region request
    function request(uint256 number, address[] memory parties) external returns (uint256) {
        ICartesiCompute.Drive[] memory drives = new ICartesiCompute.Drive[](1);
        drives[0].position = INPUT;
        drives[0].driveLog2Size = WORD;
        drives[0].directValue = abi.encode(number);
        drives[0].provider = parties[0];

        return
            compute.instantiate(
                FINAL_TIME,
                templateHash,
                OUTPUT,
                WORD,
                ROUND_DURATION,
                parties,
                drives,
                false
            );
    }
    // #endregion request

    // #region result
    function result(uint256 index) external view returns (uint256) {
        (bool ready, bool running, address blamed, bytes memory output) = compute.getResult(index);
        require(!running, "still running");
        require(ready, blamed == address(0) ? "failed" : "failed: a party is to blame");
        return abi.decode(output, (uint256));
    }
    // #endregion result
}
