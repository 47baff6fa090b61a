import type {CliArgument, CliFlag} from '@site/src/references/cli/spec';

/** What the lint has to know of a command; the rest of a version's captured help is for its reference page. */
export interface ProgramCommand {
  /** Its subcommands take its flags too. */
  readonly flagsBelow?: boolean;
  readonly args: Readonly<Record<string, Pick<CliArgument, 'required'>>>;
  readonly flags: Readonly<
    Record<string, Pick<CliFlag, 'kind'> & Partial<Pick<CliFlag, 'char' | 'required' | 'default' | 'options'>>>
  >;
}

/** A command line program, from `_specs/cli.json` of a docs version. */
export interface Program {
  readonly binary: string;
  /** By name; the words of a subcommand have a space between them. */
  readonly commands: Readonly<Record<string, ProgramCommand>>;
}

/**
 * The program of a `cli.json`, whose shape the reference pages check in full (`src/references/cli/spec.ts`).
 *
 * @throws {Error} where the text is no JSON or not of that shape at all.
 */
export function readProgram(json: string, path: string): Program {
  const value: unknown = JSON.parse(json);
  if (!isProgram(value))
    throw new Error(`${path}: has no "binary" or no "commands".\n  Run npm run references for details.`);
  return value;
}

function isProgram(value: unknown): value is Program {
  if (typeof value !== 'object' || value === null) return false;
  if (!('binary' in value) || typeof value.binary !== 'string') return false;
  return 'commands' in value && typeof value.commands === 'object' && value.commands !== null;
}
