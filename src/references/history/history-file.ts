import type {MigrationNote, MigrationNotes} from './change-rows';
import type {Member, MemberKind, VersionMembers} from './compare';

/** Name of the file. */
export const HISTORY_FILE = 'history.json';

/** Everything that the comparison of any two versions needs, small enough to send to a browser. */
export interface HistoryFile {
  /** From the oldest to the newest, each with the path of its pages. */
  readonly versions: readonly (readonly [version: string, path: string])[];
  readonly kinds: readonly MemberKind[];
  readonly shapes: readonly string[];
  /** Id, kind, name, what it is a part of (-1 for nothing), and for each version its shape and its address or 0. */
  readonly members: readonly (readonly [
    id: string,
    kind: number,
    name: string,
    parent: number,
    places: readonly (0 | readonly [shape: number, address: string])[],
  ])[];
  /** The notes of each step between neighbours. */
  readonly notes: readonly Readonly<Record<string, MigrationNote>>[];
}

/**
 * Packs the members of all versions.
 *
 * @param pathOf Path of the pages of a version, with a slash at both ends: addresses leave it out.
 */
export function packHistory(
  versions: readonly VersionMembers[],
  notes: readonly MigrationNotes[],
  pathOf: (version: string) => string,
): HistoryFile {
  const kinds = new Numbered<MemberKind>();
  const shapes = new Numbered<string>();
  // A part stands after what it is a part of, in each version and so in all.
  const ids = new Numbered<string>();
  for (const {members} of versions) for (const id of members.keys()) ids.numberOf(id);
  return {
    versions: versions.map(({version}) => [version, pathOf(version)]),
    members: ids.values.map((id) => {
      const newest = versions.findLast(({members}) => members.has(id))?.members.get(id);
      return [
        id,
        newest === undefined ? -1 : kinds.numberOf(newest.kind),
        newest?.name ?? id,
        newest?.parent === undefined ? -1 : ids.numberOf(newest.parent),
        versions.map(({version, members}) => {
          const member = members.get(id);
          return member === undefined ? 0 : [shapes.numberOf(member.shape), member.url.slice(pathOf(version).length)];
        }),
      ];
    }),
    kinds: kinds.values,
    shapes: shapes.values,
    notes: notes.map((step) => Object.fromEntries(step)),
  };
}

/** The versions and the notes of a file, as `changesBetween` takes them. */
export function unpackHistory({versions, kinds, shapes, members, notes}: HistoryFile): {
  readonly versions: readonly VersionMembers[];
  readonly notes: readonly MigrationNotes[];
} {
  return {
    versions: versions.map(([version, path], index) => ({
      version,
      members: new Map(
        members.flatMap(([id, kind, name, parent, places]): [string, Member][] => {
          const place = places[index];
          if (place === undefined || place === 0) return [];
          const member: Member = {
            id,
            kind: kinds[kind] ?? 'field',
            name,
            parent: members[parent]?.[0],
            shape: shapes[place[0]] ?? '',
            url: path + place[1],
          };
          return [[id, member]];
        }),
      ),
    })),
    notes: notes.map((step) => new Map(Object.entries(step))),
  };
}

/** Values in the order in which they came, each once. */
class Numbered<Value> {
  readonly values: Value[] = [];
  readonly #numbers = new Map<Value, number>();

  numberOf(value: Value): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
