import {keccak256} from 'viem';

import {decodeValues, textOfHex} from '@site/src/lookup/abi';
import type {LookupData} from '@site/src/lookup/data';
import type {LookupCheck, LookupFinding} from '@site/src/lookup/identify';
import {encodeNotice15, encodeVoucher15} from '@site/src/rollup/outputs-15';
import type {Hex} from '@site/src/rollup/types';

import {callChecks, readCall, type VoucherFacts} from './calls';
import {placesOf, typedAddress, typedHash, type Known} from './known';
import {checkProof15, checkProof20, type Proof15, type Proof20} from './proofs';

/** Encodings of outputs in 2.0: `Outputs` of the contracts. */
const OUTPUTS = [
  {selector: '237a816f', name: 'Voucher', parameters: ['address destination', 'uint256 value', 'bytes payload']},
  {selector: '10321e8b', name: 'DelegateCallVoucher', parameters: ['address destination', 'bytes payload']},
  {selector: 'c258d6e5', name: 'Notice', parameters: ['bytes payload']},
] as const;

/** A proof of either release, as it was pasted. */
export type PastedProof =
  {readonly release: '1.5'; readonly proof: Proof15} | {readonly release: '2.0'; readonly proof: Proof20};

const CLOSING = {
  '1.5': {
    voucher: [
      {
        state: 'open',
        text: 'The voucher must not have been executed before. Ask wasVoucherExecuted of the application.',
        revert: 'VoucherReexecutionNotAllowed()',
      },
      {
        state: 'open',
        text: 'If the call of the voucher itself fails, executeVoucher does not revert: it returns false, emits no VoucherExecuted, and the voucher can be executed again.',
      },
    ],
    notice: [],
  },
  '2.0': {
    voucher: [
      {
        state: 'open',
        text: 'The output must not have been executed before. Ask wasOutputExecuted of the application.',
        revert: 'OutputNotReexecutable(output)',
      },
      {
        state: 'open',
        text: 'The call itself must not revert: the application passes its error on, and the output counts as not executed.',
        revert: 'that of the contract which is called',
      },
    ],
    notice: [
      {
        state: 'fails',
        text: 'A notice cannot be executed. Check it with validateOutput, which makes no call.',
        revert: 'of executeOutput: OutputNotExecutable(output)',
      },
    ],
  },
} as const satisfies Record<string, Record<string, readonly LookupCheck[]>>;

/** What an encoded output of 2.0 is, with its checks; `undefined` for other bytes. */
export function outputFinding20(
  hex: string,
  proof: PastedProof | undefined,
  known: Known,
  data: LookupData,
): LookupFinding | undefined {
  const output = OUTPUTS.find(({selector}) => hex.startsWith(selector));
  if (output === undefined) return undefined;
  const {name, parameters} = output;
  const values = decodeValues(parameters, hex.slice(8));
  if (values === undefined) {
    return {
      kind: 'output of Rollups 2.0',
      title: `${name}(${parameters.map((parameter) => parameter.replace(/ .*/, '')).join(',')})`,
      notes: [
        'The bytes begin with its selector, but what follows does not fit its fields: a part is missing or wrong.',
      ],
      systems: 'Rollups 2.0',
      places: placesOf(data, `${name}(`, 'Rollups 2.0'),
      values: [],
      inner: [],
    };
  }
  const value = (field: string): string => values.find((entry) => entry.name === field)?.value ?? '';
  const payload = value('payload') as Hex;
  const isNotice = name === 'Notice';
  const facts: VoucherFacts = {
    kind: name === 'Voucher' ? 'voucher' : 'delegate-call-voucher',
    release: '2.0',
    destination: value('destination') as Hex,
    value: name === 'Voucher' ? BigInt(value('value')) : undefined,
    payload,
  };
  return {
    kind: 'output of Rollups 2.0',
    title: `${name}(${parameters.map((parameter) => parameter.replace(/ .*/, '')).join(',')})`,
    notes: [
      isNotice
        ? 'A notice: a statement that can be proved on the base layer.'
        : name === 'Voucher'
          ? 'A voucher: a call that the application contract makes.'
          : 'A delegate-call voucher: code of another contract that the application contract runs as its own, with its storage and its assets. A call to a token or a payment belongs in a voucher.',
    ],
    systems: 'Rollups 2.0',
    places: placesOf(data, `${name}(`, 'Rollups 2.0'),
    values: [
      ...values,
      ...(isNotice ? textValues(payload) : []),
      {name: 'hash of the output', type: 'bytes32', value: keccak256(`0x${hex}`)},
    ],
    inner: isNotice ? [] : callFindings(payload, data),
    checks: [
      ...proofChecks(proof, {encoded: `0x${hex}`, kind: isNotice ? 'notice' : 'voucher'}, known),
      ...CLOSING['2.0'][isNotice ? 'notice' : 'voucher'],
      ...(isNotice ? [] : callChecks(facts, typedAddress(known.application), data)),
    ],
  };
}

