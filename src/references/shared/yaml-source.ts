import {isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node} from 'yaml';

import {Fault} from '@site/src/diagnostics/fault';

/** Keys and indexes that lead from the root of a document to a value in it. */
export type Path = readonly (string | number)[];

/** A YAML or JSON document that remembers on which line each value stands. */
export interface SpecSource {
  /** Path of the file, relative to the repository. */
  file: string;
  data: unknown;
  /** 1-based line of the value at `path`, or of the nearest value around it where `path` leads to nothing. */
  lineOf(path: Path): number;
}

/**
 * Reads YAML (and with it JSON).
 *
 * @throws Fault at the first place that does not parse, or where the document is empty.
 */
export function parseYaml(text: string, file: string): SpecSource {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, prettyErrors: false});
  const [fault] = document.errors;
  if (fault !== undefined) {
    throw new Fault({
      file,
      line: lines.linePos(fault.pos[0]).line,
      problem: `this is not YAML: ${fault.message}`,
      fix: 'Correct the line; an editor with YAML support marks the place.',
    });
  }
  if (document.contents === null) {
    throw new Fault({
      file,
      line: 1,
      problem: 'the file is empty',
      fix: 'Write the specification, or remove its entry from references.yaml.',
    });
  }
  return {
    file,
    data: document.toJS(),
    lineOf: (path) => lines.linePos(offsetOf(document, path)).line,
  };
}

/** Offset of the deepest node on the way along `path`; the key rather than the value, where there is one. */
function offsetOf(document: Document.Parsed, path: Path): number {
  let node: Node | null = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const step of path) {
    if (isAlias(node)) {
      node = node.resolve(document) ?? null;
    }
    if (isMap(node)) {
      const pair = node.items.find(({key}) => isScalar(key) && String(key.value) === String(step));
      if (pair === undefined) {
        break;
      }
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = isNode(pair.value) ? pair.value : null;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(step)];
      if (!isNode(item)) {
        break;
      }
      node = item;
      offset = node.range?.[0] ?? offset;
    } else {
      break;
    }
  }
  return offset;
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
}
