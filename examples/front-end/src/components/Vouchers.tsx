import {useCallback} from 'react';
import type {Connection} from '../chain';
import {usePoll, useTask} from '../hooks';
import {StatusLine} from './TaskForm';
import {describeVoucher, executeVoucher, fetchVouchers, type Voucher} from '../vouchers';

// #region vouchers
/** The latest vouchers of the application, each with the action that is possible now. */
export function Vouchers({connection}: {connection: Connection}) {
  const load = useCallback(() => fetchVouchers(connection), [connection]);
  const {value: vouchers, error} = usePoll(load);
  const {status, run} = useTask(async (voucher: Voucher) => {
    await executeVoucher(connection, voucher);
    return `The voucher of input ${voucher.input.index} was executed.`;
  });

  return (
    <section aria-labelledby="vouchers">
      <h2 id="vouchers">Vouchers</h2>
      {error !== undefined && <p role="alert">{error}</p>}
      {vouchers?.length === 0 && <p>There is no voucher yet.</p>}
      <ul>
        {vouchers?.map((voucher) => (
          <li key={`${voucher.input.index} ${voucher.index}`}>
            <span className="label">Input {voucher.input.index}</span> {describeVoucher(voucher)}{' '}
            {voucher.executed ? (
              <strong>Executed</strong>
            ) : voucher.proof ? (
              <button disabled={status.kind === 'pending'} onClick={() => void run(voucher)}>
                Execute
              </button>
            ) : (
              <em>Waits for the end of the epoch</em>
            )}
          </li>
        ))}
      </ul>
      <StatusLine status={status} />
    </section>
  );
}
// #endregion vouchers
