import {zeroHash} from 'viem';

import type {OutputPlace} from '@site/src/playground/types';
import type {AdvanceResult, Hex} from '@site/src/rollup/types';
import {encodeClaim15} from '@site/src/rollup/outputs-15';
import {type ClosedEpoch, closeEpoch, type PathProof} from './epoch-1';
import {GENESIS} from './genesis';
import type {NamedCall} from './input-calls';
import {namedValues, type Names} from './names';
import {type EpochEnd, noProof, type Settlement} from './settlement';

/** There is no machine here, and the contracts take the hash of any. */
const MACHINE_STATE_HASH = zeroHash;

interface Closed extends EpochEnd {
  readonly trees: ClosedEpoch;
}

/** An output with its proof. */
interface Proven extends PathProof {
  readonly result: AdvanceResult;
}

/** Claims and proofs of 1.5: each epoch has trees of its own, and an output counts among those of its kind. */
export class Settlement1 implements Settlement {
  readonly #names: Names;
  readonly #epochs: Closed[] = [];

  constructor(names: Names) {
    this.#names = names;
  }

  close(end: EpochEnd): Hex {
    const inputs = end.results.map(({status, vouchers, notices}) => ({
      accepted: status === 'accepted',
      vouchers,
      notices,
    }));
    const trees = closeEpoch(inputs, this.#epochs.length, MACHINE_STATE_HASH);
    this.#epochs.push({...end, trees});
    return trees.epochHash;
  }

  claimCalls(epoch: number): readonly NamedCall[] {
    const closed = this.#epochs[epoch];
    if (closed === undefined) throw new RangeError(`Epoch ${epoch} is not closed.`);
    const {firstInput, results, trees} = closed;
    const data = encodeClaim15(GENESIS['1.5'].application, {
      epochHash: trees.epochHash,
      firstIndex: firstInput,
      lastIndex: firstInput + results.length - 1,
    });
    return [{contract: 'Authority', name: 'submitClaim', args: [data]}];
  }

  prove(place: OutputPlace) {
    const {proof, path} = this.#find(place);
    const parameter = this.#names.functionOf('CartesiDApp', 'validateNotice').inputs.at(-1);
    const [validity, context] = parameter !== undefined && 'components' in parameter ? parameter.components : [];
    if (validity === undefined || !('components' in validity) || context === undefined) {
      throw new Error('The contract takes a proof of another form.');
    }
    const fields = [...namedValues(validity.components, proof.validity), ...namedValues([context], proof)];
    return {fields, path};
  }

  executeCall(place: OutputPlace) {
    const {result, proof} = this.#find(place);
    const voucher = place.kind === 'voucher' ? result.vouchers[place.index] : undefined;
    if (voucher === undefined) throw new RangeError('In 1.5, only a voucher can be executed.');
    const {destination, payload} = voucher;
    const quietCall = {to: destination, data: payload};
    return {contract: 'CartesiDApp', name: 'executeVoucher', args: [destination, payload, proof], quietCall};
  }

  validateCall(place: OutputPlace) {
    const {result, proof} = this.#find(place);
    const notice = place.kind === 'notice' ? result.notices[place.index] : undefined;
    if (notice === undefined) throw new RangeError('In 1.5, only a notice can be validated.');
    return {contract: 'CartesiDApp', name: 'validateNotice', args: [notice, proof]};
  }

  #find(place: OutputPlace): Proven {
    const epoch = this.#epochs.find(({firstInput, results}) => {
      return place.input >= firstInput && place.input < firstInput + results.length;
    });
    const within = place.input - (epoch?.firstInput ?? 0);
    const result = epoch?.results[within];
    const kind = place.kind === 'notice' ? 'notices' : 'vouchers';
    if (epoch === undefined || result?.[kind][place.index] === undefined || place.kind === 'delegate-call-voucher') {
      throw noProof(place);
    }
    return {...epoch.trees.prove(kind, within, place.index), result};
  }
}
