/** The tip jar of examples/rollups-2, run against the stand-in that the page about tests shows. */
import {pathToFileURL} from 'node:url';
import type {Hex} from 'viem';

import {fromRoot} from '@site/src/build/repository';
import type {Language} from '@site/tests/examples/harness';

interface Post {
  readonly payload: Hex;
}

/** What came of an input. */
interface Result {
  readonly status: 'accept' | 'reject' | 'exception';
  readonly notices: readonly Post[];
  readonly vouchers: readonly (Post & {readonly destination: Hex; readonly value: Hex})[];
  readonly delegateCallVouchers: readonly (Post & {readonly destination: Hex})[];
  readonly reports: readonly Post[];
}

/** A back end that runs. */
export interface TipJar {
  advance(payload: Hex, metadata?: object): Promise<Result>;
  inspect(payload: Hex): Promise<Pick<Result, 'status' | 'reports'>>;
  stop(): Promise<void>;
}

interface StandIn {
  readonly startApplication: (command: readonly string[], env: Readonly<Record<string, string>>) => Promise<TipJar>;
}

export const TIP_JAR = 'examples/rollups-2/tip-jar';

const PROGRAMS: Readonly<Record<Language, readonly string[]>> = {
  javascript: ['node', fromRoot(TIP_JAR, 'javascript/index.js')],
  python: ['python3', fromRoot(TIP_JAR, 'python/dapp.py')],
};

/** Starts a program under the stand-in: the tip jar, unless another command is given. */
export async function startTipJar(
  language: Language,
  env: Readonly<Record<string, string>> = {},
  command: readonly string[] = PROGRAMS[language],
): Promise<TipJar> {
  // A program of JavaScript has no types. The name in a variable keeps the compiler from asking for them.
  const file = pathToFileURL(fromRoot(TIP_JAR, 'javascript/rollup.js')).href;
  const {startApplication} = (await import(file)) as StandIn;
  return startApplication(command, env);
}
