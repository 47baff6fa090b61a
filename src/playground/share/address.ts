import {deflateSync, Inflate, strFromU8, strToU8} from 'fflate';

import {parseScene, SceneFormatError} from '@site/src/playground/scene/parse-scene';
import type {Scene} from '@site/src/playground/types';

/** The form of the text, for addresses that outlive it. */
const FORM = '1';

/** Most bytes of a scene's JSON: a short text can stand for a gigabyte. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;

/** Longest text of a scene: some browsers refuse addresses of more than a megabyte. */
const MAX_TEXT_LENGTH = 1_000_000;

/** How much compressed data is looked at before the size is checked; it grows at most a thousandfold. */
const CHUNK_BYTES = 1024;

/** How many characters are made of bytes at once: more arguments than this overflow some stacks. */
const CALL_BYTES = 8192;

const CUT = 'The address has no whole scene: it was cut short or changed on the way. Ask for it again.';

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CALL_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CALL_BYTES));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array {
  if (text === '' || /[^\w-]/.test(text)) throw new SceneFormatError(CUT);
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    throw new SceneFormatError(CUT);
  }
}

function inflate(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  const seen = {size: 0, isWhole: false};
  try {
    const stream = new Inflate((piece, isLast) => {
      pieces.push(piece);
      seen.size += piece.length;
      seen.isWhole = isLast;
    });
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      stream.push(bytes.subarray(start, start + CHUNK_BYTES), start + CHUNK_BYTES >= bytes.length);
      if (seen.size > MAX_JSON_BYTES) throw new SceneFormatError('The scene in the address is too large.');
    }
  } catch (error) {
    if (error instanceof SceneFormatError) throw error;
    throw new SceneFormatError(CUT, {cause: error});
  }
  if (!seen.isWhole) throw new SceneFormatError(CUT);
  const whole = new Uint8Array(seen.size);
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole;
}

/**
 * A scene as a text for the fragment of an address: letters, digits, `.`, `-` and `_`.
 *
 * @throws {SceneFormatError} for a scene that {@link decodeScene} would refuse, such as one with too many moves. The message
 * is for people.
 */
export function encodeScene(scene: Scene): string {
  const json = strToU8(JSON.stringify(parseScene(scene)));
  if (json.length > MAX_JSON_BYTES) throw new SceneFormatError('The scene is too large for an address.');
  const text = `${FORM}.${toBase64Url(deflateSync(json, {level: 9}))}`;
  if (text.length > MAX_TEXT_LENGTH) {
    throw new SceneFormatError(
      'Browsers do not take addresses of more than a megabyte. Download it as a project instead.',
    );
  }
  return text;
}

/**
 * The scene that {@link encodeScene} made a text of.
 *
 * @throws {SceneFormatError} for every other text. The message is for people.
 */
export function decodeScene(text: string): Scene {
  const [form, data = ''] = text.split('.', 2);
  if (form !== FORM) throw new SceneFormatError('The address has a scene of a form that this page does not know.');
  let value: unknown;
  try {
    value = JSON.parse(strFromU8(inflate(fromBase64Url(data))));
  } catch (error) {
    if (error instanceof SceneFormatError) throw error;
    throw new SceneFormatError(CUT, {cause: error});
  }
  return parseScene(value);
}