function textValues(payload: Hex): LookupFinding['values'] {
  const text = textOfHex(payload.slice(2));
  return text === undefined ? [] : [{name: 'as text', type: 'UTF-8', value: JSON.stringify(text)}];
}

/** What the payload of a voucher calls. */
function callFindings(payload: Hex, data: LookupData): LookupFinding[] {
  const call = readCall(payload, data);
  return call === undefined ? [] : [call];
}

function proofChecks(
  pasted: PastedProof | undefined,
  output: {encoded: Hex; kind: 'voucher' | 'notice'},
  known: Known,
): LookupCheck[] {
  const claim = typedHash(known.claim);
  if (pasted === undefined) {
    return [
      {
        state: 'open',
        text: 'Its epoch must be closed and the claim accepted: until then, there is no proof that a contract accepts.',
      },
    ];
  }
  return pasted.release === '1.5'
    ? checkProof15(pasted.proof, output, claim)
    : checkProof20(pasted.proof, output.encoded, claim);
}

/** A voucher by its fields: as the HTTP API, GraphQL or JSON-RPC has them, or as arguments of `executeVoucher`. */
export function voucherFinding(
  facts: VoucherFacts,
  proof: PastedProof | undefined,
  known: Known,
  data: LookupData,
): LookupFinding {
  const {kind, destination, value, payload} = facts;
  const release = facts.release ?? (kind === 'delegate-call-voucher' || (value ?? 0n) > 0n ? '2.0' : undefined);
  const system = `Rollups ${release ?? '1.5'}`;
  const isCall = kind === 'voucher';
  const encoded = encodeVoucher15(destination, payload);
  return {
    kind: isCall ? 'voucher' : 'delegate-call voucher',
    title: isCall
      ? `Voucher(destination, ${value === undefined ? '' : 'value, '}payload)`
      : 'DelegateCallVoucher(destination, payload)',
    notes: [
      isCall
        ? 'A call that the application contract makes.'
        : 'Code of another contract that the application contract runs as its own.',
      ...(release === undefined ? ['Nothing here shows whether it belongs to 1.5 or to 2.0.'] : []),
    ],
    systems: release === undefined ? '' : system,
    places: placesOf(data, release === '2.0' ? 'executeOutput(' : 'executeVoucher(', system),
    values: [
      {name: 'destination', type: 'address', value: destination},
      ...(value === undefined ? [] : [{name: 'value', type: 'uint256', value: value.toString()}]),
      {name: 'payload', type: 'bytes', value: payload},
      ...(release === '1.5' ? [{name: 'hash of the output', type: 'bytes32', value: keccak256(encoded)}] : []),
    ],
    inner: callFindings(payload, data),
    checks: [
      ...proofChecks(proof, {encoded, kind: 'voucher'}, known),
      ...(release === undefined ? [] : CLOSING[release].voucher),
      ...callChecks({...facts, release}, typedAddress(known.application), data),
    ],
  };
}

