/** Finds the wallets that the browser offers, as EIP-6963 describes. */
import type {EIP1193Provider} from 'viem';

declare global {
  interface Window {
    /** Wallets that do not announce themselves put their provider here. */
    ethereum?: EIP1193Provider;
  }
  interface WindowEventMap {
    'eip6963:announceProvider': CustomEvent<{
      info: {uuid: string; name: string};
      provider: EIP1193Provider;
    }>;
  }
}

/** A wallet that the user can connect. */
export interface Wallet {
  id: string;
  name: string;
  provider: EIP1193Provider;
}

// #region discover
/**
 * Calls `found` with the wallets of the browser, again for each that appears.
 * Returns a function that stops it.
 */
export function discoverWallets(found: (wallets: Wallet[]) => void): () => void {
  const wallets = new Map<string, Wallet>();
  if (window.ethereum) {
    const provider = window.ethereum;
    wallets.set('window', {id: 'window', name: 'Browser wallet', provider});
  }

  const add = (event: WindowEventMap['eip6963:announceProvider']) => {
    const {info, provider} = event.detail;
    // A wallet that announces itself has a name. Show it once, by that name.
    if (provider === window.ethereum) wallets.delete('window');
    wallets.set(info.uuid, {id: info.uuid, name: info.name, provider});
    found([...wallets.values()]);
  };
  window.addEventListener('eip6963:announceProvider', add);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  found([...wallets.values()]);
  return () => window.removeEventListener('eip6963:announceProvider', add);
}
// #endregion discover
