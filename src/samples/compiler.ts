import type {ChildProcess} from 'node:child_process';
import {subscribe, unsubscribe} from 'node:diagnostics_channel';
import {readFileSync} from 'node:fs';

import {isIdentifier} from 'typescript-7/unstable/ast/is';
import type {Identifier, Node} from 'typescript-7/unstable/ast';
import {API, type Diagnostic} from 'typescript-7/unstable/sync';

import {describeName, questionsTo, type Questions} from './describe-name';

/** The type of a name, where it stands. */
export interface NamedType {
  /** 1-based line and 0-based column of the name in its file. */
  readonly line: number;
  readonly column: number;
  readonly name: string;
  /** What the reader sees: `result: bigint`. */
  readonly text: string;
}

/**
 * How much garbage the compiler gathers before it collects it, in percent of what it needs: a language server's life is long, this
 * one is over in seconds. It takes a quarter less of processor time than at 100, the compiler's own number, and no more than at 400.
 */
const GARBAGE = '200';

/** Where Node.js tells of each process that it starts. */
const STARTS = 'child_process';

/** What the compiler says of a file. */
export interface CompiledFile {
  /** Absolute. */
  readonly file: string;
  readonly types: readonly NamedType[];
}

/** An error of the compiler. */
export interface CompileError {
  /** Absolute. */
  readonly file: string | undefined;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/**
 * Compiles a project once and reads the types of its files.
 *
 * The native compiler does it, by the interface that it calls unstable, which this module and `describe-name.ts` alone know: on
 * the classic one, 380 programs that use viem take four times as long, and `twoslash`, which compiles each by itself, forty times.
 *
 * @param config Its `tsconfig.json`, absolute.
 * @param wanted Which of its files to read, by absolute path.
 * @returns errors first: with any, no types.
 */
export function compileProject(
  config: string,
  wanted: (file: string) => boolean,
): {readonly errors: readonly CompileError[]; readonly files: readonly CompiledFile[]} {
  process.env['GOGC'] ??= GARBAGE;
  const [api, compiler] = started(() => new API());
  try {
    const snapshot = api.updateSnapshot({openProjects: [config]});
    const project = snapshot.getProject(config);
    if (project === undefined) throw new Error(`The compiler cannot open ${config}.`);
    const {program} = project;
    const errors = [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getSyntacticDiagnostics(),
      ...program.getSemanticDiagnostics(),
    ].map(errorOf);
    if (errors.length > 0) return {errors, files: []};
    const questions = questionsTo(project);
    return {errors, files: project.rootFiles.filter(wanted).map((file) => ({file, types: typesOf(questions, file)}))};
  } finally {
    api.close();
    // Its memory is given back before the next step of a build begins, and its processor time is counted.
    compiler?.ref();
  }
}

/** Calls what starts a process, and finds that process. The interface of the compiler does not give it. */
function started<Made>(start: () => Made): [Made, ChildProcess | undefined] {
  let child: ChildProcess | undefined;
  const found = (message: unknown): void => {
    child = (message as {process: ChildProcess}).process;
  };
  subscribe(STARTS, found);
  try {
    return [start(), child];
  } finally {
    unsubscribe(STARTS, found);
  }
}

function errorOf({fileName, pos, text, messageChain = []}: Diagnostic): CompileError {
  const before = fileName === undefined ? '' : readFileSync(fileName, 'utf8').slice(0, pos);
  return {
    file: fileName,
    line: before.split('\n').length,
    text: [text, ...messageChain.map((part) => part.text)].join(' '),
  };
}

function typesOf(questions: Questions, file: string): NamedType[] {
  const {project} = questions;
  const source = project.program.getSourceFile(file);
  if (source === undefined) throw new Error(`The compiler has not read ${file}.`);
  const names: Identifier[] = [];
  const walk = (node: Node): void => {
    if (isIdentifier(node)) names.push(node);
    node.forEachChild(walk);
  };
  walk(source);
  const symbols = project.checker.getSymbolAtLocation(names);
  const types = project.checker.getTypeAtLocation(names);
  const starts = lineStarts(source.text);
  return names.flatMap((name, index) => {
    const symbol = symbols[index];
    const type = types[index];
    const text = symbol && type && describeName(questions, name, symbol, type);
    if (text === undefined) return [];
    const start = name.getStart(source);
    const line = starts.findLastIndex((at) => at <= start);
    return [{line: line + 1, column: start - (starts[line] ?? 0), name: name.text, text}];
  });
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({index}) => index + 1)];
}
