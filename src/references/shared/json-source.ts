import {parseTree, type Node} from 'jsonc-parser';

import {Fault} from '@site/src/diagnostics/fault';
import {parseJson} from '@site/src/diagnostics/parse-json';
import type {Path, SpecSource} from './yaml-source';

/**
 * Reads JSON.
 *
 * @throws {Fault} at the first place that does not parse, and at a key that its object has already.
 */
export function parseJsonSource(text: string, file: string): SpecSource {
  const data = dataOf(text, file);
  const root = parseTree(text);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const repeated = root && repeatedKey(root);
  if (repeated !== undefined) {
    throw new Fault({
      file,
      line: lineAt(repeated.offset),
      problem: 'the same object has this key twice.',
      fix: 'Keep one of the two: if a key is repeated, only the last value counts.',
    });
  }
  return {file, data, lineOf: (path) => lineAt(root === undefined ? 0 : offsetOf(root, path))};
}

function dataOf(text: string, file: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw error instanceof Fault ? error.with({file}) : error;
  }
}

/** The first key that stands in its object for the second time. */
function repeatedKey({type, children = []}: Node): Node | undefined {
  const keys = new Set<unknown>();
  for (const child of children) {
    const key = type === 'object' ? child.children?.[0] : undefined;
    if (key !== undefined && keys.has(key.value)) return key;
    keys.add(key?.value);
    const within = repeatedKey(child);
    if (within !== undefined) return within;
  }
  return undefined;
}

/** Offset of the deepest value on the way along `path`; of its key, where it has one. */
function offsetOf(root: Node, path: Path): number {
  let node = root;
  let {offset} = root;
  for (const step of path) {
    const child =
      node.type === 'array'
        ? node.children?.[Number(step)]
        : node.children?.find(({children: [key] = []}) => key?.value === String(step));
    if (child === undefined) break;
    ({offset} = child);
    node = child.type === 'property' ? (child.children?.[1] ?? child) : child;
  }
  return offset;
}
