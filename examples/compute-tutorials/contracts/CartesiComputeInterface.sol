// SPDX-License-Identifier: Apache-2.0
// The part of Cartesi Compute 1.3.0 that an application calls, written from its published signatures.
// A test compares them with the facts in tests/facts/compute-tutorials.json.
pragma solidity ^0.7.6;
pragma abicoder v2;

// #region interface
interface CartesiComputeInterface {
    /// An input drive: where it is in the machine, and where its bytes come from.
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

    /// Requests a computation and returns its index.
    function instantiate(
        uint256 finalTime,
        bytes32 templateHash,
        uint64 outputPosition,
        uint8 outputLog2Size,
        uint256 roundDuration,
        address[] calldata parties,
        Drive[] calldata inputDrives,
        bool noChallengeDrive
    ) external returns (uint256);

    /// Returns: is there a result, is the computation still running, who is to blame, the output.
    function getResult(uint256 index) external view returns (bool, bool, address, bytes memory);

    /// Frees the storage of a computation that has ended.
    function destruct(uint256 index) external;
}
// #endregion interface
