import {useEffect, useState} from 'react';
import {type Connection, connect} from '../chain';
import {useTask} from '../hooks';
import {StatusLine} from './TaskForm';
import {discoverWallets, type Wallet} from '../wallets';

// #region connect
/** One button for each wallet of the browser. */
export function Connect({onConnect}: {onConnect: (wallet: Wallet, connection: Connection) => void}) {
  const [wallets, setWallets] = useState<Wallet[]>([]);
  useEffect(() => discoverWallets(setWallets), []);
  const {status, run} = useTask(async (wallet: Wallet) => {
    onConnect(wallet, await connect(wallet.provider));
    return 'Connected.';
  });

  return (
    <section aria-labelledby="connect">
      <h2 id="connect">Connect</h2>
      {wallets.length === 0 && <p>No wallet found. Install one, such as MetaMask, and reload.</p>}
      <p className="buttons">
        {wallets.map((wallet) => (
          <button key={wallet.id} onClick={() => void run(wallet)}>
            Connect {wallet.name}
          </button>
        ))}
      </p>
      <StatusLine status={status} />
    </section>
  );
}
// #endregion connect
