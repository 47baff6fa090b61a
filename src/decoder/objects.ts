import type {LookupData} from '@site/src/lookup/data';
import {identify, type LookupFinding} from '@site/src/lookup/identify';
import type {Hex} from '@site/src/rollup/types';

import {bytesFindings} from './bytes';
import {eventFindings} from './events';
import {addressIn, bytesIn, isFields, member, numberIn, wordIn, wordsIn} from './fields';
import {inputFindings} from './inputs';
import type {Known} from './known';
import type {Fields} from './material';
import {noticeFinding15, outputFinding20, proofFinding, voucherFinding, type PastedProof} from './outputs';
import type {Proof15} from './proofs';

/** More objects than this say nothing to a reader. */
const MAX_FINDINGS = 8;
/** Answers of GraphQL are lists in objects in lists; deeper nesting is none of theirs. */
const MAX_DEPTH = 24;

/**
 * What the objects of a JSON value are, those of its members included: answers of GraphQL and JSON-RPC, logs, receipts,
 * transactions, errors.
 */
export function valueFindings(value: unknown, known: Known, data: LookupData, depth = 0): LookupFinding[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) {
    const found: LookupFinding[] = [];
    for (const item of value.slice(0, 200) as unknown[]) {
      found.push(...valueFindings(item, known, data, depth + 1));
      if (found.length >= MAX_FINDINGS) break;
    }
    return found.slice(0, MAX_FINDINGS);
  }
  if (!isFields(value)) return [];
  const own = fieldsFindings(value, known, data);
  return own.length > 0 ? own : valueFindings(Object.values(value), known, data, depth + 1);
}

function fieldsFindings(fields: Fields, known: Known, data: LookupData): LookupFinding[] {
  return (
    logFindings(fields, known, data) ??
    requestFindings(fields, data) ??
    outputFindings(fields, known, data) ??
    transactionFindings(fields, known, data) ??
    errorFindings(fields, known, data) ??
    payloadFindings(fields, known, data) ??
    []
  );
}

function logFindings(fields: Fields, known: Known, data: LookupData): LookupFinding[] | undefined {
  const topics = wordsIn(member(fields, 'topics'));
  if (topics === undefined) return undefined;
  const bytes = bytesIn(member(fields, 'data')) ?? '0x';
  return eventFindings(topics, bytes.slice(2), known, data);
}

/** An advance request as the HTTP API has it, or an input of GraphQL. */
function requestFindings(fields: Fields, data: LookupData): LookupFinding[] | undefined {
  const payload = bytesIn(member(fields, 'payload'));
  if (payload === undefined) return undefined;
  const metadata = member(fields, 'metadata');
  const sender = isFields(metadata)
    ? addressIn(member(metadata, 'msg_sender', 'msgSender'))
    : addressIn(member(fields, 'msg_sender', 'msgSender', 'sender'));
  return sender === undefined ? undefined : inputFindings(payload.slice(2), sender, data);
}

function outputFindings(fields: Fields, known: Known, data: LookupData): LookupFinding[] | undefined {
  const pasted = proofIn(member(fields, 'proof') ?? fields) ?? proofIn(fields);
  const raw = bytesIn(member(fields, 'raw_data', 'rawData', 'output'));
  const isProof = pasted !== undefined && member(fields, 'proof') === undefined;
  if (raw !== undefined) return rawFindings(raw, pasted, known, data);
  const destination = addressIn(member(fields, 'destination', '_destination'));
  const payload = bytesIn(member(fields, 'payload', '_payload', 'notice', '_notice'));
  if (destination !== undefined && payload !== undefined) {
    const value = numberIn(member(fields, 'value'));
    const type = member(fields, 'type');
    const isDelegate = type === 'DelegateCallVoucher' || type === '0x10321e8b';
    return [
      voucherFinding(
        {
          kind: isDelegate ? 'delegate-call-voucher' : 'voucher',
          release: pasted?.release ?? (isDelegate || type !== undefined ? '2.0' : undefined),
          destination,
          value,
          payload,
        },
        pasted,
        known,
        data,
      ),
    ];
  }
  if (payload !== undefined && pasted?.release === '1.5') return [noticeFinding15(payload, pasted, known, data)];
  if (payload !== undefined && pasted?.release === '2.0') {
    return [
      {
        ...proofFinding(pasted, known, data),
        notes: ['To check the proof, paste the encoded output with it (raw_data of the node), not its payload alone.'],
      },
    ];
  }
  return pasted !== undefined && (isProof || destination === undefined)
    ? [proofFinding(pasted, known, data)]
    : undefined;
}

