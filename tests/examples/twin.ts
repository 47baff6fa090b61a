/**
 * The same program twice: as its own process, and in the interpreter of the playground. What the process answers in the tests
 * of the examples, the interpreter must answer, byte for byte.
 */
import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import path from 'node:path';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {startBackEnd} from '@site/src/playground/back-end';
import {joinProgram} from '@site/src/playground/program-files';
import {type BackEnd, PLAYGROUND_LANGUAGES, type PlaygroundLanguage} from '@site/src/playground/types';
import type {AdvanceResult, InspectResult, RollupOptions} from '@site/src/rollup';

/** The file that is started, by language. */
const MAIN: Readonly<Record<PlaygroundLanguage, string>> = {javascript: 'index.js', python: 'dapp.py'};

/** Back ends that the interpreters cannot run, with what they say at the start. */
export const CANNOT_RUN: Readonly<Record<string, string>> = {
  // The machine of Cartesi Compute has a library for scrypt, a shell and GnuPG.
  'examples/compute-tutorials/dogecoin-hash/javascript': 'there is no module node:crypto',
  'examples/compute-tutorials/generic-script/python': "no module named 'subprocess'",
  'examples/compute-tutorials/gpg-verify/python': "no module named 'subprocess'",
};

/** The folder of an example with its language; null for what is no program of the examples in JavaScript or Python. */
export function exampleOf(file: string): {folder: string; language: PlaygroundLanguage} | null {
  const language = PLAYGROUND_LANGUAGES.find((name) => path.basename(file) === MAIN[name]);
  const folder = path.relative(fromRoot(), path.resolve(fromRoot(), path.dirname(file)));
  return language === undefined || !folder.startsWith('examples/') ? null : {folder, language};
}

/** A program as one text, with the files that it imports. */
export function programOf(folder: string, language: PlaygroundLanguage): string {
  const main = MAIN[language];
  const others = readdirSync(fromRoot(folder)).filter(
    (name) => name !== main && path.extname(name) === path.extname(main) && !/^test_|\.test\.|\.config\./.test(name),
  );
  return joinProgram(
    [main, ...others].map((name) => ({name, source: readText(fromRoot(folder, name))})),
    language,
  );
}

/** What a request led to, as far as the program decides it. */
function outcomeOf(result: AdvanceResult | InspectResult): object {
  const {kind, status, payload, reports, exception} = result;
  if (result.kind === 'inspect') return {kind, status, payload, reports, exception};
  const {vouchers, delegateCallVouchers, notices} = result;
  return {kind, status, payload, vouchers, delegateCallVouchers, notices, reports, exception};
}

/** A program in the interpreter. */
export class Twin {
  readonly #backEnd: BackEnd;
  readonly #folder: string;
  /** Of the state that it is in. */
  #stateHash: string;

  private constructor(backEnd: BackEnd, folder: string, stateHash: string) {
    this.#backEnd = backEnd;
    this.#folder = folder;
    this.#stateHash = stateHash;
  }

  /** The twin of what a command starts; null where there is none. */
  static async of(
    command: readonly string[],
    options: RollupOptions,
    environment: Readonly<Record<string, string>>,
  ): Promise<Twin | null> {
    const example = exampleOf(command.at(-1) ?? '');
    if (example === null || example.folder in CANNOT_RUN) return null;
    const {folder, language} = example;
    const backEnd = await startBackEnd({
      release: options.release ?? '1.5',
      language,
      program: programOf(folder, language),
      application: options.application ?? '0xab7528bb862fb57e8a2bcd567a2e929a0be56a5e',
      environment,
    });
    assert.equal(backEnd.startFault, undefined);
    // Whatever it asks, an inspect request leaves the state as it was.
    return new Twin(backEnd, folder, (await backEnd.inspect('0x')).stateHash);
  }

  /** Sends the request that the process has answered, and compares. The state must stay where nothing was accepted. */
  async compare(result: AdvanceResult | InspectResult): Promise<void> {
    const before = this.#stateHash;
    const twin = await this.#send(result);
    this.#stateHash = twin.stateHash;
    assert.deepEqual(outcomeOf(twin.result), outcomeOf(result), `${this.#folder} in the interpreter`);
    if (result.kind === 'inspect' || result.status !== 'accepted') assert.equal(twin.stateHash, before);
  }

  #send(result: AdvanceResult | InspectResult): ReturnType<BackEnd['advance']> | ReturnType<BackEnd['inspect']> {
    if (result.kind === 'inspect') return this.#backEnd.inspect(result.payload);
    const {metadata, payload} = result;
    return this.#backEnd.advance(payload, {
      sender: metadata.msg_sender,
      blockNumber: metadata.block_number,
      timestamp: 'timestamp' in metadata ? metadata.timestamp : metadata.block_timestamp,
    });
  }
}
