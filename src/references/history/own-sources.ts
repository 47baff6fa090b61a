import {posix} from 'node:path';

import {Fault} from '@site/src/diagnostics/fault';
import {parseJson} from '@site/src/diagnostics/parse-json';
import type {Source} from '@site/src/references/shared/page';

/** What a specification says of its sources by itself, as far as it does: those of contracts and of commands. */
interface Sourced {
  readonly source?: {readonly name: string; readonly version: string};
  readonly contracts?: Readonly<Record<string, {readonly source: string}>>;
  readonly commands?: Readonly<Record<string, {readonly source: string}>>;
}

/**
 * The source of a JSON specification that names it itself: the folder that the files of all its members share.
 *
 * @param file Path of the specification, for the fault.
 * @throws {Fault} where the text is not JSON, or names no source.
 */
export function ownSource(json: string, file: string): Source {
  const {source, contracts, commands} = parseJson(json) as Sourced;
  if (source === undefined) {
    throw new Fault({
      file,
      line: 1,
      problem: 'the specification names no source',
      fix: 'Add "source" with the name of a repository or package and its version, or list its sources in references.yaml.',
    });
  }
  const files = Object.values({...contracts, ...commands}).map((member) => posix.dirname(member.source));
  const [first = ['.'], ...others] = files.map((folder) => folder.split('/'));
  // A step that all share, below one that they do not, is no part of the folder.
  const end = first.findIndex((step, index) => others.some((other) => other[index] !== step));
  const shared = end < 0 ? first : first.slice(0, end);
  return {name: source.name, version: source.version, path: shared.length === 0 ? '.' : shared.join('/')};
}
