import {useConnect, useConnectors, useDisconnect} from 'wagmi';
import {chain} from '../config';
import {errorText} from '../errors';

// #region connect
/** One button for each wallet of the browser. */
export function Connect() {
  const connectors = useConnectors();
  const {mutate: connect, isPending, error} = useConnect();
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">Connect</h2>
      {connectors.length === 0 && <p>No wallet found. Install one, such as MetaMask, and reload.</p>}
      <p className="buttons">
        {connectors.map((connector) => (
          <button key={connector.uid} disabled={isPending} onClick={() => connect({connector, chainId: chain.id})}>
            Connect {connector.name}
          </button>
        ))}
      </p>
      {error !== null && <p role="alert">{errorText(error)}</p>}
    </section>
  );
}
// #endregion connect

/** The account, with a button that leaves it. */
export function Disconnect({account}: {account: string}) {
  const {mutate: disconnect} = useDisconnect();
  return (
    <p>
      Connected as <code>{account}</code> <button onClick={() => disconnect()}>Disconnect</button>
    </p>
  );
}
