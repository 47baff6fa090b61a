import {readFileSync} from 'node:fs';

import {isIdentifier} from 'typescript-7/unstable/ast/is';
import type {Identifier, Node} from 'typescript-7/unstable/ast';
import {API, type Diagnostic, type Project} from 'typescript-7/unstable/sync';

import {describeName} from './describe-name';

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
 * one is over in seconds. A fifth less of its processor time for a few per cent more of its memory; at 400, it would take a fifth more.
 */
const GARBAGE = '200';

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
  const api = new API();
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
    return {errors, files: project.rootFiles.filter(wanted).map((file) => ({file, types: typesOf(project, file)}))};
  } finally {
    api.close();
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

function typesOf(project: Project, file: string): NamedType[] {
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
    const text = symbol && type && describeName(project, name, symbol, type);
    if (text === undefined) return [];
    const start = name.getStart(source);
    const line = starts.findLastIndex((at) => at <= start);
    return [{line: line + 1, column: start - (starts[line] ?? 0), name: name.text, text}];
  });
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({index}) => index + 1)];
}
