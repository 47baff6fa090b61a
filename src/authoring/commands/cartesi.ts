import {suggestion} from '@site/src/diagnostics/nearest-name';
import type {Finding} from '@site/src/diagnostics/fault';
import type {Program, ProgramCommand} from './program';
import type {ShellWord} from './shell';

/**
 * How a page shows a command: to be run as it stands, or mentioned in a sentence, where `create` alone or
 * `run --listen-port` without its value is complete.
 */
export type Use = 'run' | 'mention';

type Flag = ProgramCommand['flags'][string];

/** Flags that the framework of the program adds to every command and does not list. */
const EVERYWHERE: ReadonlySet<string> = new Set(['--help']);
const ALONE: ReadonlySet<string> = new Set(['--help', '--version']);

/** Faults of a command, its first word being the program, by the captured help of the page's version. */
export function checkProgram(words: readonly ShellWord[], program: Program, use: Use): Finding[] {
  const [binary, first] = words;
  if (binary === undefined || first?.literal !== true) return [];
  if (first.text.startsWith('-')) {
    if (ALONE.has(first.text)) return [];
    return [
      problemAt(
        first,
        `${program.binary} has no flag ${first.text} without a command.`,
        suggestion(first.text, [...ALONE]),
      ),
    ];
  }
  const name = commandName(words.slice(1), program);
  if (name === undefined) return unknownCommand(words.slice(1), program, use);
  const own = program.commands[name];
  if (own === undefined) return [];
  const command = {...own, flags: {...flagsFromAbove(name, program), ...own.flags}};
  const rest = words.slice(1 + name.split(' ').length);
  return new Check(`${program.binary} ${name}`, command, subcommands(name, program), use).run(binary, rest);
}

/** The longest command name that the words begin with. */
function commandName(words: readonly ShellWord[], {commands}: Program): string | undefined {
  for (let count = words.length; count > 0; count--) {
    const name = words
      .slice(0, count)
      .map(({text}) => text)
      .join(' ');
    if (Object.hasOwn(commands, name)) return name;
  }
  return undefined;
}

function unknownCommand(words: readonly ShellWord[], program: Program, use: Use): Finding[] {
  const [first, second] = words;
  if (first === undefined) return [];
  const {binary, commands} = program;
  const below = subcommands(first.text, program);
  if (below.length === 0) {
    const known = [...new Set(Object.keys(commands).map((name) => name.split(' ')[0] ?? name))];
    return [problemAt(first, `there is no command "${binary} ${first.text}".`, suggestion(first.text, known))];
  }
  if (second === undefined || second.text.startsWith('-')) {
    if (use === 'mention') return [];
    return [problemAt(first, `"${binary} ${first.text}" needs a subcommand.`, `Add one of: ${below.join(', ')}.`)];
  }
  return second.literal ? [noSubcommand(`${binary} ${first.text}`, second, below)] : [];
}

/** Flags that a subcommand has from the command above it. */
function flagsFromAbove(name: string, {commands}: Program): ProgramCommand['flags'] {
  const above = commands[name.split(' ').slice(0, -1).join(' ')];
  return above?.flagsBelow === true ? above.flags : {};
}

/** Second words of the commands that begin with `name`. */
function subcommands(name: string, {commands}: Program): string[] {
  return Object.keys(commands).flatMap((other) => (other.startsWith(`${name} `) ? [other.slice(name.length + 1)] : []));
}

function noSubcommand(command: string, word: ShellWord, known: readonly string[]): Finding {
  return problemAt(word, `there is no command "${command} ${word.text}".`, suggestion(word.text, known));
}

/** Flags and arguments of one command. */
class Check {
  private readonly findings: Finding[] = [];
  private readonly seen = new Set<string>();
  private readonly operands: ShellWord[] = [];

  constructor(
    private readonly name: string,
    private readonly command: ProgramCommand,
    private readonly below: readonly string[],
    private readonly use: Use,
  ) {}

  run(binary: ShellWord, rest: readonly ShellWord[]): Finding[] {
    for (let index = 0; index < rest.length; index++) {
      const word = rest[index];
      if (word === undefined) break;
      if (EVERYWHERE.has(word.text)) return this.findings;
      if (word.text === '--') {
        this.operands.push(...rest.slice(index + 1));
        break;
      }
      if (word.text.startsWith('-') && word.text !== '-') {
        if (this.flag(word, rest[index + 1])) index++;
      } else {
        this.operands.push(word);
      }
    }
    this.checkArguments(binary);
    this.checkRequired(binary);
    return this.findings;
  }

