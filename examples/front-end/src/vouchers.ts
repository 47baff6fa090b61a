/** Reads the vouchers of the application and executes them. */
import {type Address, decodeFunctionData, erc20Abi, formatEther, type Hex, parseAbi} from 'viem';
import type {Connection} from './chain';
import {applicationAddress} from './config';
import {requestGraphql} from './graphql';

// #region abi
const applicationAbi = parseAbi([
  'struct OutputValidityProof { uint64 inputIndexWithinEpoch; uint64 outputIndexWithinInput; bytes32 outputHashesRootHash; bytes32 vouchersEpochRootHash; bytes32 noticesEpochRootHash; bytes32 machineStateHash; bytes32[] outputHashInOutputHashesSiblings; bytes32[] outputHashesInEpochSiblings; }',
  'struct Proof { OutputValidityProof validity; bytes context; }',
  'function executeVoucher(address destination, bytes payload, Proof proof) returns (bool)',
  'function wasVoucherExecuted(uint256 inputIndex, uint256 outputIndexWithinInput) view returns (bool)',
  'function withdrawEther(address receiver, uint256 value)',
  'error VoucherReexecutionNotAllowed()',
]);
// #endregion abi

/** A proof as GraphQL returns it. */
interface Proof {
  validity: {
    inputIndexWithinEpoch: number;
    outputIndexWithinInput: number;
    outputHashesRootHash: Hex;
    vouchersEpochRootHash: Hex;
    noticesEpochRootHash: Hex;
    machineStateHash: Hex;
    outputHashInOutputHashesSiblings: Hex[];
    outputHashesInEpochSiblings: Hex[];
  };
  context: Hex;
}

interface VoucherNode {
  index: number;
  input: {index: number};
  destination: Address;
  payload: Hex;
  /** Null until the epoch of the input is closed. */
  proof: Proof | null;
}

/** A voucher, and whether it has been executed. */
export interface Voucher extends VoucherNode {
  executed: boolean;
}

// #region fetch
const latestVouchers = `
  query latestVouchers {
    vouchers(last: 20) {
      edges {
        node {
          index
          input { index }
          destination
          payload
          proof {
            validity {
              inputIndexWithinEpoch
              outputIndexWithinInput
              outputHashesRootHash
              vouchersEpochRootHash
              noticesEpochRootHash
              machineStateHash
              outputHashInOutputHashesSiblings
              outputHashesInEpochSiblings
            }
            context
          }
        }
      }
    }
  }
`;

/** The latest vouchers, the newest first. The chain knows which are executed. */
export async function fetchVouchers({publicClient}: Connection): Promise<Voucher[]> {
  const {vouchers} = await requestGraphql<{
    vouchers: {edges: {node: VoucherNode}[]};
  }>(latestVouchers);
  return Promise.all(
    vouchers.edges.reverse().map(async ({node}) => ({
      ...node,
      executed: await publicClient.readContract({
        address: applicationAddress,
        abi: applicationAbi,
        functionName: 'wasVoucherExecuted',
        args: [BigInt(node.input.index), BigInt(node.index)],
      }),
    })),
  );
}
// #endregion fetch

// #region execute
/** Executes a voucher and waits until the transaction is in a block. */
export async function executeVoucher(
  {account, publicClient, walletClient}: Connection,
  {destination, payload, proof}: Voucher,
): Promise<void> {
  if (!proof) throw new Error('The voucher has no proof yet.');
  const validity = {
    ...proof.validity,
    inputIndexWithinEpoch: BigInt(proof.validity.inputIndexWithinEpoch),
    outputIndexWithinInput: BigInt(proof.validity.outputIndexWithinInput),
  };
  const {request, result} = await publicClient.simulateContract({
    account,
    address: applicationAddress,
    abi: applicationAbi,
    functionName: 'executeVoucher',
    args: [destination, payload, {validity, context: proof.context}],
  });
  // If the call of the voucher fails, the contract returns false.
  if (!result) throw new Error('The call that the voucher makes fails.');

  const hash = await walletClient.writeContract(request);
  const {status} = await publicClient.waitForTransactionReceipt({hash});
  if (status === 'reverted') throw new Error('The transaction was reverted.');
}
// #endregion execute

// #region describe
/** A description of what a voucher does. */
export function describeVoucher({destination, payload}: Voucher): string {
  try {
    const call = decodeFunctionData({
      abi: [...applicationAbi, ...erc20Abi],
      data: payload,
    });
    if (call.functionName === 'withdrawEther') {
      const [receiver, value] = call.args;
      return `Pay ${formatEther(value)} ETH to ${receiver}`;
    }
    if (call.functionName === 'transfer') {
      const [receiver, value] = call.args;
      return `Pay ${value} units of the token ${destination} to ${receiver}`;
    }
  } catch {
    // A call to a function that this front end does not know.
  }
  return `Call ${destination}`;
}
// #endregion describe
