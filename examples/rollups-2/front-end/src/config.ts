/** Where the front end finds the application, the node and the contracts. */
import {defineChain, getAddress} from 'viem';

const env = import.meta.env;

// #region config
/** The chain of the local network. Replace it when you deploy. */
export const chain = defineChain({
  id: 31337,
  name: 'Cartesi local network',
  nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: ['http://127.0.0.1:6751/anvil']}},
});

/** A path on the server of this page, which passes it on: see vite.config.ts. */
const own = (path: string) => new URL(path, window.location.origin).href;
export const chainUrl = env.VITE_CHAIN_URL ?? own('/anvil');
export const nodeUrl = env.VITE_NODE_URL ?? own('/rpc');
export const inspectUrl = env.VITE_INSPECT_URL ?? own('/inspect');

/** The application, from .env.local: its address changes with every deployment. */
export const application = getAddress(env.VITE_APPLICATION ?? '0x0000000000000000000000000000000000000000');
export const isConfigured = env.VITE_APPLICATION !== undefined;

/** Contracts 3.0.0-alpha.10. `cartesi address-book` prints those of your local network. */
export const inputBox = getAddress(env.VITE_INPUT_BOX ?? '0xEbE9f4Dfc04ae10bBeE663859c3dc5A23f94eA3C');
export const etherPortal = getAddress(env.VITE_ETHER_PORTAL ?? '0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0');
export const erc20Portal = getAddress(env.VITE_ERC20_PORTAL ?? '0x3332DE61a8BB9aC84893b2f552Fe81C9a6dC5419');
// #endregion config
