import {parseAbi} from 'viem';

/** The functions of `CartesiCompute` 1.3.0 that an application calls. */
// #region abi
export const computeAbi = parseAbi([
  'struct Drive { uint64 position; uint8 driveLog2Size; bytes directValue; bytes loggerIpfsPath; bytes32 loggerRootHash; address provider; bool waitsProvider; bool needsLogger; bool downloadAsCAR; }',
  'function instantiate(uint256 finalTime, bytes32 templateHash, uint64 outputPosition, uint8 outputLog2Size, uint256 roundDuration, address[] parties, Drive[] inputDrives, bool noChallengeDrive) returns (uint256)',
  'function getResult(uint256 index) view returns (bool ready, bool running, address blamed, bytes output)',
  'function destruct(uint256 index)',
  'event CartesiComputeCreated(uint256 index)',
]);
// #endregion abi
