import type {Code} from 'mdast';

import type {Finding} from '@site/src/diagnostics/fault';
import {codeBlocks, parseFenceMeta} from '@site/src/remark/fences';
import type {ContentPage} from '@site/tests/content/pages';
import {lineOf} from './shape';

/** Languages of STYLE.md whose fences may hold more than five lines without being a region. */
const FREE: ReadonlySet<string> = new Set(['shell', 'text', 'json', 'graphql', 'solidity', 'yaml', 'toml', 'docker']);
const MAX_LINES = 5;

/** Other names of a language: the site writes one. */
const ONE_NAME: Readonly<Record<string, string>> = {
  bash: 'shell',
  sh: 'shell',
  console: 'shell',
  zsh: 'shell',
  plaintext: 'text',
  txt: 'text',
  output: 'text',
  dockerfile: 'docker',
  Dockerfile: 'docker',
  yml: 'yaml',
  javascript: 'js',
  typescript: 'ts',
  py: 'python',
  sol: 'solidity',
  gql: 'graphql',
  json5: 'json',
  jsonc: 'json',
};

/** A fence that may hold a program which no test runs, and why. */
export interface AllowedCode {
  /** The page, relative to the repository. */
  readonly file: string;
  /** First line of the fence, without the spaces around it. */
  readonly firstLine: string;
  readonly reason: string;
}

/** Programs are regions of tested files, apart from the fences of `allowed`. */
export function fences({file, tree, generated}: ContentPage, allowed: readonly AllowedCode[]): Finding[] {
  if (generated) return [];
  return codeBlocks(tree).flatMap((block): Finding[] => {
    const line = lineOf(block);
    if (block.lang === null || block.lang === undefined) {
      return [{line, problem: 'the fence names no language.', fix: 'Write one after the ```; text for output.'}];
    }
    const name = ONE_NAME[block.lang];
    if (name !== undefined) return [{line, problem: `the fence says "${block.lang}".`, fix: `Write ${name}.`}];
    if (parseFenceMeta(block.meta).file !== undefined || FREE.has(block.lang)) return [];
    if (block.value.split('\n').length <= MAX_LINES || allowed.some((entry) => matches(entry, file, block))) return [];
    return [
      {
        line,
        problem: `a fence of ${block.value.split('\n').length} lines of ${block.lang} is no region of a tested file.`,
        fix: 'Put the program into examples/, with a test, and write file=path#region; or explain it in tests/content/allowed-code.json.',
      },
    ];
  });
}

/** Entries of the allow list that no fence needs. */
export function staleEntries(pages: readonly ContentPage[], allowed: readonly AllowedCode[]): AllowedCode[] {
  return allowed.filter(
    (entry) =>
      !pages.some(({file, tree}) =>
        codeBlocks(tree).some((block) => matches(entry, file, block) && block.value.split('\n').length > MAX_LINES),
      ),
  );
}

function matches(entry: AllowedCode, file: string, block: Code): boolean {
  return entry.file === file && block.value.split('\n')[0]?.trim() === entry.firstLine;
}
