import type {Hex} from '@site/src/rollup/types';
import {isHex} from '@site/src/rollup/hex';

import {
  ACCOUNT_NAMES,
  type AccountName,
  type Move,
  type MoveKind,
  PLAYGROUND_LANGUAGES,
  type Scene,
} from '@site/src/playground/types';
import {MAX_BATCH, MAX_DIGITS} from './amounts';

/** Longest program, in characters. */
const MAX_PROGRAM_LENGTH = 256 * 1024;
/** Most moves of a scene. Each is played when the scene is opened. */
export const MAX_MOVES = 500;
/** Largest payload of a move, in bytes: the largest input of 1.5, and one that is too large. */
const MAX_PAYLOAD_BYTES = 2 * 1024 * 1024 + 1024;

const RELEASES = ['1.5', '2.0'] as const;

/** Thrown for data that is not a scene. The message says what is wrong with which part, for people. */
export class SceneFormatError extends Error {
  override readonly name = 'SceneFormatError';
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SceneFormatError(`${what} is not an object.`);
  }
  return {...value};
}

function oneOf<Value extends string>(value: unknown, values: readonly Value[], what: string): Value {
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw new SceneFormatError(`${what} is none of: ${values.join(', ')}.`);
  return found;
}

function listOf<Item>(value: unknown, max: number, what: string, read: (item: unknown, what: string) => Item): Item[] {
  if (!Array.isArray(value)) throw new SceneFormatError(`${what} is not a list.`);
  if (value.length > max) throw new SceneFormatError(`${what} has ${value.length} entries; ${max} is the most.`);
  return value.map((item, index) => read(item, `${what}[${index}]`));
}

function bytes(value: unknown, what: string): Hex {
  if (typeof value !== 'string' || !isHex(value)) {
    throw new SceneFormatError(`${what} is not 0x and two hexadecimal digits a byte.`);
  }
  if (value.length > 2 + 2 * MAX_PAYLOAD_BYTES) {
    throw new SceneFormatError(`${what} has more than ${MAX_PAYLOAD_BYTES} bytes.`);
  }
  return value;
}

function digits(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '' || /\D/.test(value)) {
    throw new SceneFormatError(`${what} is not a whole number in decimal digits.`);
  }
  if (value.length > MAX_DIGITS) throw new SceneFormatError(`${what} has more than ${MAX_DIGITS} digits.`);
  return value;
}

function count(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new SceneFormatError(`${what} is not a whole number.`);
  }
  return value;
}

const account = (value: unknown, what: string): AccountName => oneOf(value, ACCOUNT_NAMES, what);

/** For each kind of move, what reads its fields. */
const READERS: {readonly [Kind in MoveKind]: (fields: Fields, what: string) => Extract<Move, {kind: Kind}>} = {
  input: ({from, payload}, what) => ({
    kind: 'input',
    from: account(from, `${what}.from`),
    payload: bytes(payload, `${what}.payload`),
  }),
  inspect: ({payload}, what) => ({kind: 'inspect', payload: bytes(payload, `${what}.payload`)}),
  'deposit-ether': ({from, amount, data}, what) => ({
    kind: 'deposit-ether',
    from: account(from, `${what}.from`),
    amount: digits(amount, `${what}.amount`),
    data: bytes(data, `${what}.data`),
  }),
  'deposit-erc20': ({from, amount, data}, what) => ({
    kind: 'deposit-erc20',
    from: account(from, `${what}.from`),
    amount: digits(amount, `${what}.amount`),
    data: bytes(data, `${what}.data`),
  }),
  'deposit-erc721': ({from, tokenId, data}, what) => ({
    kind: 'deposit-erc721',
    from: account(from, `${what}.from`),
    tokenId: digits(tokenId, `${what}.tokenId`),
    data: bytes(data, `${what}.data`),
  }),
  'deposit-erc1155-single': ({from, tokenId, amount, data}, what) => ({
    kind: 'deposit-erc1155-single',
    from: account(from, `${what}.from`),
    tokenId: digits(tokenId, `${what}.tokenId`),
    amount: digits(amount, `${what}.amount`),
    data: bytes(data, `${what}.data`),
  }),
  'deposit-erc1155-batch': ({from, tokenIds, amounts, data}, what) => ({
    kind: 'deposit-erc1155-batch',
    from: account(from, `${what}.from`),
    tokenIds: listOf(tokenIds, MAX_BATCH, `${what}.tokenIds`, digits),
    amounts: listOf(amounts, MAX_BATCH, `${what}.amounts`, digits),
    data: bytes(data, `${what}.data`),
  }),
  relay: ({from}, what) => ({kind: 'relay', from: account(from, `${what}.from`)}),
  'close-epoch': () => ({kind: 'close-epoch'}),
  claim: () => ({kind: 'claim'}),
  execute: ({from, output}, what) => ({
    kind: 'execute',
    from: account(from, `${what}.from`),
    output: count(output, `${what}.output`),
  }),
  validate: ({from, output}, what) => ({
    kind: 'validate',
    from: account(from, `${what}.from`),
    output: count(output, `${what}.output`),
  }),
};

const MOVE_KINDS = Object.keys(READERS) as MoveKind[];

function readMove(value: unknown, what: string): Move {
  const fields = fieldsOf(value, what);
  return READERS[oneOf(fields['kind'], MOVE_KINDS, `${what}.kind`)](fields, what);
}

/**
 * Reads a scene from data of unknown origin, such as an address that somebody sent. Fields that a scene does not have are
 * left out.
 *
 * @throws {SceneFormatError} if it is none.
 */
export function parseScene(value: unknown): Scene {
  const {release, language, program, moves} = fieldsOf(value, 'The scene');
  if (typeof program !== 'string') throw new SceneFormatError('The program is not a text.');
  if (program.length > MAX_PROGRAM_LENGTH) {
    throw new SceneFormatError(`The program has more than ${MAX_PROGRAM_LENGTH} characters.`);
  }
  const scene: Scene = {
    release: oneOf(release, RELEASES, 'The release'),
    language: oneOf(language, PLAYGROUND_LANGUAGES, 'The language'),
    program,
    moves: listOf(moves, MAX_MOVES, 'moves', readMove),
  };
  const relay = scene.release === '1.5' ? -1 : scene.moves.findIndex(({kind}) => kind === 'relay');
  if (relay !== -1) throw new SceneFormatError(`moves[${relay}] is a relay, which exists only in 1.5.`);
  return scene;
}
