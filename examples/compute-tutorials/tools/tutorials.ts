/** What differs from tutorial to tutorial: its contract, its program, and how words of a command line become its inputs. */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {bytesToHex, bytesToString, type Hex, hexToBytes, numberToHex} from 'viem';
import {folder} from './compile.js';

/** A tutorial. */
export interface Tutorial {
  /** Files, relative to the folder of the tutorials. */
  readonly contract: string;
  readonly program: string;
  /** Labels of its input drives, in the order in which the contract lists them. */
  readonly labels: readonly string[];
  /** Size of the output in bytes: 2^`OUTPUT_LOG2_SIZE` of the contract. */
  readonly outputBytes: number;
  /** The function of the contract that reads the output. */
  readonly reader?: string;
  /** Arguments of `instantiate` after the parties. */
  readonly argumentsOf: (words: readonly string[]) => readonly unknown[];
  /** Contents of the input drives. */
  readonly drivesOf: (words: readonly string[]) => Readonly<Record<string, Uint8Array>>;
  /** Makes the folder that the program finds in the machine. */
  readonly data?: () => string;
}

/** A block header, as explorers show it. */
export interface Header {
  readonly version: number;
  readonly previousBlock: Hex;
  readonly merkleRoot: Hex;
  readonly time: number;
  readonly bits: number;
  readonly nonce: number;
}

const utf8 = new TextEncoder();

/** All tutorials, by the names of their folders. */
export const tutorials: Readonly<Record<string, Tutorial>> = {
  helloworld: {
    contract: 'helloworld/HelloWorld.sol',
    program: 'helloworld/program.sh',
    labels: [],
    outputBytes: 32,
    reader: 'greeting',
    argumentsOf: () => [],
    drivesOf: () => ({}),
  },
  calculator: {
    contract: 'calculator/Calculator.sol',
    program: 'calculator/program.sh',
    labels: ['input'],
    outputBytes: 1024,
    reader: 'answer',
    argumentsOf: ([expression]) => [need(expression, 'an expression')],
    drivesOf: ([expression]) => ({input: utf8.encode(need(expression, 'an expression'))}),
  },
  'generic-script': {
    contract: 'generic-script/GenericScript.sol',
    program: 'generic-script/program.sh',
    labels: ['input'],
    outputBytes: 1024,
    argumentsOf: ([file]) => [readFileSync(need(file, 'the file of a script'), 'utf8')],
    drivesOf: ([file]) => ({input: new Uint8Array(readFileSync(need(file, 'the file of a script')))}),
  },
  'dogecoin-hash': {
    contract: 'dogecoin-hash/DogecoinHash.sol',
    program: 'dogecoin-hash/program.sh',
    labels: ['input'],
    outputBytes: 32,
    reader: 'isValid',
    argumentsOf: ([name]) => [readHeader(name)],
    drivesOf: ([name]) => ({input: encodeHeader(readHeader(name))}),
    data: buildScryptHash,
  },
  'gpg-verify': {
    contract: 'gpg-verify/GpgVerify.sol',
    program: 'gpg-verify/program.sh',
    labels: ['document', 'signature'],
    outputBytes: 32,
    reader: 'isAuthentic',
    argumentsOf: (words) => readSigned(words).map((content) => bytesToHex(content)),
    drivesOf: (words) => {
      const [document, signature] = readSigned(words).map(prependLength);
      return {document: document ?? new Uint8Array(), signature: signature ?? new Uint8Array()};
    },
    data: () => join(folder, 'gpg-verify'),
  },
};

function need(word: string | undefined, what: string): string {
  if (word === undefined) throw new Error(`Add ${what} to the command.`);
  return word;
}

/** The header of a block in `dogecoin-hash/headers.json`. */
function readHeader(name = 'genesis'): Header {
  const headers = JSON.parse(readFileSync(join(folder, 'dogecoin-hash/headers.json'), 'utf8')) as Record<
    string,
    Header
  >;
  const header = headers[name];
  if (header === undefined)
    throw new Error(`There is no header "${name}"; there are: ${Object.keys(headers).join(', ')}.`);
  return header;
}

// #region encode
/** The 80 bytes of a header that are hashed: every field with its lowest byte first. */
export function encodeHeader(header: Header): Uint8Array {
  const fields: readonly Hex[] = [
    numberToHex(header.version, {size: 4}),
    header.previousBlock,
    header.merkleRoot,
    numberToHex(header.time, {size: 4}),
    numberToHex(header.bits, {size: 4}),
    numberToHex(header.nonce, {size: 4}),
  ];
  return new Uint8Array(fields.flatMap((field) => [...hexToBytes(field).reverse()]));
}
// #endregion encode

/** A document and its signature: files that the words name, or those of the tutorial. */
function readSigned([document, signature]: readonly string[]): readonly Uint8Array[] {
  return [
    new Uint8Array(readFileSync(document ?? join(folder, 'gpg-verify/document.txt'))),
    new Uint8Array(readFileSync(signature ?? join(folder, 'gpg-verify/signature.sig'))),
  ];
}

/** Four bytes of length, the highest first, and the content. */
export function prependLength(content: Uint8Array): Uint8Array {
  return new Uint8Array([...hexToBytes(numberToHex(content.length, {size: 4})), ...content]);
}

function buildScryptHash(): string {
  const target = mkdtempSync(join(tmpdir(), 'scrypt-hash-'));
  execFileSync(join(folder, 'dogecoin-hash/build.sh'), [target], {stdio: 'inherit'});
  return target;
}

/** Bytes as text if they are text, with line breaks and zeros visible; otherwise in hexadecimal. */
export function show(bytes: Uint8Array): string {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  const content = bytes.subarray(0, end);
  const printable = content.every((byte) => byte === 10 || (byte >= 32 && byte < 127));
  return printable ? JSON.stringify(bytesToString(content)) : bytesToHex(bytes);
}
