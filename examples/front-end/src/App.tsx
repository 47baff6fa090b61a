import {useEffect, useState} from 'react';
import {Deposit, Withdraw} from './components/Assets';
import type {Connection} from './chain';
import {Connect} from './components/Connect';
import {Notices} from './components/Notices';
import {Send} from './components/Send';
import {Vouchers} from './components/Vouchers';
import type {Wallet} from './wallets';

// #region app
/** The page: first a wallet, then all that it allows. */
export function App() {
  const [session, setSession] = useState<{
    wallet: Wallet;
    connection: Connection;
  }>();

  // Another account is another user: start again.
  useEffect(() => {
    const provider = session?.wallet.provider;
    const disconnect = () => setSession(undefined);
    provider?.on('accountsChanged', disconnect);
    return () => provider?.removeListener('accountsChanged', disconnect);
  }, [session]);

  return (
    <main>
      <h1>Rollups front end</h1>
      {session ? (
        <>
          <p>
            Connected as <code>{session.connection.account}</code>
          </p>
          <Send connection={session.connection} />
          <Notices />
          <Deposit connection={session.connection} />
          <Withdraw connection={session.connection} />
          <Vouchers connection={session.connection} />
        </>
      ) : (
        <Connect onConnect={(wallet, connection) => setSession({wallet, connection})} />
      )}
    </main>
  );
}
// #endregion app
