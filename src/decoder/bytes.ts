import {decodeFunctionData, parseAbi} from 'viem';

import type {LookupData} from '@site/src/lookup/data';
import {identify, type LookupFinding} from '@site/src/lookup/identify';
import type {Hex} from '@site/src/rollup/types';

import {readCall} from './calls';
import {advanceFinding, inputFindings} from './inputs';
import type {Known} from './known';
import {encodedFindings15, noticeFinding15, outputFinding20, proofFinding, voucherFinding} from './outputs';

const PROOF_15 = [
  'struct OutputValidityProof { uint64 inputIndexWithinEpoch; uint64 outputIndexWithinInput; bytes32 outputHashesRootHash; bytes32 vouchersEpochRootHash; bytes32 noticesEpochRootHash; bytes32 machineStateHash; bytes32[] outputHashInOutputHashesSiblings; bytes32[] outputHashesInEpochSiblings; }',
  'struct Proof { OutputValidityProof validity; bytes context; }',
] as const;

const CALLS_15 = parseAbi([
  ...PROOF_15,
  'function executeVoucher(address destination, bytes payload, Proof proof)',
  'function validateNotice(bytes notice, Proof proof)',
]);

const CALLS_20 = parseAbi([
  'struct OutputValidityProof { uint64 outputIndex; bytes32[] outputHashesSiblings; }',
  'function executeOutput(bytes output, OutputValidityProof proof)',
  'function validateOutput(bytes output, OutputValidityProof proof)',
]);

/**
 * What bytes are: an encoded input or output, the calldata that proves an output, an input of a known sender, or whatever the
 * lookup knows.
 *
 * @param hex Digits without `0x`, in small letters.
 */
export function bytesFindings(hex: string, known: Known, data: LookupData): LookupFinding[] {
  if (hex === '' || hex.length % 2 === 1) return [];
  const output = outputFinding20(hex, undefined, known, data);
  if (output !== undefined) return [output];
  const advance = advanceFinding(hex, data);
  if (advance !== undefined) return [advance];
  const proving = provingCall(hex, known, data);
  if (proving !== undefined) return proving;
  if (known.sender.trim() !== '') {
    const input = inputFindings(hex, known.sender, data);
    if (input.length > 0) return input;
  }
  const call = readCall(`0x${hex}`, data);
  const found = identify(`0x${hex}`, data).findings;
  // An address may be what the relay tells an application.
  const relayed = hex.length === 40 ? inputFindings(hex, 'DAppAddressRelay', data).map(asPossible) : [];
  const tokenCall = call === undefined || call.kind === 'function' ? [] : [call];
  return [
    ...tokenCall,
    ...encodedFindings15(hex, known, data),
    ...found.map((finding) => withInput(finding, data)),
    ...relayed,
  ];
}

function asPossible(finding: LookupFinding): LookupFinding {
  return {
    ...finding,
    notes: [
      'These bytes have the layout of what DAppAddressRelay puts into an input: the address of the application. Compare msg_sender of the input with the address of the contract to be sure.',
    ],
  };
}

/** Calldata of `addInput` with a portal as its sender is none: whoever sends the transaction is the sender. */
function withInput(finding: LookupFinding, data: LookupData): LookupFinding {
  if (!finding.title.startsWith('addInput(')) return finding;
  const payload = finding.values.at(-1)?.value;
  if (payload?.startsWith('0x') !== true) return finding;
  return {
    ...finding,
    notes: [
      ...finding.notes,
      'The sender of the input is the account or contract that makes this call; only a call by a portal is a deposit.',
    ],
    // A layout of a portal would be a coincidence here.
    inner: inputFindings(payload.slice(2), '', data)
      .filter(({kind}) => kind !== 'payload of an input')
      .slice(0, 1),
  };
}

/** The call with the output in it, and behind it the output with its proof checked. */
function provingCall(hex: string, known: Known, data: LookupData): LookupFinding[] | undefined {
  const proved = provedOutput(`0x${hex}`, known, data);
  if (proved === undefined) return undefined;
  const [call] = identify(`0x${hex}`, data).findings;
  return call?.kind === 'function' ? [{...call, values: [], inner: [proved]}] : [proved];
}

function provedOutput(calldata: Hex, known: Known, data: LookupData): LookupFinding | undefined {
  try {
    const {functionName, args} = decodeFunctionData({abi: CALLS_15, data: calldata});
    const isVoucher = functionName === 'executeVoucher';
    const {validity, context} = isVoucher ? args[2] : args[1];
    const pasted = {
      release: '1.5',
      proof: {
        ...validity,
        context,
      },
    } as const;
    return isVoucher
      ? voucherFinding(
          {kind: 'voucher', release: '1.5', destination: lower(args[0]), value: undefined, payload: args[1]},
          pasted,
          known,
          data,
        )
      : noticeFinding15(args[0], pasted, known, data);
  } catch {
    // Another call, or arguments that do not fit.
  }
  try {
    const {args} = decodeFunctionData({abi: CALLS_20, data: calldata});
    const [output, proof] = args;
    const pasted = {release: '2.0', proof} as const;
    return outputFinding20(output.slice(2), pasted, known, data) ?? proofFinding(pasted, known, data);
  } catch {
    return undefined;
  }
}

function lower(address: Hex): Hex {
  return address.toLowerCase() as Hex;
}
