/** What a check reads from the base layer. */
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createPublicClient,
  encodeAbiParameters,
  type Hex,
  http,
  HttpRequestError,
  keccak256,
  parseAbi,
} from 'viem';
import type {NodeInput} from './node.js';

/** InputBox has the same address on every supported network. */
const INPUT_BOX: Address = '0x59b22D57D4f067708AB0c00552767405926dc768';

const applicationAbi = parseAbi(['function getConsensus() view returns (address)']);
const inputBoxAbi = parseAbi(['function getInputHash(address dapp, uint256 index) view returns (bytes32)']);
const consensusAbi = parseAbi([
  'function getClaim(address dapp, bytes proofContext) view returns (bytes32 epochHash, uint256 firstInputIndex, uint256 lastInputIndex)',
  'error InvalidClaimIndex()',
]);

/** A claim as the consensus contract keeps it. */
export interface Claim {
  epochHash: Hex;
  firstIndex: number;
  lastIndex: number;
}

/** The chain does not answer, or has not what a check needs. */
export class ChainError extends Error {}

/** Reads the chain for one application. */
export interface Chain {
  /** Number of the newest block. */
  newestBlock: () => Promise<bigint>;
  /** The claim with that number, counted from 0; undefined where there is none. */
  readClaim: (claimIndex: number) => Promise<Claim | undefined>;
  /** Whether the input is the one that InputBox recorded. */
  hasInput: (input: NodeInput) => Promise<boolean>;
}

// #region claim
/** Opens the chain at `rpcUrl` for an application. Every error is a {@link ChainError}. */
export function openChain(rpcUrl: string, application: Address): Chain {
  const client = createPublicClient({transport: http(rpcUrl), cacheTime: 0});

  return {
    newestBlock: () => inWords(rpcUrl, application, client.getBlockNumber()),

    async readClaim(claimIndex) {
      const consensus = await inWords(
        rpcUrl,
        application,
        client.readContract({address: application, abi: applicationAbi, functionName: 'getConsensus'}),
      );
      // The context of a proof is the number of the claim, in the contract ABI.
      const context = encodeAbiParameters([{type: 'uint256'}], [BigInt(claimIndex)]);
      try {
        const [epochHash, first, last] = await client.readContract({
          address: consensus,
          abi: consensusAbi,
          functionName: 'getClaim',
          args: [application, context],
        });
        return {epochHash, firstIndex: Number(first), lastIndex: Number(last)};
      } catch (error) {
        if (revertOf(error)?.data?.errorName === 'InvalidClaimIndex') return undefined;
        throw wordsOf(error, rpcUrl, application);
      }
    },

    async hasInput(input) {
      try {
        const recorded = await client.readContract({
          address: INPUT_BOX,
          abi: inputBoxAbi,
          functionName: 'getInputHash',
          args: [application, BigInt(input.index)],
        });
        return recorded === inputHash(input);
      } catch (error) {
        // It reverts where it has no input with that index.
        if (revertOf(error) !== undefined) return false;
        throw wordsOf(error, rpcUrl, application);
      }
    },
  };
}
// #endregion claim

// #region input
/** The hash that InputBox keeps of an input: of its metadata and its payload. */
export function inputHash({index, msgSender, blockNumber, timestamp, payload}: NodeInput): Hex {
  const uint256 = {type: 'uint256'} as const;
  const bytes32 = {type: 'bytes32'} as const;
  const metadata = keccak256(
    encodeAbiParameters(
      [{type: 'address'}, uint256, uint256, uint256, uint256],
      // The fourth field, the epoch, is always 0.
      [msgSender, blockNumber, timestamp, 0n, BigInt(index)],
    ),
  );
  return keccak256(encodeAbiParameters([bytes32, bytes32], [metadata, keccak256(payload)]));
}
// #endregion input

function revertOf(error: unknown): ContractFunctionRevertedError | undefined {
  const revert = error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  return revert instanceof ContractFunctionRevertedError ? revert : undefined;
}

async function inWords<T>(rpcUrl: string, application: Address, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw wordsOf(error, rpcUrl, application);
  }
}

function wordsOf(error: unknown, rpcUrl: string, application: Address): Error {
  if (!(error instanceof BaseError)) return error instanceof Error ? error : new Error(String(error));
  if (error.walk((cause) => cause instanceof HttpRequestError) !== null) {
    return new ChainError(`No answer from the chain at ${rpcUrl}. Is RPC_URL right?`);
  }
  if (error.walk((cause) => cause instanceof ContractFunctionZeroDataError) !== null) {
    return new ChainError(
      `${application} is not a Cartesi Rollups 1.5 application on the chain at ${rpcUrl}. ` +
        'Check APPLICATION_ADDRESS and RPC_URL.',
    );
  }
  return new ChainError(`The chain at ${rpcUrl} refuses: ${error.shortMessage}`);
}
