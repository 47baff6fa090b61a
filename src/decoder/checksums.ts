import {getAddress} from 'viem';

import {splitTypes, type DecodedValue} from '@site/src/lookup/abi';
import type {LookupFinding} from '@site/src/lookup/identify';

/** An address with its checksum; any other text as it is. */
export function checksummed(text: string): string {
  return /^0x[0-9a-f]{40}$/i.test(text) ? getAddress(text.toLowerCase()) : text;
}

/** A finding whose addresses have their checksums, those inside it too. */
export function withChecksums(finding: LookupFinding): LookupFinding {
  return {
    ...finding,
    title: finding.kind === 'address' ? finding.title.replace(/0x[0-9a-f]{40}\b/gi, checksummed) : finding.title,
    values: finding.values.map(valueWithChecksums),
    inner: finding.inner.map(withChecksums),
  };
}

function valueWithChecksums(decoded: DecodedValue): DecodedValue {
  const {type, value} = decoded;
  return type.includes('address') ? {...decoded, value: rewrite(type.replace(/ .*$/, ''), value)} : decoded;
}

/** A value as its type says where addresses are in it: bytes of the same length are none. */
function rewrite(type: string, value: string): string {
  if (type === 'address') return checksummed(value);
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1];
  const members = item === undefined && type.startsWith('(') ? splitTypes(type.slice(1, -1)) : undefined;
  if (item === undefined && members === undefined) return value;
  const parts = splitValues(value.slice(1, -1));
  const written = parts.map((part, index) => rewrite(item ?? members?.[index] ?? '', part));
  return `${value.charAt(0)}${written.join(', ')}${value.charAt(value.length - 1)}`;
}

/** Splits `1, "a, b", (2, 3)` at its own commas. */
function splitValues(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isText = false;
  let start = 0;
  for (let at = 0; at < list.length; at++) {
    const char = list.charAt(at);
    if (isText) {
      if (char === '\\') at++;
      else if (char === '"') isText = false;
    } else if (char === '"') {
      isText = true;
    } else if (char === '(' || char === '[') {
      depth++;
    } else if (char === ')' || char === ']') {
      depth--;
    } else if (char === ',' && depth === 0) {
      parts.push(list.slice(start, at).trim());
      start = at + 1;
    }
  }
  return list === '' ? parts : [...parts, list.slice(start).trim()];
}
