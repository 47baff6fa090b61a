/** Compiles the Solidity examples with the compiler of their time. */
import {readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import type {Abi, Hex} from 'viem';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';

interface Compiler {
  version: () => string;
  compile: (input: string) => string;
}

interface CompilerOutput {
  readonly errors?: readonly {readonly formattedMessage: string}[];
  readonly contracts: Readonly<
    Record<
      string,
      Readonly<Record<string, {readonly abi: Abi; readonly evm: {readonly bytecode: {readonly object: string}}}>>
    >
  >;
}

export interface Compiled {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

const FOLDERS = ['examples/compute/contracts', 'tests/examples/compute'];

/** The package has no types of its own. */
function loadCompiler(): Compiler {
  const compiler: unknown = createRequire(fromRoot('package.json'))('solc');
  return compiler as Compiler;
}

/** Solidity files of the examples and of their tests, by their names, which are all different. */
export function solidityFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FOLDERS.flatMap((folder) =>
      readdirSync(fromRoot(folder))
        .filter((name) => name.endsWith('.sol'))
        .map((name) => [name, readText(join(fromRoot(folder), name))] as const),
    ),
  );
}

/**
 * Compiles sources that import each other by name.
 *
 * @throws {Error} with every message of the compiler, warnings included.
 */
export function compileSolidity(sources: Readonly<Record<string, string>>): Readonly<Record<string, Compiled>> {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, {content}])),
    settings: {outputSelection: {'*': {'*': ['abi', 'evm.bytecode.object']}}},
  };
  const {errors = [], contracts} = JSON.parse(loadCompiler().compile(JSON.stringify(input))) as CompilerOutput;
  // All code of these years asks for the encoder of structs by this name.
  const serious = errors.filter(
    ({formattedMessage}) => !formattedMessage.includes('Experimental features are turned on'),
  );
  if (serious.length > 0) throw new Error(serious.map(({formattedMessage}) => formattedMessage).join('\n'));
  return Object.fromEntries(
    Object.values(contracts).flatMap((file) =>
      Object.entries(file).map(([name, {abi, evm}]) => [name, {abi, bytecode: `0x${evm.bytecode.object}` as const}]),
    ),
  );
}

/** Version of the compiler, for example `0.7.6`. */
export function solidityVersion(): string {
  return /^\d+\.\d+\.\d+/.exec(loadCompiler().version())?.[0] ?? '';
}
