import {getAddress} from 'viem';

import type {Finding} from './findings';

/** Twenty bytes in hexadecimal, not the beginning of more. */
const ADDRESS = /(?<![0-9a-zA-Z])0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g;

/** Faults of addresses without their EIP-55 checksum, or with a wrong one. Lines count from the text's first, 1. */
export function checkAddresses(text: string): Finding[] {
  const findings: Finding[] = [];
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match;
    const digits = address.slice(2);
    const right = getAddress(`0x${digits.toLowerCase()}`);
    if (address === right) continue;
    const line = text.slice(0, match.index).split('\n').length;
    findings.push(
      digits === digits.toLowerCase() || digits === digits.toUpperCase()
        ? {line, problem: `the address ${address} has no EIP-55 checksum.`, mend: `Write ${right}.`}
        : {
            line,
            problem: `the checksum of the address ${address} is wrong: a digit is, or the case of a letter.`,
            mend: `Copy the address from its source again. With these digits it would be ${right}.`,
          },
    );
  }
  return findings;
}
