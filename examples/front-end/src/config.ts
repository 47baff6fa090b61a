/** Where the front end finds the node, the application and the contracts. */
import {defineChain, getAddress} from 'viem';

// #region config
/** The chain of the local network. Replace it when you deploy. */
export const chain = defineChain({
  id: 31337,
  name: 'Cartesi devnet',
  nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: ['http://localhost:8545']}},
});

/** The GraphQL API of the node. */
export const graphqlUrl = import.meta.env.VITE_GRAPHQL_URL ?? 'http://localhost:8080/graphql';

/** The application that `cartesi run` deploys. */
export const applicationAddress = getAddress(
  import.meta.env.VITE_APPLICATION_ADDRESS ?? '0xab7528bb862fB57E8A2BCd567a2e929a0Be56a5e',
);

/** The contracts of Cartesi Rollups. */
export const inputBoxAddress = '0x59b22D57D4f067708AB0c00552767405926dc768';
export const etherPortalAddress = '0xFfdbe43d4c855BF7e0f105c400A50857f53AB044';
export const erc20PortalAddress = '0x9C21AEb2093C32DDbC53eEF24B873BDCd1aDa1DB';
export const relayContractAddress = '0xF5DE34d6BbC0446E2a45719E718efEbaaE179daE';

/** The ERC-20 token of the local network. */
export const testTokenAddress = '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2';
// #endregion config
