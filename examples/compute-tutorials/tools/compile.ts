/** Compiles the contracts of this folder with the Solidity compiler from npm. */
import {readFileSync} from 'node:fs';
import {dirname, join, posix} from 'node:path';
import {fileURLToPath} from 'node:url';
import solc from 'solc';
import type {Abi, Hex} from 'viem';

/** Contracts that this process has compiled: a second command would wait for the same again. */
const compiled = new Map<string, Compiled>();

/** The folder that holds the tutorials. */
export const folder = dirname(dirname(fileURLToPath(import.meta.url)));

/** A contract, ready to be deployed. */
export interface Compiled {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

interface SolcOutput {
  readonly errors?: readonly {readonly severity: string; readonly formattedMessage: string}[];
  readonly contracts?: Readonly<
    Record<string, Readonly<Record<string, {readonly abi: Abi; readonly evm: {readonly bytecode: {object: string}}}>>>
  >;
}

/**
 * Compiles one file, such as `helloworld/HelloWorld.sol`, and returns the contract that has the name of the file.
 *
 * @throws {Error} with the messages of the compiler, warnings included.
 */
export function compile(file: string): Compiled {
  const known = compiled.get(file) ?? compileFile(file);
  compiled.set(file, known);
  return known;
}

function compileFile(file: string): Compiled {
  const input = {
    language: 'Solidity',
    sources: {[file]: {content: readFileSync(join(folder, file), 'utf8')}},
    settings: {
      evmVersion: 'istanbul',
      optimizer: {enabled: true, runs: 200},
      outputSelection: {'*': {'*': ['abi', 'evm.bytecode.object']}},
    },
  };
  const readImport = (path: string) => ({contents: readFileSync(join(folder, path), 'utf8')});
  const output = JSON.parse(solc.compile(JSON.stringify(input), {import: readImport})) as SolcOutput;
  const messages = (output.errors ?? []).map(({formattedMessage}) => formattedMessage);
  if (messages.length > 0) throw new Error(`${file} does not compile cleanly:\n${messages.join('\n')}`);
  const name = posix.basename(file, '.sol');
  const contract = output.contracts?.[file]?.[name];
  if (contract === undefined) throw new Error(`${file} contains no contract ${name}.`);
  return {abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}`};
}
