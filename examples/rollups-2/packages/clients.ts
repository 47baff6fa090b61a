/** The clients that the samples share: one for the node, two for the chain. */
import {createCartesiPublicClient} from '@cartesi/client';
import {createPublicClient, createWalletClient, http} from 'viem';
import {mnemonicToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';

// #region clients
/** The defaults belong to `cartesi run`. A node of your own has its JSON-RPC API on port 10011. */
const {
  NODE_URL = 'http://127.0.0.1:6751/rpc',
  CHAIN_URL = 'http://127.0.0.1:6751/anvil',
  MNEMONIC = 'test test test test test test test test test test test junk',
} = process.env;

/** Reads from the node. */
export const node = createCartesiPublicClient({transport: http(NODE_URL), pollingInterval: 1_000});

/** Reads from the chain. */
export const chain = createPublicClient({chain: foundry, transport: http(CHAIN_URL), pollingInterval: 500});

/** Signs and sends transactions, here with a public test account. */
export const wallet = createWalletClient({
  account: mnemonicToAccount(MNEMONIC, {addressIndex: 2}),
  chain: foundry,
  transport: http(CHAIN_URL),
});
// #endregion clients
