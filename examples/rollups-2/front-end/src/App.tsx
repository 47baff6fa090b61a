import {useConnection} from 'wagmi';
import {Balance} from './components/Balance';
import {Connect, Disconnect} from './components/Connect';
import {Deposit} from './components/Deposit';
import {Outputs} from './components/Outputs';
import {Send} from './components/Send';
import {isConfigured} from './config';

// #region app
/** The page: first a wallet, then all that it allows. */
export function App() {
  const {address} = useConnection();
  return (
    <main>
      <h1>Rollups 2.0 wallet</h1>
      {!isConfigured ? (
        <p role="alert">Set VITE_APPLICATION in .env.local to the address of the application, then restart Vite.</p>
      ) : address === undefined ? (
        <Connect />
      ) : (
        <>
          <Disconnect account={address} />
          <Balance account={address} />
          <Deposit />
          <Send />
          <Outputs />
        </>
      )}
    </main>
  );
}
// #endregion app
