import {readQuery} from '@site/src/browser/outside-values';

import {EMPTY_DECODER, type DecoderText} from './index';

/** Longer texts stay in the page alone: mails and chats cut addresses. */
const MAX_LENGTH = 16_000;

const PARTS = ['text', 'sender', 'application', 'claim'] as const satisfies readonly (keyof DecoderText)[];

/** What the part of an address behind `#` says; whatever it does not say is empty. */
export function readDecoderHash(hash: string): DecoderText {
  const query = readQuery(hash.replace(/^#/, ''));
  return PARTS.reduce((value, part) => ({...value, [part]: query.get(part) ?? ''}), EMPTY_DECODER);
}

/** The part of an address from `#` on; empty where nothing stands in the form, or too much. */
export function writeDecoderHash(value: DecoderText): string {
  const query = new URLSearchParams(PARTS.filter((part) => value[part] !== '').map((part) => [part, value[part]]));
  const hash = query.toString();
  return hash === '' || hash.length > MAX_LENGTH ? '' : `#${hash}`;
}
