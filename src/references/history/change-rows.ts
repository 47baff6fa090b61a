import {apiOf, compareTables, type Difference, type Member, type VersionMembers} from './compare';

/** What a reader does who used a member that is gone, or that changed. */
export interface MigrationNote {
  /** Ids of the members of the newer version to use instead. */
  readonly replacedBy?: readonly string[];
  /** A sentence or two in plain text, with code in backticks. */
  readonly note?: string;
}

/** Notes of one step from a version to the next, by the ids of the members of the older version. */
export type MigrationNotes = ReadonlyMap<string, MigrationNote>;

/** A note with its replacements as the newer version has them. */
export interface Advice {
  readonly targets: readonly Member[];
  readonly note: string | undefined;
}

/** A member that came or went, with those parts of it that came or went along. */
export interface WholeRow {
  readonly member: Member;
  readonly parts: readonly Member[];
  readonly advice: Advice | undefined;
}

/** A member that changed. */
interface ChangedRow {
  readonly before: Member;
  readonly after: Member;
  readonly advice: Advice | undefined;
}

/** What differs of one interface. */
export interface ApiChanges {
  /** Id of the interface. */
  readonly api: string;
  /** The interface as a whole, where one of the versions alone has it. */
  readonly whole: Difference | undefined;
  readonly removed: readonly WholeRow[];
  readonly changed: readonly ChangedRow[];
  readonly added: readonly WholeRow[];
}

/** Parts that the row of what they belong to does not name: they come and go with it, and have no name of their own. */
const UNNAMED_KINDS: readonly Member['kind'][] = ['constructor', 'parameter', 'argument', 'status'];

/**
 * What differs between any two versions, by interface, as a reader needs it: a member that came or went with all its parts
 * is one row, but a part that has a migration note of its own has a row too.
 *
 * @param versions All versions, from the oldest to the newest.
 * @param notes The notes of each step between neighbours, in the same order: one less than there are versions.
 * @param from What to compare; it may be the newer one, and there is no advice then.
 */
export function changesBetween(
  versions: readonly VersionMembers[],
  notes: readonly MigrationNotes[],
  from: string,
  to: string,
): readonly ApiChanges[] {
  const place = (version: string): number => versions.findIndex((one) => one.version === version);
  const [first, last] = [place(from), place(to)];
  const [before, after] = [versions[first], versions[last]];
  if (before === undefined || after === undefined) return [];
  const advice = (id: string): Advice | undefined => adviceFor(versions, notes, first, last, id);
  const differences = compareTables(before.members, after.members);
  const apis = new Set(differences.map((difference) => apiOf(memberOf(difference).id)));
  return [...apis].map((api): ApiChanges => {
    const own = differences.filter((difference) => apiOf(memberOf(difference).id) === api);
    const parts = own.filter((difference) => memberOf(difference).parent !== undefined);
    return {
      api,
      whole: own.find((difference) => memberOf(difference).parent === undefined),
      removed: wholeRows(parts, 'removed', advice),
      changed: parts.flatMap((difference) =>
        difference.kind === 'changed'
          ? [{before: difference.before, after: difference.after, advice: advice(difference.before.id)}]
          : [],
      ),
      added: wholeRows(parts, 'added', () => undefined),
    };
  });
}

function memberOf(difference: Difference): Member {
  return difference.kind === 'added' ? difference.after : difference.before;
}

function wholeRows(
  differences: readonly Difference[],
  kind: 'added' | 'removed',
  advice: (id: string) => Advice | undefined,
): WholeRow[] {
  const members = differences.filter((difference) => difference.kind === kind).map(memberOf);
  const ids = new Set(members.map(({id}) => id));
  const standsAlone = ({id, parent}: Member): boolean =>
    parent === undefined || !ids.has(parent) || advice(id) !== undefined;
  return members.filter(standsAlone).map((member) => ({
    member,
    parts: members.filter(
      (part) => part.parent === member.id && !standsAlone(part) && !UNNAMED_KINDS.includes(part.kind),
    ),
    advice: advice(member.id),
  }));
}

/**
 * The note about a member on the way from one version to another, of the first step that has one. What replaced it may be
 * gone by then as well: the notes of later steps lead on.
 */
function adviceFor(
  versions: readonly VersionMembers[],
  notes: readonly MigrationNotes[],
  first: number,
  last: number,
  id: string,
): Advice | undefined {
  for (let step = first; step < last; step++) {
    const note = notes[step]?.get(id);
    if (note === undefined) continue;
    const targets = (note.replacedBy ?? []).flatMap((target) => {
      const member = versions[last]?.members.get(target);
      return member === undefined ? (adviceFor(versions, notes, step + 1, last, target)?.targets ?? []) : [member];
    });
    return {targets: [...new Set(targets)], note: note.note};
  }
  return undefined;
}

/** The name of a part without that of what it belongs to: `Input.status` → `status`, `run --port` → `--port`. */
export function partName({name}: Member, {name: owner}: Member): string {
  return name.startsWith(owner) ? name.slice(owner.length).replace(/^[. ]/, '') : name;
}