  /** Checks a flag; says whether it took the next word for its value. */
  private flag(word: ShellWord, next: ShellWord | undefined): boolean {
    const equals = word.text.indexOf('=');
    const shown = equals < 0 ? word.text : word.text.slice(0, equals);
    const found = this.find(shown);
    if (found === undefined) {
      this.unknown(word, shown);
      // With a value of its own, most likely: it would else count as an argument, and be a fault of its own.
      return equals < 0 && next !== undefined && !next.text.startsWith('-');
    }
    const [name, flag] = found;
    if (this.seen.has(name)) this.add(word, `--${name} stands twice.`, 'Leave one of the two out.');
    this.seen.add(name);
    if (flag.kind === 'boolean') {
      if (equals >= 0) this.add(word, `--${name} of "${this.name}" takes no value.`, `Write --${name}.`);
      return false;
    }
    if (equals >= 0) {
      this.value(name, flag, {...word, text: word.text.slice(equals + 1)});
      return false;
    }
    if (next === undefined || this.isFlag(next)) {
      if (this.use === 'run')
        this.add(word, `${shown} of "${this.name}" needs a value.`, `Write ${this.valueHint(shown, flag)}.`);
      return false;
    }
    this.value(name, flag, next);
    return true;
  }

  private find(shown: string): [string, Flag] | undefined {
    const {flags} = this.command;
    if (shown.startsWith('--')) {
      const name = shown.slice(2);
      const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
      return flag === undefined ? undefined : [name, flag];
    }
    return Object.entries(flags).find(([, {char}]) => char !== undefined && shown === `-${char}`);
  }

  private isFlag({text}: ShellWord): boolean {
    return text.startsWith('-') && this.find(text.split('=')[0] ?? text) !== undefined;
  }

  private unknown(word: ShellWord, shown: string): void {
    const known = Object.entries(this.command.flags).flatMap(([name, {char}]) =>
      char === undefined ? [`--${name}`] : [`--${name}`, `-${char}`],
    );
    const fix = known.length === 0 ? 'Leave it out: the command has no flags.' : suggestion(shown, known);
    this.add(word, `"${this.name}" has no flag ${shown}.`, fix);
  }

  private value(name: string, flag: Flag, value: ShellWord): void {
    if (!value.literal) return;
    if (flag.options !== undefined && !flag.options.includes(value.text)) {
      this.add(
        value,
        `--${name} of "${this.name}" does not take "${value.text}".`,
        suggestion(value.text, flag.options),
      );
    } else if (typeof flag.default === 'number' && !/^\d+$/.test(value.text)) {
      this.add(
        value,
        `--${name} of "${this.name}" takes a whole number, not "${value.text}".`,
        `Write for example --${name} ${flag.default}.`,
      );
    }
  }

  private valueHint(shown: string, {options}: Flag): string {
    return options === undefined ? `${shown} and the value` : `${shown} and one of: ${options.join(', ')}`;
  }

  private checkArguments(binary: ShellWord): void {
    const names = Object.keys(this.command.args);
    const surplus = this.operands[names.length];
    // What is known only when the command runs may be nothing, or a flag.
    if (surplus?.literal === true) {
      if (names.length === 0 && this.below.length > 0) this.findings.push(noSubcommand(this.name, surplus, this.below));
      else {
        const takes =
          names.length === 0
            ? 'takes no argument'
            : `takes no more than ${names.map((name) => name.toUpperCase()).join(' ')}`;
        this.add(
          surplus,
          `"${this.name}" ${takes}, but "${surplus.text}" is given.`,
          'Leave it out, or put a value with spaces in quotes.',
        );
      }
    }
    if (this.use === 'mention') return;
    const missing = names.slice(this.operands.length).find((name) => this.command.args[name]?.required === true);
    if (missing !== undefined)
      this.add(binary, `"${this.name}" needs ${missing.toUpperCase()}.`, 'Add it after the command.');
  }

  private checkRequired(binary: ShellWord): void {
    if (this.use === 'mention') return;
    for (const [name, flag] of Object.entries(this.command.flags)) {
      if (flag.required !== true || this.seen.has(name)) continue;
      this.add(binary, `"${this.name}" needs --${name}.`, `Write ${this.valueHint(`--${name}`, flag)}.`);
    }
  }

  private add(word: ShellWord, problem: string, fix: string): void {
    this.findings.push(problemAt(word, problem, fix));
  }
}

/** A finding at a word of a command. */
function problemAt({line}: ShellWord, problem: string, fix: string): Finding {
  return {line, problem, fix};
}
