import {forEachChild, parse, type CommandArgument, type ParsedScript, type SyntaxNode} from 'unbash';

import {Fault} from '@site/src/diagnostics/fault';

/** A word of a command. */
export interface ShellWord {
  /** Its text without quotes; what is known only when the command runs is left as it was written. */
  readonly text: string;
  /** Whether the text is the whole truth: false with `$NAME` or `$(…)` in it. */
  readonly literal: boolean;
  /** 1-based line in the source. */
  readonly line: number;
}

/** The program and its arguments. */
export type ShellCommand = readonly [ShellWord, ...ShellWord[]];

type NodeTypes = ReadonlySet<SyntaxNode['type']>;

/** Parts of a word whose value only a shell knows. */
const UNKNOWN: NodeTypes = new Set([
  'AnsiCQuoted',
  'ArithmeticExpansion',
  'CommandExpansion',
  'ParameterExpansion',
  'ProcessSubstitution',
  'SimpleExpansion',
]);

/** What makes a program of a block of commands. */
const PROGRAM: NodeTypes = new Set(['ArithmeticFor', 'Case', 'Coproc', 'Function', 'Select', 'TestCommand']);

const PLACEHOLDER = /<[^\s<>](?:[^<>\n]*[^\s<>])?>/y;
const LEFT_OUT = new RegExp(`${PLACEHOLDER.source}|…|\\.\\.\\.`, 'g');

/**
 * Every simple command of a block that readers copy, also those in a pipeline, a group or a substitution; outer ones
 * first. Nothing is run or expanded.
 *
 * @throws {Fault} with the line, at the first thing that a shell refuses or that a block of this site must not have.
 */
export function parseShell(source: string): ShellCommand[] {
  const commands: ShellCommand[] = [];
  readScript(parse(source), {text: source, line: (pos) => source.slice(0, pos).split('\n').length}, commands);
  return commands;
}

/**
 * The same for a command that a sentence mentions, in which `<name>`, `…` and `...` stand for values: to the shell they
 * are variables then.
 *
 * @throws {Fault} as `parseShell` does.
 */
export function parseMention(source: string): ShellCommand[] {
  return parseShell(source.replace(LEFT_OUT, '$${value}'));
}

/** The text that positions count in, and the 1-based line of a position. */
interface Source {
  readonly text: string;
  readonly line: (pos: number) => number;
}

function readScript(script: ParsedScript, source: Source, commands: ShellCommand[]): void {
  forEachChild(script, (node) => read(node, source, commands));
  const [error] = script.errors ?? [];
  if (error === undefined) return;
  throw new Fault({
    line: source.line(error.pos),
    problem: `a shell refuses the command: ${error.message}.`,
    fix: fixFor(error.message),
  });
}

function read(node: SyntaxNode, source: Source, commands: ShellCommand[]): void {
  const line = source.line(node.pos);
  if (node.type === 'Script') {
    // Between escaped backticks is a text of its own, whose lines cannot be told.
    readScript(node, node.source === undefined ? source : {text: node.source, line: () => line}, commands);
    return;
  }
  if (node.type === 'Command' && node.name !== undefined) {
    commands.push([readWord(node.name, source), ...node.args.map((word) => readWord(word, source))]);
  }
  const fault = faultOf(node, source.text);
  if (fault !== undefined) throw new Fault({line, problem: fault[0], fix: fault[1]});
  forEachChild(node, (child) => read(child, source, commands));
}

function readWord(word: CommandArgument, {line}: Source): ShellWord {
  // `NAME=value` after a program is a word like any other.
  return {text: word.type === 'Word' ? word.value : word.text, literal: isKnown(word), line: line(word.pos)};
}

function isKnown(node: SyntaxNode): boolean {
  let known = !UNKNOWN.has(node.type);
  forEachChild(node, (child) => (known &&= isKnown(child)));
  return known;
}

/** What is wrong with `node` though a shell may read it, and the fix. */
function faultOf(node: SyntaxNode, text: string): readonly [problem: string, fix: string] | undefined {
  if (PROGRAM.has(node.type)) {
    return [
      `"${/\S+/.exec(text.slice(node.pos))?.[0] ?? ''}" is more than a block of commands should hold.`,
      'Put the program into a file of examples/, with a test, and show it with file=.',
    ];
  }
  switch (node.type) {
    case 'Command':
      if (node.name?.value !== '$' && node.name?.value !== '%') return undefined;
      return [
        `the line begins with a prompt, "${node.name.value}".`,
        'Leave the prompt out, so that the line can be copied; output belongs in its own text block.',
      ];
    case 'Word':
      if (!/^\\[ \t]?$/.test(node.text) || !/^[ \t]*(?:\n|$)/.test(text.slice(node.end))) return undefined;
      return [
        'a backslash at the end of the command has a space or nothing after it.',
        'Remove the space, so that the next line continues the command, or remove the backslash.',
      ];
    case 'HereDoc': {
      if (node.closing !== undefined) return undefined;
      const end = node.delimiter?.value ?? '';
      return [
        `the text after ${node.operator} does not end with a line "${end}".`,
        `Add the line "${end}", without spaces before it.`,
      ];
    }
    case 'Redirect': {
      PLACEHOLDER.lastIndex = node.pos;
      const placeholder = PLACEHOLDER.exec(text)?.[0];
      if (placeholder === undefined) return undefined;
      return [
        `a shell reads ${placeholder} as redirections, from one file and into another.`,
        'Write an example value, or a variable that an earlier line sets.',
      ];
    }
    default:
      return undefined;
  }
}

/** What an author can do about an error of the parser. */
function fixFor(message: string): string {
  if (/quote|backtick/.test(message)) return 'Close it, or use quotation marks of the other kind around it.';
  if (/'[()]'/.test(message)) return 'Put a word with a parenthesis in quotes, and close every group.';
  if (message.includes('redirect')) return 'Name the file.';
  return 'Correct the command, so that readers can copy it.';
}
