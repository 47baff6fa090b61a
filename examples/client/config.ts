/**
 * Where the programs of this folder find the chain, the node and the contracts,
 * and which account they act for. The defaults match `cartesi run`; environment
 * variables replace them.
 */
import {createPublicClient, createWalletClient, defineChain, getAddress, http} from 'viem';
import {mnemonicToAccount} from 'viem/accounts';

const {RPC_URL, GRAPHQL_URL, INSPECT_URL, APPLICATION_ADDRESS, MNEMONIC, MNEMONIC_INDEX} = process.env;

const mnemonic = MNEMONIC ?? 'test test test test test test test test test test test junk';

// #region node
/** The base layer: the chain of the local network that `cartesi run` starts. */
export const rpcUrl = RPC_URL ?? 'http://localhost:8545';

/**
 * The GraphQL API of the node, which returns notices, vouchers and reports.
 */
export const graphqlUrl = GRAPHQL_URL ?? 'http://localhost:8080/graphql';

/** The inspect API of the node. */
export const inspectUrl = INSPECT_URL ?? 'http://localhost:8080/inspect';
// #endregion node

// #region addresses
/**
 * The application that `cartesi run` deploys. On a live network, yours has
 * another address.
 */
export const applicationAddress = getAddress(APPLICATION_ADDRESS ?? '0xab7528bb862fB57E8A2BCd567a2e929a0Be56a5e');

/**
 * Contracts of Cartesi Rollups. They have the same address on every supported
 * network.
 */
export const inputBoxAddress = '0x59b22D57D4f067708AB0c00552767405926dc768';
export const etherPortalAddress = '0xFfdbe43d4c855BF7e0f105c400A50857f53AB044';
export const erc20PortalAddress = '0x9C21AEb2093C32DDbC53eEF24B873BDCd1aDa1DB';
export const erc721PortalAddress = '0x237F8DD094C0e47f4236f12b4Fa01d6Dae89fb87';
export const erc1155SinglePortalAddress = '0x7CFB0193Ca87eB6e48056885E026552c3A941FC4';
export const erc1155BatchPortalAddress = '0xedB53860A6B52bbb7561Ad596416ee9965B055Aa';
export const dappAddressRelayAddress = '0xF5DE34d6BbC0446E2a45719E718efEbaaE179daE';

/**
 * Test tokens. They exist only on the local network, whose account 0 owns and
 * mints them.
 */
export const testTokenAddress = '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2';
export const testNftAddress = '0xc6582A9b48F211Fa8c2B5b16CB615eC39bcA653B';
export const testMultiTokenAddress = '0x04d724738873CB6a86328D2EbAEb2079D715e61e';
// #endregion addresses

// #region clients
/**
 * The account that signs, selected by MNEMONIC_INDEX. Accounts 0 and 1 of the
 * local network are in use: the node deploys and claims with account 0, and the
 * paymaster signs with account 1. Everyone knows the keys of these accounts:
 * never send them anything of value.
 */
export const account = mnemonicToAccount(mnemonic, {addressIndex: Number(MNEMONIC_INDEX ?? 2)});

/** Account 0 of the local network, which owns the test tokens. */
export const testTokenOwner = mnemonicToAccount(mnemonic);

/**
 * The chain of the local network. For a live network, import its chain from
 * `viem/chains` instead.
 */
const chain = defineChain({
  id: 31337,
  name: 'Cartesi devnet',
  nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: [rpcUrl]}},
});

/** Reads from the chain. */
export const publicClient = createPublicClient({
  chain,
  transport: http(rpcUrl),
  // Check twice a second whether a transaction is in a block. By default, viem
  // checks every four seconds.
  pollingInterval: 500,
});

/** Signs and sends transactions for the account. */
export const walletClient = createWalletClient({
  account,
  chain,
  transport: http(rpcUrl),
});
// #endregion clients
