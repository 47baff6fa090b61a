import type {Finding} from '@site/src/diagnostics/fault';
import {suggestion} from '@site/src/diagnostics/nearest-name';
import type {TablesSpec} from '@site/src/references/tables/spec';
import type {ShellWord} from './shell';

/** Name of the program that makes and runs machines. */
export const MACHINE = 'cartesi-machine';

/** How an option takes its value. */
type Arity = 'none' | 'equals' | 'optional' | 'next';

/** The options of the program in one release. */
export interface MachineOptions {
  readonly release: string;
  /** By name, with its hyphens. */
  readonly options: ReadonlyMap<string, Arity>;
  /** Keys of options whose value is `key:value,…`. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The options that `_specs/command-line.yaml` describes. */
export function machineOptions({release, tables}: TablesSpec): MachineOptions {
  const options = new Map<string, Arity>();
  const keys = new Map<string, ReadonlySet<string>>();
  for (const {columns, of = [], rows} of Object.values(tables)) {
    for (const option of of) keys.set(option, new Set(rows.map(([key = '']) => key)));
    if (columns[0] !== 'Option') continue;
    for (const [syntax = ''] of rows) {
      for (const form of syntax.split(' or ')) {
        const [, name = '', rest = ''] = /^(-[-a-z0-9]+)(.*)$/.exec(form) ?? [];
        options.set(name, arityOf(rest));
      }
    }
  }
  return {release, options, keys};
}

function arityOf(rest: string): Arity {
  if (rest.startsWith('[=')) return 'optional';
  if (rest.startsWith('=')) return 'equals';
  return rest.startsWith(' ') ? 'next' : 'none';
}

/** Faults of a command, its first word being the program: its options, up to the command of the guest. */
export function checkMachine(words: readonly ShellWord[], machine: MachineOptions): Finding[] {
  const findings: Finding[] = [];
  for (let index = 1; index < words.length; index++) {
    const word = words[index];
    // After `--`, or the first word without a hyphen, the command of the guest begins.
    if (word === undefined || word.text === '--' || !word.text.startsWith('-')) break;
    const equals = word.text.indexOf('=');
    const name = equals < 0 ? word.text : word.text.slice(0, equals);
    const arity = machine.options.get(name);
    if (arity === undefined) {
      findings.push({
        line: word.line,
        problem: `${MACHINE} ${machine.release} has no option ${name}.`,
        fix: suggestion(name, [...machine.options.keys()]),
      });
      continue;
    }
    if (arity === 'next') {
      index++;
      if (words[index] === undefined) findings.push(needsValue(word, name, `${name} and the value`));
    } else if (equals < 0) {
      if (arity === 'equals') findings.push(needsValue(word, name, `${name}=value, without a space`));
    } else if (arity === 'none') {
      findings.push({line: word.line, problem: `${name} of ${MACHINE} takes no value.`, fix: `Write ${name}.`});
    } else {
      findings.push(...keyFindings(word, name, word.text.slice(equals + 1), machine));
    }
  }
  return findings;
}

function needsValue({line}: ShellWord, name: string, form: string): Finding {
  return {line, problem: `${name} of ${MACHINE} needs a value.`, fix: `Write ${form}.`};
}

function keyFindings({line}: ShellWord, name: string, value: string, {keys}: MachineOptions): Finding[] {
  const known = keys.get(name);
  if (known === undefined) return [];
  // The value of --load and --store begins with a folder.
  const parts = name === '--load' || name === '--store' ? value.split(',').slice(1) : value.split(',');
  return parts
    .map((part) => part.split(':')[0] ?? part)
    .filter((key) => !known.has(key))
    .map((key) => ({line, problem: `${name} of ${MACHINE} has no key "${key}".`, fix: suggestion(key, [...known])}));
}
