import type {SchemaObject} from 'ajv';

import {readJsonSpec, type ShapedSpec} from '@site/src/references/shared/shaped-spec';
import {dictionary, list, object, pageDescription, text} from '@site/src/references/shared/json-schema';
import type {Path} from '@site/src/references/shared/yaml-source';

export interface CliArgument {
  readonly required: boolean;
  readonly description: string;
}

export interface CliFlag {
  readonly kind: 'boolean' | 'option';
  /** One letter, for `-c`. */
  readonly char?: string;
  readonly required?: boolean;
  readonly default?: string | number;
  /** The only values that are accepted. */
  readonly options?: readonly string[];
  /** Environment variable that stands in for the flag. */
  readonly env?: string;
  /** Works, but `--help` does not list it. */
  readonly hidden?: boolean;
  readonly helpGroup?: string;
  /** What an option takes, in a word or two: `address`, `seconds`. */
  readonly value?: string;
  readonly description: string;
}

export interface CliExample {
  readonly description: string;
  /** Commands, one a line. */
  readonly command: string;
  readonly output?: string;
}

export interface CliCommand {
  /** Path of its source in the repository. */
  readonly source: string;
  /** One line for the table of commands. */
  readonly summary: string;
  readonly description: string;
  /** As the captured help has it, with its prompt. */
  readonly usage: string;
  readonly jsonFlag?: boolean;
  /** Its subcommands take its flags too. */
  readonly flagsBelow?: boolean;
  readonly args: Readonly<Record<string, CliArgument>>;
  readonly flags: Readonly<Record<string, CliFlag>>;
  readonly notes: readonly string[];
  readonly examples: readonly CliExample[];
  readonly failures: readonly {readonly see: string; readonly why: string; readonly fix: string}[];
}

/** `_specs/cli.json` of a docs version. */
export interface Cli {
  readonly version: string;
  readonly source: {readonly name: string; readonly version: string; readonly url: string; readonly package: string};
  readonly binary: string;
  readonly page: {
    readonly path: string;
    readonly title: string;
    readonly sidebarLabel: string;
    readonly description: string;
    readonly intro: string;
  };
  /** By name, in the order of the page. */
  readonly commands: Readonly<Record<string, CliCommand>>;
}

/**
 * Reads `_specs/cli.json` of a docs version.
 *
 * @throws {Fault} where its shape is wrong, a usage line and the flags tell different things, or an example
 * uses a command or a flag that does not exist.
 */
export function readCli(json: string, file: string): ShapedSpec<Cli> {
  const spec = readJsonSpec<Cli>(json, file, schema);
  for (const [name, command] of Object.entries(spec.value.commands)) {
    checkFlags(spec, name, command);
    checkUsage(spec, name, command);
    command.examples.forEach((example, index) => {
      for (const line of example.command.split('\n')) checkExample(spec, ['commands', name, 'examples', index], line);
    });
  }
  return spec;
}

function checkFlags(spec: ShapedSpec<Cli>, name: string, {flags}: CliCommand): void {
  for (const [flag, {kind, value}] of Object.entries(flags)) {
    if ((kind === 'option') === (value !== undefined)) continue;
    throw spec.fault(
      ['commands', name, 'flags', flag],
      kind === 'option' ? `--${flag} takes a value, but its description is missing.` : `--${flag} takes no value.`,
      kind === 'option' ? 'Add "value" with a word or two, such as "address".' : 'Remove "value".',
    );
  }
}

function checkUsage(spec: ShapedSpec<Cli>, name: string, {usage, args, flags}: CliCommand): void {
  const fault = (problem: string) =>
    spec.fault(['commands', name, 'usage'], problem, 'Copy the usage line from the help of the command.');
  const start = `$ ${spec.value.binary} ${name}`;
  if (usage !== start && !usage.startsWith(`${start} `)) throw fault(`does not begin with "${start}".`);
  for (const argument of Object.keys(args)) {
    if (!usage.includes(argument.toUpperCase()))
      throw fault(`does not contain the argument ${argument.toUpperCase()}.`);
  }
  for (const [flag, {char, hidden}] of Object.entries(flags)) {
    const shown = new RegExp(`(^|[ [])(--${flag}${char === undefined ? '' : `|-${char}`})($|[ \\]])`).test(usage);
    if (shown === (hidden === true))
      throw fault(hidden ? `shows the hidden --${flag}.` : `does not contain --${flag}.`);
  }
}

/** A line that runs the program must name a command, and only flags that the command has. */
function checkExample(spec: ShapedSpec<Cli>, path: Path, line: string): void {
  const {binary, commands} = spec.value;
  if (!line.startsWith(`${binary} `)) return;
  const rest = line.slice(binary.length + 1);
  const name = Object.keys(commands)
    .filter((candidate) => `${rest} `.startsWith(`${candidate} `))
    .sort((one, other) => other.length - one.length)[0];
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || command === undefined) {
    throw spec.fault(path, `"${line}" does not name a command.`, `Name one of: ${Object.keys(commands).join(', ')}.`);
  }
  // What stands in quotes is a value, even where it looks like a flag.
  for (const [, flag = ''] of rest.replace(/"[^"]*"/g, '').matchAll(/ --([\w-]+)/g)) {
    if (!Object.hasOwn(command.flags, flag)) {
      throw spec.fault(
        path,
        `${binary} ${name} has no flag --${flag}.`,
        'Correct the flag, or describe it under "flags".',
      );
    }
  }
}

const schema: SchemaObject = object({
  version: text,
  source: object({name: text, version: text, url: text, package: text}),
  binary: text,
  page: object({
    path: text,
    title: text,
    sidebarLabel: text,
    description: pageDescription,
    intro: text,
  }),
  commands: dictionary(
    object({
      source: text,
      summary: text,
      description: text,
      usage: text,
      'jsonFlag?': {type: 'boolean'},
      'flagsBelow?': {type: 'boolean'},
      args: dictionary(object({required: {type: 'boolean'}, description: text})),
      flags: dictionary(
        object({
          kind: {enum: ['boolean', 'option']},
          'char?': {type: 'string', minLength: 1, maxLength: 1},
          'required?': {type: 'boolean'},
          'default?': {type: ['string', 'number']},
          'options?': list(text),
          'env?': text,
          'hidden?': {type: 'boolean'},
          'helpGroup?': text,
          'value?': text,
          description: text,
        }),
      ),
      notes: list(text),
      examples: list(object({description: text, command: text, 'output?': text})),
      failures: list(object({see: text, why: text, fix: text})),
    }),
  ),
});
