/** A back end of 2.0 that runs against `src/rollup`, as the machine of the stand-in for the node. */
import type {Hex} from 'viem';

import {Program} from '@site/tests/examples/harness';
import {type BackEnd, encodeOutput} from './node';

/**
 * Starts a program. The outputs of an input are numbered notices first; an input with both kinds would have another order in
 * the machine, so it is refused.
 */
export async function startMachine(command: readonly string[]) {
  const program = await Program.run(command, {release: '2.0'});
  const backEnd: BackEnd = {
    async advance({payload, msg_sender: sender}) {
      const {status, notices, vouchers, reports} = await program.advance(payload, sender);
      if (notices.length > 0 && vouchers.length > 0)
        throw new Error('The order of the outputs of this input is unknown.');
      return {
        status: status === 'accepted' ? 'ACCEPTED' : 'REJECTED',
        outputs: [
          ...notices.map((notice) => encodeOutput.notice(notice)),
          ...vouchers.map(({destination, value, payload: data}) =>
            encodeOutput.voucher(destination, BigInt(value ?? 0), data),
          ),
        ],
        reports,
      };
    },
    inspect: async (query: Hex) => (await program.inspect(query)).reports,
  };
  return {backEnd, stop: () => program[Symbol.asyncDispose]()};
}
