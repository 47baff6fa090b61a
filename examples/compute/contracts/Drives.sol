// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.7.0;
pragma experimental ABIEncoderV2;

import "./ICartesiCompute.sol";

/// One input drive of each kind.
library Drives {
    // #region direct
    function direct(
        uint64 position,
        uint8 log2Size,
        bytes memory content
    ) internal pure returns (ICartesiCompute.Drive memory drive) {
        drive.position = position;
        drive.driveLog2Size = log2Size;
        drive.directValue = content;
    }
    // #endregion direct

    // #region provided
    function provided(
        uint64 position,
        uint8 log2Size,
        address provider
    ) internal pure returns (ICartesiCompute.Drive memory drive) {
        drive.position = position;
        drive.driveLog2Size = log2Size;
        drive.provider = provider;
        drive.waitsProvider = true;
    }
    // #endregion provided

    // #region logger
    function logger(
        uint64 position,
        uint8 log2Size,
        bytes32 root,
        bytes memory ipfsPath,
        address provider
    ) internal pure returns (ICartesiCompute.Drive memory drive) {
        drive.position = position;
        drive.driveLog2Size = log2Size;
        drive.loggerRootHash = root;
        drive.loggerIpfsPath = ipfsPath;
        drive.provider = provider;
        drive.needsLogger = true;
    }
    // #endregion logger
}
