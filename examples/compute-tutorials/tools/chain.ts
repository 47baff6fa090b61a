/** The local chain: who acts on it, and where its contracts are. */
import {
  type Address,
  createTestClient,
  encodeAbiParameters,
  concat,
  getCreate2Address,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
  zeroHash,
} from 'viem';
import {mnemonicToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import {compile, type Compiled} from './compile.js';
import type {Tutorial} from './tutorials.js';

/** The public words of every local chain. Never use their accounts elsewhere. */
const MNEMONIC = 'test test test test test test test test test test test junk';

// #region parties
/** The two parties of every computation. The first one claims the result. */
export const parties = {
  alice: mnemonicToAccount(MNEMONIC),
  bob: mnemonicToAccount(MNEMONIC, {addressIndex: 1}),
} as const;
// #endregion parties

/** A contract that anvil has from the start. It deploys code at an address that follows from the code. */
const DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** What the tools call of LocalCompute. */
export const computeAbi = parseAbi([
  'struct Drive { uint64 position; uint8 driveLog2Size; bytes directValue; bytes loggerIpfsPath; bytes32 loggerRootHash; address provider; bool waitsProvider; bool needsLogger; bool downloadAsCAR; }',
  'event CartesiComputeCreated(uint256 _index)',
  'function getDrives(uint256 index) view returns (Drive[] drives, bytes32[] roots)',
  'function getCurrentState(uint256 index) view returns (bytes32)',
  'function submitOutput(uint256 index, bytes output)',
  'function confirm(uint256 index)',
  'function challenge(uint256 index)',
  'function abortByDeadline(uint256 index)',
]);

/** Speaks to the chain at an address, such as `http://127.0.0.1:8545`. */
export function connect(url: string) {
  return createTestClient({chain: foundry, mode: 'anvil', transport: http(url), pollingInterval: 50})
    .extend(publicActions)
    .extend(walletActions);
}

/** A connection to the chain. */
export type Chain = ReturnType<typeof connect>;

/** The contracts of a tutorial: LocalCompute, and the tutorial's own. */
export interface Contracts {
  readonly compute: Address;
  readonly application: {readonly address: Address; readonly abi: Compiled['abi']};
  /** Deployment codes, in the order in which they are deployed. */
  readonly codes: readonly {readonly name: string; readonly address: Address; readonly code: Hex}[];
}

/** Compiles the contracts of a tutorial and computes their addresses. */
export function contractsOf(tutorial: Tutorial): Contracts {
  const compute = compile('contracts/LocalCompute.sol');
  const application = compile(tutorial.contract);
  const computeAddress = addressOf(compute.bytecode);
  const code = concat([application.bytecode, encodeAbiParameters([{type: 'address'}], [computeAddress])]);
  const name = tutorial.contract.replace(/^.*\/(.*)\.sol$/, '$1');
  return {
    compute: computeAddress,
    application: {address: addressOf(code), abi: application.abi},
    codes: [
      {name: 'LocalCompute', address: computeAddress, code: compute.bytecode},
      {name, address: addressOf(code), code},
    ],
  };
}

function addressOf(bytecode: Hex): Address {
  return getCreate2Address({from: DEPLOYER, salt: zeroHash, bytecode});
}

/** Deploys the contracts that the chain does not have yet. */
export async function deploy(chain: Chain, {codes}: Contracts): Promise<void> {
  for (const {address, code} of codes) {
    if ((await chain.getCode({address})) !== undefined) continue;
    const hash = await chain.sendTransaction({account: parties.alice, to: DEPLOYER, data: concat([zeroHash, code])});
    await chain.waitForTransactionReceipt({hash});
  }
}
