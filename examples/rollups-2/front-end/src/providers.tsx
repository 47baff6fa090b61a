/** What the hooks of the page need around them: a wallet, a cache and a node. */
import {CartesiProvider} from '@cartesi/react';
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import type {ReactNode} from 'react';
import {createConfig, http, WagmiProvider} from 'wagmi';
import {chain, chainUrl, nodeUrl} from './config';

// #region providers
/** Without connectors of its own, it offers the wallets that announce themselves. */
const wagmiConfig = createConfig({
  chains: [chain],
  transports: {[chain.id]: http(chainUrl)},
  pollingInterval: 1_000,
});

/** One repetition: a node that is down is reported after a second or two, and asked again by the poll. */
const queryClient = new QueryClient({defaultOptions: {queries: {retry: 1}}});

/** Gives all that is below it a wallet, a cache and a node. */
export function Providers({children}: {children: ReactNode}) {
  return (
    <WagmiProvider config={wagmiConfig}>
      <QueryClientProvider client={queryClient}>
        <CartesiProvider rpcUrl={nodeUrl}>{children}</CartesiProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
// #endregion providers
