/** What bytes mean to contracts. Loaded after the first result, as it brings the decoders of viem. */
import {decodeInput, decodeVoucherPayload} from '@site/src/rollup/payloads';
import {senderAddress, type SenderName, SENDERS} from '@site/src/rollup/senders';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {Hex} from '@site/src/rollup/types';

/** A part of what bytes say. */
export interface Meaning {
  readonly name: string;
  readonly value: string;
}

export interface Decoded {
  /** What the bytes are: “deposit of the EtherPortal”. */
  readonly title: string;
  readonly parts: readonly Meaning[];
}

function show(value: unknown): string {
  if (Array.isArray(value)) return `[${(value as unknown[]).map(show).join(', ')}]`;
  return String(value);
}

/**
 * What a portal or the relay put into an input. Undefined for an ordinary input, and for bytes that are not of their form.
 *
 * @param contract Name of the sender among the contracts of the base layer.
 */
export function meaningOfInput(contract: string, payload: Hex, release: RollupRelease): Decoded | undefined {
  // The layout depends on the contract alone, wherever it stands.
  const name = KNOWN_SENDERS.find((known) => known.toLowerCase() === contract.toLowerCase());
  const address = name === undefined ? null : senderAddress(name, release);
  if (address === null) return undefined;
  try {
    const decoded = decodeInput(address, payload, release);
    if (decoded === null) return undefined;
    const {contract: sender, ...parts} = decoded;
    return {
      title: `input of ${sender}`,
      parts: Object.entries(parts).map(([key, value]) => ({name: key, value: show(value)})),
    };
  } catch {
    return undefined;
  }
}

const KNOWN_SENDERS = Object.keys(SENDERS) as readonly SenderName[];

/** The call that a voucher makes. Undefined where it is none that is known. */
export function meaningOfVoucher(payload: Hex): Decoded | undefined {
  const call = decodeVoucherPayload(payload);
  if (call === null) return undefined;
  return {
    title: `call of ${call.functionName}`,
    parts: call.args.map((value, place) => ({name: `argument ${place + 1}`, value: show(value)})),
  };
}
