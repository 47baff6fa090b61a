import {nearestName} from '@site/src/diagnostics/nearest-name';
import {parseShell} from '@site/src/authoring/shell/shell';
import type {ShellCommand, ShellWord} from '@site/src/authoring/shell/shell-syntax';
import type {Finding} from '@site/src/diagnostics/fault';
import {checkProgram} from './cartesi';
import {checkCast} from './cast';
import {checkCurl, type CheckGraphql} from './curl';
import {problemAt, syntaxFinding} from './problems';
import type {Program} from './program';
import {PROGRAMS, SUBCOMMANDS} from './tools';

/** What commands are checked by. */
export interface CommandFacts {
  /** Our own program in the page's version; `undefined` where the version has no `_specs/cli.json`. */
  readonly program: Program | undefined;
  readonly checkGraphql: CheckGraphql;
}

/** Name of our own program, also where a version has no specification of it. */
export const BINARY = 'cartesi';

/** Faults of a block of commands; lines are counted from the block's first, 1. */
export function checkShellBlock(source: string, facts: CommandFacts): Finding[] {
  let commands: ShellCommand[];
  try {
    commands = parseShell(source);
  } catch (error) {
    return [syntaxFinding(error)];
  }
  return commands.flatMap(({words}) => checkCommand(words, facts));
}

/** Faults of a command that a sentence mentions: only our own program's, and only what is named must exist. */
export function checkMention(source: string, {program}: CommandFacts): Finding[] {
  let commands: ShellCommand[];
  try {
    commands = parseShell(source, {placeholders: true});
  } catch (error) {
    return [syntaxFinding(error)];
  }
  const [first] = commands;
  if (first === undefined) return [];
  return program === undefined ? [noSpecification(first)] : checkProgram(first.words, program, 'mention');
}

function checkCommand(all: readonly ShellWord[], facts: CommandFacts): Finding[] {
  const words = withoutWrapper(all);
  const [name] = words;
  if (name === undefined || !name.literal || name.text.includes('/')) return [];
  if (name.text === BINARY) {
    return facts.program === undefined ? [noSpecification(name)] : checkProgram(words, facts.program, 'run');
  }
  if (name.text === 'curl') return checkCurl(name, words.slice(1), facts.checkGraphql);
  if (Object.hasOwn(SUBCOMMANDS, name.text)) return checkSubcommand(name.text, words);
  if (PROGRAMS.includes(name.text)) return [];
  const known = [BINARY, 'curl', ...Object.keys(SUBCOMMANDS), ...PROGRAMS];
  return [problemAt(name, `no page uses a program "${name.text}" yet.`, unknown(name.text, known, 'PROGRAMS'))];
}

/** The command that `sudo` runs. */
function withoutWrapper(words: readonly ShellWord[]): readonly ShellWord[] {
  return words[0]?.text === 'sudo' ? words.slice(1) : words;
}

function checkSubcommand(name: string, words: readonly ShellWord[]): Finding[] {
  const depth = name.split(' ').length;
  const word = words[depth];
  const known = SUBCOMMANDS[name] ?? [];
  // Options of the program itself stand before its subcommand: `docker --version`.
  if (word === undefined || !word.literal || word.text.startsWith('-')) return [];
  if (!known.includes(word.text)) {
    return [
      problemAt(
        word,
        `${name} has no subcommand "${word.text}", as far as this site knows.`,
        unknown(word.text, known, 'SUBCOMMANDS'),
      ),
    ];
  }
  const nested = `${name} ${word.text}`;
  if (Object.hasOwn(SUBCOMMANDS, nested)) return checkSubcommand(nested, words);
  return name === 'cast' ? checkCast(word.text, words.slice(depth + 1)) : [];
}

function unknown(name: string, known: readonly string[], list: string): string {
  const near = nearestName(name, known);
  return `${near === undefined ? '' : `Did you mean ${near}? `}If it is right, add it to ${list} in src/authoring/commands/tools.ts.`;
}

function noSpecification(place: Pick<ShellWord, 'line'>): Finding {
  return problemAt(
    place,
    `there is no _specs/cli.json to check "${BINARY}" against.`,
    'Add the captured help of the CLI of this version, or leave the command out.',
  );
}
