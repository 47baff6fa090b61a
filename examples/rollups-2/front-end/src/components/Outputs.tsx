import type {Output} from '@cartesi/client';
import {useEpochs, useOutputs} from '@cartesi/react';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {useConfig} from 'wagmi';
import {application} from '../config';
import {errorText} from '../errors';
import {describeOutput, executeOutput} from '../vouchers';

// #region outputs
/** The newest outputs of the application, each voucher with the action that is possible now. */
export function Outputs() {
  const newest = {application, descending: true, refetchInterval: 2_000} as const;
  const {data, error, isPending} = useOutputs({...newest, limit: 20});
  const accepted = useEpochs({...newest, limit: 1, status: 'CLAIM_ACCEPTED'}).data?.data[0]?.index;

  const config = useConfig();
  const queries = useQueryClient();
  const execution = useMutation({
    mutationFn: (output: Output) => executeOutput(config, output),
    onSettled: () => queries.invalidateQueries(),
  });

  return (
    <section aria-labelledby="outputs">
      <h2 id="outputs">Outputs</h2>
      {isPending && <p>Loading…</p>}
      {error !== null && <p role="alert">{errorText(error)}</p>}
      {data?.data.length === 0 && <p>There is no output yet.</p>}
      <ul aria-live="polite">
        {data?.data.map((output) => (
          <li key={String(output.index)}>
            <span className="label">Input {String(output.inputIndex)}</span> {describeOutput(output)}{' '}
            {output.decodedData?.type !== 'Voucher' ? null : output.executionTransactionHash !== null ? (
              <strong>Executed</strong>
            ) : accepted !== undefined && output.epochIndex <= accepted ? (
              <button disabled={execution.isPending} onClick={() => execution.mutate(output)}>
                Execute
              </button>
            ) : (
              <em>Waits for its claim</em>
            )}
          </li>
        ))}
      </ul>
      <p className={`status ${execution.status}`} role={execution.isError ? 'alert' : 'status'}>
        {execution.data}
        {execution.isError && errorText(execution.error)}
      </p>
    </section>
  );
}
// #endregion outputs
