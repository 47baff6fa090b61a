import {encodeFunctionData} from 'viem';

import type {OutputPlace} from '@site/src/playground/types';
import type {AdvanceResult, Hex, OutputKind} from '@site/src/rollup/types';
import {type Claim, claimOf} from './epoch-2';
import {GENESIS} from './genesis';
import type {NamedCall} from './input-calls';
import {namedValues, type Names} from './names';
import {type EpochEnd, noProof, type Settlement} from './settlement';

interface Closed extends EpochEnd {
  readonly claim: Claim;
}

/** An output as the machine encodes it, and where it stands. */
interface Encoded {
  readonly place: OutputPlace;
  readonly data: Hex;
  readonly epoch: number;
}

/** The functions by whose calls outputs are encoded. */
const ENCODINGS = {
  voucher: 'Voucher',
  'delegate-call-voucher': 'DelegateCallVoucher',
  notice: 'Notice',
} as const satisfies Record<OutputKind, string>;

/** Claims and proofs of 2.0: all outputs of the application are in one tree, in the order in which they were made. */
export class Settlement2 implements Settlement {
  readonly #names: Names;
  readonly #epochs: Closed[] = [];
  readonly #outputs: Encoded[] = [];

  constructor(names: Names) {
    this.#names = names;
  }

  close(end: EpochEnd): Hex {
    const epoch = this.#epochs.length;
    end.results.forEach((result, index) => {
      for (const {data, ...place} of this.#encode(result)) {
        this.#outputs.push({data, place: {...place, input: end.firstInput + index}, epoch});
      }
    });
    const claim = claimOf(this.#outputs.map(({data}) => data));
    this.#epochs.push({...end, claim});
    return claim.outputs.root;
  }

  claimCalls(epoch: number): readonly NamedCall[] {
    const closed = this.#epochs[epoch];
    if (closed === undefined) throw new RangeError(`Epoch ${epoch} is not closed.`);
    const {application} = GENESIS['2.0'];
    const {
      lastBlock,
      claim: {outputs, proof, machineMerkleRoot},
    } = closed;
    return [
      {contract: 'Authority', name: 'submitClaim', args: [application, BigInt(lastBlock), outputs.root, proof]},
      {contract: 'Authority', name: 'acceptClaim', args: [application, BigInt(lastBlock), machineMerkleRoot]},
    ];
  }

  prove(place: OutputPlace) {
    const {proof, path} = this.#find(place);
    const parameter = this.#names.functionOf('Application', 'executeOutput').inputs.at(-1);
    if (parameter === undefined || !('components' in parameter)) {
      throw new Error('The contract takes a proof of another form.');
    }
    return {fields: namedValues(parameter.components, proof), path};
  }

  executeCall(place: OutputPlace) {
    const {data, proof} = this.#find(place);
    return {contract: 'Application', name: 'executeOutput', args: [data, proof]};
  }

  validateCall(place: OutputPlace) {
    const {data, proof} = this.#find(place);
    return {contract: 'Application', name: 'validateOutput', args: [data, proof]};
  }

  #find({kind, input, index}: OutputPlace) {
    const outputIndex = this.#outputs.findIndex(({place}) => {
      return place.kind === kind && place.input === input && place.index === index;
    });
    const output = this.#outputs[outputIndex];
    const tree = output === undefined ? undefined : this.#epochs[output.epoch]?.claim.outputs;
    if (output === undefined || tree === undefined) throw noProof({kind, input, index});
    const proof = {outputIndex: BigInt(outputIndex), outputHashesSiblings: tree.siblings(outputIndex)};
    return {data: output.data, proof, path: tree.path(outputIndex)};
  }

  /** The outputs of an input in the order of their index, which all kinds share. */
  #encode({vouchers, delegateCallVouchers = [], notices, order}: AdvanceResult) {
    const queues: Record<OutputKind, (readonly unknown[])[]> = {
      voucher: vouchers.map(({destination, value = '0x0', payload}) => [destination, BigInt(value), payload]),
      'delegate-call-voucher': delegateCallVouchers.map(({destination, payload}) => [destination, payload]),
      notice: notices.map((payload) => [payload]),
    };
    return (order ?? []).flatMap((kind, index) => {
      const args = queues[kind].shift();
      if (args === undefined) return [];
      const item = this.#names.functionOf('Outputs', ENCODINGS[kind]);
      return [{kind, index, data: encodeFunctionData({abi: [item], functionName: item.name, args})}];
    });
  }
}