/** A notice of 1.5, with its proof. */
export function noticeFinding15(
  payload: Hex,
  proof: PastedProof | undefined,
  known: Known,
  data: LookupData,
): LookupFinding {
  const encoded = encodeNotice15(payload);
  return {
    kind: 'notice',
    title: 'Notice(payload)',
    notes: ['A statement that can be proved on the base layer.'],
    systems: 'Rollups 1.5',
    places: placesOf(data, 'validateNotice(', 'Rollups 1.5'),
    values: [
      {name: 'payload', type: 'bytes', value: payload},
      ...textValues(payload),
      {name: 'hash of the output', type: 'bytes32', value: keccak256(encoded)},
    ],
    inner: [],
    checks: proofChecks(proof, {encoded, kind: 'notice'}, known),
  };
}

/** A proof without the output that it belongs to. */
export function proofFinding(pasted: PastedProof, known: Known, data: LookupData): LookupFinding {
  const claim = typedHash(known.claim);
  const system = `Rollups ${pasted.release}`;
  const values =
    pasted.release === '1.5'
      ? proofValues15(pasted.proof)
      : [
          {name: 'outputIndex', type: 'uint64', value: pasted.proof.outputIndex.toString()},
          {
            name: 'outputHashesSiblings',
            type: 'bytes32[]',
            value: `${pasted.proof.outputHashesSiblings.length} hashes`,
          },
        ];
  return {
    kind: 'proof of an output',
    title:
      pasted.release === '1.5' ? 'Proof(validity, context)' : 'OutputValidityProof(outputIndex, outputHashesSiblings)',
    notes: [],
    systems: system,
    places: placesOf(data, pasted.release === '1.5' ? 'executeVoucher(' : 'validateOutput(', system),
    values,
    inner: [],
    checks:
      pasted.release === '1.5'
        ? checkProof15(pasted.proof, undefined, claim)
        : checkProof20(pasted.proof, undefined, claim),
  };
}

function proofValues15(proof: Proof15): LookupFinding['values'] {
  return [
    {name: 'inputIndexWithinEpoch', type: 'uint64', value: proof.inputIndexWithinEpoch.toString()},
    {name: 'outputIndexWithinInput', type: 'uint64', value: proof.outputIndexWithinInput.toString()},
    {name: 'outputHashesRootHash', type: 'bytes32', value: proof.outputHashesRootHash},
    {name: 'vouchersEpochRootHash', type: 'bytes32', value: proof.vouchersEpochRootHash},
    {name: 'noticesEpochRootHash', type: 'bytes32', value: proof.noticesEpochRootHash},
    {name: 'machineStateHash', type: 'bytes32', value: proof.machineStateHash},
    {
      name: 'outputHashInOutputHashesSiblings',
      type: 'bytes32[]',
      value: `${proof.outputHashInOutputHashesSiblings.length} hashes`,
    },
    {
      name: 'outputHashesInEpochSiblings',
      type: 'bytes32[]',
      value: `${proof.outputHashesInEpochSiblings.length} hashes`,
    },
    ...(proof.context === undefined ? [] : [{name: 'context', type: 'bytes', value: proof.context}]),
  ];
}

/** Bytes that are the encoding of an output in 1.5; a notice without a selector is one of many things. */
export function encodedFindings15(hex: string, known: Known, data: LookupData): LookupFinding[] {
  if (hex.length < 128 || hex.length % 64 !== 0) return [];
  const voucher = decodeValues(['address destination', 'bytes payload'], hex);
  if (voucher !== undefined) {
    const [destination, payload] = voucher.map(({value}) => value as Hex);
    if (destination !== undefined && payload !== undefined && encodeVoucher15(destination, payload) === `0x${hex}`) {
      return [
        voucherFinding(
          {kind: 'voucher', release: '1.5', destination, value: undefined, payload},
          undefined,
          known,
          data,
        ),
      ];
    }
  }
  const payload = decodeValues(['bytes payload'], hex)?.[0]?.value as Hex | undefined;
  return payload !== undefined && encodeNotice15(payload) === `0x${hex}`
    ? [noticeFinding15(payload, undefined, known, data)]
    : [];
}
