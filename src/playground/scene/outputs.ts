import type {AdvanceResult, Hex, OutputKind} from '@site/src/rollup/types';

import type {Output} from '@site/src/playground/types';

/** Outputs of one input before they are numbered within the scene. */
type NewOutput = Omit<Output, 'id' | 'epoch' | 'input' | 'status'>;

function queued(result: AdvanceResult): Record<OutputKind, Omit<NewOutput, 'index' | 'kind'>[]> {
  return {
    voucher: [...result.vouchers],
    'delegate-call-voucher': [...(result.delegateCallVouchers ?? [])],
    notice: result.notices.map((payload) => ({payload})),
  };
}

/** Outputs with a proof, in the order of the contracts: by kind in 1.5, in the order of their common index in 2.0. */
function proven(result: AdvanceResult): NewOutput[] {
  const queues = queued(result);
  if (result.order !== undefined) {
    return result.order.flatMap((kind, index) => {
      const next = queues[kind].shift();
      return next === undefined ? [] : [{...next, kind, index}];
    });
  }
  return (['voucher', 'notice'] as const).flatMap((kind) =>
    queues[kind].map((output, index) => ({...output, kind, index})),
  );
}

/** A text without a proof: a report or the message of an exception. */
function told(kind: 'report' | 'exception', payload: Hex, index: number): NewOutput {
  return {kind, index, payload};
}

/**
 * All outputs of an input, numbered within the scene: those with a proof first, then reports, then the exception.
 *
 * @param firstId The id of the first one.
 */
export function outputsOf(result: AdvanceResult, epoch: number, firstId: number): Output[] {
  const input = result.metadata.input_index;
  return [
    ...proven(result),
    ...result.reports.map((payload, index) => told('report', payload, index)),
    ...(result.exception === null ? [] : [told('exception', result.exception, 0)]),
  ].map((output, place) => ({...output, id: firstId + place, input, epoch, status: 'no-proof'}));
}

/** Whether an output has a proof once its epoch is closed. */
export function isProven(output: Output): output is Output & {readonly kind: OutputKind} {
  return output.kind !== 'report' && output.kind !== 'exception';
}
