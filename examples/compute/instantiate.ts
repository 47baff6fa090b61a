import {type Address, encodeAbiParameters, encodeFunctionData, type Hex, zeroHash} from 'viem';

import {computeAbi} from './abi';

/** Call data that asks for a function of one number, as `Calculation.request` does in Solidity. */
// #region call
export function calculationCall(templateHash: Hex, number: bigint, parties: readonly [Address, ...Address[]]): Hex {
  return encodeFunctionData({
    abi: computeAbi,
    functionName: 'instantiate',
    args: [
      100_000_000_000n, // finalTime, in machine cycles
      templateHash,
      0xa000000000000000n, // outputPosition
      5, // outputLog2Size: 32 bytes
      51n, // roundDuration, in seconds
      parties,
      [
        {
          position: 0x9000000000000000n,
          driveLog2Size: 5,
          directValue: encodeAbiParameters([{type: 'uint256'}], [number]),
          loggerIpfsPath: '0x',
          loggerRootHash: zeroHash,
          provider: parties[0],
          waitsProvider: false,
          needsLogger: false,
          downloadAsCAR: false,
        },
      ],
      false, // noChallengeDrive
    ],
  });
}
// #endregion call
