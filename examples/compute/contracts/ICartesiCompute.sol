// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.7.0;
pragma experimental ABIEncoderV2;

/// The functions of CartesiCompute 1.3.0 that an application calls.
interface ICartesiCompute {
    // #region drive
    struct Drive {
        uint64 position;
        uint8 driveLog2Size;
        bytes directValue;
        bytes loggerIpfsPath;
        bytes32 loggerRootHash;
        address provider;
        bool waitsProvider;
        bool needsLogger;
        bool downloadAsCAR;
    }
    // #endregion drive

    function instantiate(
        uint256 finalTime,
        bytes32 templateHash,
        uint64 outputPosition,
        uint8 outputLog2Size,
        uint256 roundDuration,
        address[] memory parties,
        Drive[] memory inputDrives,
        bool noChallengeDrive
    ) external returns (uint256);

    function getResult(uint256 index)
        external
        view
        returns (
            bool ready,
            bool running,
            address blamed,
            bytes memory output
        );

    function destruct(uint256 index) external;
}