/** The encoded output or input of JSON-RPC, with the fields beside it. */
function rawFindings(raw: Hex, pasted: PastedProof | undefined, known: Known, data: LookupData): LookupFinding[] {
  const output = outputFinding20(raw.slice(2), pasted, known, data);
  if (output !== undefined) return [output];
  const found = bytesFindings(raw.slice(2), known, data);
  return pasted === undefined ? found : [proofFinding(pasted, known, data), ...found];
}

/** A proof of 1.5 or 2.0, by the names that GraphQL, JSON-RPC and the contracts give its fields. */
function proofIn(value: unknown): PastedProof | undefined {
  if (!isFields(value)) return undefined;
  const siblings = wordsIn(member(value, 'outputHashesSiblings', 'output_hashes_siblings'));
  const index = numberIn(member(value, 'outputIndex', 'output_index', 'index'));
  if (siblings !== undefined && index !== undefined) {
    return {release: '2.0', proof: {outputIndex: index, outputHashesSiblings: siblings}};
  }
  const inner = member(value, 'validity');
  const proof = proof15In(isFields(inner) ? inner : value, bytesIn(member(value, 'context')));
  return proof === undefined ? undefined : {release: '1.5', proof};
}

function proof15In(fields: Fields, context: Hex | undefined): Proof15 | undefined {
  const inputIndexWithinEpoch = numberIn(member(fields, 'inputIndexWithinEpoch'));
  const outputIndexWithinInput = numberIn(member(fields, 'outputIndexWithinInput'));
  const outputHashesRootHash = wordIn(member(fields, 'outputHashesRootHash'));
  const vouchersEpochRootHash = wordIn(member(fields, 'vouchersEpochRootHash'));
  const noticesEpochRootHash = wordIn(member(fields, 'noticesEpochRootHash'));
  const machineStateHash = wordIn(member(fields, 'machineStateHash'));
  const outputHashInOutputHashesSiblings = wordsIn(member(fields, 'outputHashInOutputHashesSiblings'));
  const outputHashesInEpochSiblings = wordsIn(member(fields, 'outputHashesInEpochSiblings'));
  if (
    inputIndexWithinEpoch === undefined ||
    outputIndexWithinInput === undefined ||
    outputHashesRootHash === undefined ||
    vouchersEpochRootHash === undefined ||
    noticesEpochRootHash === undefined ||
    machineStateHash === undefined ||
    outputHashInOutputHashesSiblings === undefined ||
    outputHashesInEpochSiblings === undefined
  ) {
    return undefined;
  }
  return {
    inputIndexWithinEpoch,
    outputIndexWithinInput,
    outputHashesRootHash,
    vouchersEpochRootHash,
    noticesEpochRootHash,
    machineStateHash,
    outputHashInOutputHashesSiblings,
    outputHashesInEpochSiblings,
    context,
  };
}

function transactionFindings(fields: Fields, known: Known, data: LookupData): LookupFinding[] | undefined {
  const input = bytesIn(member(fields, 'input')) ?? (isCall(fields) ? bytesIn(member(fields, 'data')) : undefined);
  return input === undefined || input === '0x' ? undefined : bytesFindings(input.slice(2), known, data);
}

function isCall(fields: Fields): boolean {
  return addressIn(member(fields, 'to')) !== undefined;
}

/** An error of JSON-RPC: its data are those of the revert. */
function errorFindings(fields: Fields, known: Known, data: LookupData): LookupFinding[] | undefined {
  const message = member(fields, 'message');
  const code = member(fields, 'code');
  if (typeof message !== 'string') return undefined;
  const inside = member(fields, 'data');
  const revert = bytesIn(inside) ?? (isFields(inside) ? bytesIn(member(inside, 'data', 'originalError')) : undefined);
  if (revert !== undefined && revert !== '0x') {
    const found = bytesFindings(revert.slice(2), known, data);
    if (found.length > 0) return found;
  }
  const text = typeof code === 'number' || typeof code === 'string' ? `${message} (${code})` : message;
  const {findings} = identify(text, data);
  return findings.length > 0 ? [...findings] : undefined;
}

/** A payload, a report or data alone. */
function payloadFindings(fields: Fields, known: Known, data: LookupData): LookupFinding[] | undefined {
  const bytes = bytesIn(member(fields, 'payload', 'report', 'notice', 'data', 'result', 'exception_data'));
  return bytes === undefined ? undefined : bytesFindings(bytes.slice(2), known, data);
}
