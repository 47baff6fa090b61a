import {getAddress} from 'viem';

import type {Finding} from '@site/src/diagnostics/fault';

/** Twenty bytes in hexadecimal, not the beginning of more. */
const ADDRESS = /(?<![0-9a-zA-Z])0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g;

export interface AddressFinding extends Finding {
  /** In lower case. */
  readonly address: string;
  /** Whether the address has no checksum at all, rather than a wrong one. */
  readonly bare: boolean;
}

/** Faults of addresses without their EIP-55 checksum, or with a wrong one. Lines count from the text's first, 1. */
export function checkAddresses(text: string): AddressFinding[] {
  const findings: AddressFinding[] = [];
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match;
    const digits = address.slice(2);
    const right = getAddress(`0x${digits.toLowerCase()}`);
    if (address === right) continue;
    const bare = digits === digits.toLowerCase() || digits === digits.toUpperCase();
    findings.push({
      address: right.toLowerCase(),
      bare,
      line: text.slice(0, match.index).split('\n').length,
      problem: bare
        ? `the address ${address} has no EIP-55 checksum.`
        : `the checksum of the address ${address} is wrong: a digit or the case of a letter is.`,
      fix: bare
        ? `Write ${right}.`
        : `Copy the address from its source again. With these digits, the checksum form is ${right}.`,
    });
  }
  return findings;
}

/** The addresses in `text` that carry their checksum, in lower case. */
export function checkedAddresses(text: string): string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([address]) => {
    const bare = address.toLowerCase();
    return address === getAddress(bare) ? [bare] : [];
  });
}
