import {Fault, type Finding} from '@site/src/diagnostics/fault';
import {nearestName} from '@site/src/diagnostics/nearest-name';
import {checkProgram} from './cartesi';
import {checkMachine, MACHINE, type MachineOptions} from './cartesi-machine';
import type {Program} from './program';
import {checkRequestBody, type CheckGraphql} from './request-body';
import {parseMention, parseShell, type ShellCommand} from './shell';

/** What commands are checked by. */
export interface CommandFacts {
  /** Our own program in the page's version; `undefined` where the version has no `_specs/cli.json`. */
  readonly program: Program | undefined;
  /** Options of `cartesi-machine` in the release that the page describes; left out where the page is of no release. */
  readonly machine?: MachineOptions | undefined;
  readonly checkGraphql: CheckGraphql;
}

/** Name of our own program, also where a version has no specification of it. */
export const BINARY = 'cartesi';

/** Faults of a block of commands; lines are counted from the block's first, 1. */
export function checkShellBlock(source: string, facts: CommandFacts): Finding[] {
  return checkCommands(
    () => parseShell(source),
    (words) => checkCommand(words, facts),
  );
}

/** Faults of a command that a sentence mentions: only our own programs', and only what is named must exist. */
export function checkMention(source: string, {program, machine}: CommandFacts): Finding[] {
  return checkCommands(
    () => parseMention(source).slice(0, 1),
    (words) => {
      if (words[0].text === MACHINE) return machine === undefined ? [] : checkMachine(words, machine);
      return program === undefined ? [noSpecification(words)] : checkProgram(words, program, 'mention');
    },
  );
}

function checkCommands(read: () => ShellCommand[], check: (words: ShellCommand) => Finding[]): Finding[] {
  try {
    return read().flatMap(check);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return [{line: error.line, problem: error.problem, fix: error.fix}];
  }
}

function checkCommand(words: ShellCommand, {program, machine, checkGraphql}: CommandFacts): Finding[] {
  const [{text, literal, line}] = words;
  if (!literal) return [];
  if (text === BINARY) return program === undefined ? [noSpecification(words)] : checkProgram(words, program, 'run');
  if (text === MACHINE) return machine === undefined ? [] : checkMachine(words, machine);
  if (text === 'curl') return checkRequestBody(words, checkGraphql);
  return nearestName(text, [BINARY]) === undefined
    ? []
    : [{line, problem: `there is no program "${text}".`, fix: `Did you mean ${BINARY}?`}];
}

function noSpecification([{line}]: ShellCommand): Finding {
  return {
    line,
    problem: `there is no _specs/cli.json to check "${BINARY}" against.`,
    fix: 'Outside of the versions, name the version in the front matter, for example rollups: "1.5". Otherwise, add the captured help of its CLI.',
  };
}
