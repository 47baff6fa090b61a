/** The connection to the chain, through the user's wallet. */
import {createPublicClient, createWalletClient, custom, type EIP1193Provider} from 'viem';
import {chain} from './config';

// #region clients
/** Asks the wallet for an account and returns the clients that act for it. */
export async function connect(provider: EIP1193Provider) {
  const transport = custom(provider);
  const wallet = createWalletClient({chain, transport});
  const [account] = await wallet.requestAddresses();
  if (account === undefined) throw new Error('The wallet has no account.');

  // Adding a chain that the wallet already knows does no harm.
  if ((await wallet.getChainId()) !== chain.id) {
    await wallet.addChain({chain});
    await wallet.switchChain({id: chain.id});
  }

  return {
    account,
    publicClient: createPublicClient({
      chain,
      transport,
      pollingInterval: 1_000,
    }),
    walletClient: createWalletClient({account, chain, transport}),
  };
}

/** An account with the clients that read the chain and write to it. */
export type Connection = Awaited<ReturnType<typeof connect>>;
// #endregion clients
