import {posix} from 'node:path';

import type {Source} from '@site/src/references/shared/page';

/** What a specification says of its sources by itself, as far as it does: those of contracts and of commands. */
interface Sourced {
  readonly source: {readonly name: string; readonly version: string};
  readonly contracts?: Readonly<Record<string, {readonly source: string}>>;
  readonly commands?: Readonly<Record<string, {readonly source: string}>>;
}

/** The source of a JSON specification that names it itself: the folder that the files of all its members share. */
export function ownSource(json: string): Source {
  const {source, contracts, commands} = JSON.parse(json) as Sourced;
  const files = Object.values({...contracts, ...commands}).map((member) => posix.dirname(member.source));
  const [first = ['.'], ...others] = files.map((folder) => folder.split('/'));
  // A step that all share, below one that they do not, is no part of the folder.
  const end = first.findIndex((step, index) => others.some((other) => other[index] !== step));
  const shared = end < 0 ? first : first.slice(0, end);
  return {name: source.name, version: source.version, path: shared.length === 0 ? '.' : shared.join('/')};
}
