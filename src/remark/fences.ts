import type {Code, Nodes, Root} from 'mdast';

import {Fault} from '@site/src/diagnostics/fault';

/** A part of a file of this repository: `examples/echo/javascript/index.js#advance`. */
export interface FileReference {
  /** Path relative to the repository. */
  readonly path: string;
  /** Name of the region; the whole file without it. */
  readonly region: string | undefined;
}

/** What a fence says after its language. */
export interface FenceMeta {
  readonly file: FileReference | undefined;
  readonly title: string | undefined;
  /** Lines to mark, 1-based, as `{1,3-5}` names them. */
  readonly marked: readonly number[];
  /** Number of the first line, where the lines are numbered. */
  readonly firstLine: number | undefined;
}

const WORDS = /\{[^}]*\}|[\w-]+=(?:"[^"]*"|'[^']*'|\S*)|\S+/g;
const USAGE = 'A fence can have title="…", {1,3-5}, showLineNumbers, showLineNumbers=5 and file=path#region.';

/**
 * Reads what stands after the language of a fence.
 *
 * @throws {Fault} on a word that means nothing here (a typing error would silently do nothing), a word that
 * stands twice, or a range or number that is none.
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  let file: FileReference | undefined;
  let title: string | undefined;
  let firstLine: number | undefined;
  const marked: number[] = [];
  const seen = new Set<string>();

  for (const word of meta?.match(WORDS) ?? []) {
    if (word.startsWith('{')) {
      marked.push(...parseRanges(word));
      continue;
    }
    const equals = word.indexOf('=');
    const key = equals < 0 ? word : word.slice(0, equals);
    const value = equals < 0 ? undefined : word.slice(equals + 1).replace(/^(["'])(.*)\1$/, '$2');
    if (seen.has(key)) throw new Fault({problem: `the fence has "${key}" twice.`, fix: 'Remove one of the two.'});
    seen.add(key);

    if (key === 'file' && value !== undefined) file = parseFileReference(value);
    else if (key === 'title' && value !== undefined) title = value;
    else if (key === 'showLineNumbers') firstLine = parseFirstLine(value);
    else throw new Fault({problem: `the fence has "${word}", which has no meaning here.`, fix: USAGE});
  }
  return {file, title, marked, firstLine};
}

/** The words of a fence without `file=`, or `null` when nothing is left. */
export function withoutFile(meta: string): string | null {
  const rest = (meta.match(WORDS) ?? []).filter((word) => !word.startsWith('file='));
  return rest.length === 0 ? null : rest.join(' ');
}

/** Every code block of a page, those in admonitions, tabs and lists included. */
export function codeBlocks(tree: Root): Code[] {
  const blocks: Code[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'code') blocks.push(node);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(tree);
  return blocks;
}

function parseFileReference(value: string): FileReference {
  const [path = '', ...rest] = value.replace(/^@\/?/, '').split('#');
  const region = rest.length === 0 ? undefined : rest.join('#');
  if (path === '' || region === '') {
    throw new Fault({
      problem: `file=${value} does not name a ${path === '' ? 'file' : 'region'}.`,
      fix: 'Write file=path/of/the/file.js or file=path/of/the/file.js#region.',
    });
  }
  return {path, region};
}

function parseFirstLine(value: string | undefined): number {
  if (value === undefined) return 1;
  if (!/^\d+$/.test(value)) throw new Fault({problem: `showLineNumbers=${value} is not a line number.`, fix: USAGE});
  return Number(value);
}

function parseRanges(word: string): number[] {
  return word
    .slice(1, -1)
    .split(',')
    .flatMap((part) => {
      const [, from, to] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part) ?? [];
      const first = Number(from);
      const last = to === undefined ? first : Number(to);
      if (from === undefined || first < 1 || last < first) {
        throw new Fault({
          problem: `the line numbers ${word} cannot be read.`,
          fix: 'Write lines and ranges, for example {1,3-5}.',
        });
      }
      return Array.from({length: last - first + 1}, (_, index) => first + index);
    });
}
