import {useQuery} from '@tanstack/react-query';
import {type Address, formatEther} from 'viem';
import {errorText} from '../errors';
import {inspect} from '../inspect';

// #region balance
/** The Ether that the application owes the account. */
export function Balance({account}: {account: Address}) {
  const query = `ether ${account}`;
  const {data, error, isPending} = useQuery({queryKey: ['inspect', query], queryFn: () => inspect(query)});
  return (
    <section aria-labelledby="balance">
      <h2 id="balance">Balance</h2>
      {isPending && <p>Loading…</p>}
      {error !== null && <p role="alert">{errorText(error)}</p>}
      {data !== undefined && (
        <p>
          <strong>{formatEther(BigInt(data))} ETH</strong> in the application
        </p>
      )}
    </section>
  );
}
// #endregion balance
