import {existsSync} from 'node:fs';
import {join} from 'node:path';

import {readText} from '@site/src/build/read-text';
import {Fault} from '@site/src/diagnostics/fault';
import {suggestion} from '@site/src/diagnostics/nearest-name';
import {dictionary, list} from '@site/src/references/shared/json-schema';
import {readYamlSpec, type ShapedSpec} from '@site/src/references/shared/shaped-spec';
import type {MigrationNote, MigrationNotes} from './change-rows';
import {compareTables, type Difference, type VersionMembers} from './compare';

/** What differs between two neighbouring versions, and what to do about it. */
export interface VersionStep {
  readonly from: VersionMembers;
  readonly to: VersionMembers;
  readonly differences: readonly Difference[];
  readonly notes: MigrationNotes;
  /** File of the notes, relative to the repository; `undefined` where there is none and none is needed. */
  readonly file: string | undefined;
}

/** Folder of the notes, relative to the repository: a file for each step, such as `1.5-to-2.0.yaml`. */
export const NOTES_FOLDER = 'config/migration-notes';

const schema = dictionary({
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    replacedBy: {...list({type: 'string', minLength: 1}), minItems: 1},
    // No link and no emphasis: the note also stands where nothing reads Markdown.
    note: {type: 'string', minLength: 1, pattern: String.raw`^[^\[\]*<>]*[.)]$`},
  },
});

/**
 * The steps from each version to the next, from the oldest to the newest, with their migration notes.
 *
 * @throws {Fault} at the first member that goes away without a note of its own or of what it is a part of, and at a note
 *   that is wrong: of a member that is neither gone nor changed, or with a replacement that the newer version does not have.
 */
export function versionSteps(root: string, versions: readonly VersionMembers[]): readonly VersionStep[] {
  return versions.slice(1).flatMap((to, index): VersionStep[] => {
    const from = versions[index];
    if (from === undefined) return [];
    const file = `${NOTES_FOLDER}/${from.version}-to-${to.version}.yaml`;
    const text = existsSync(join(root, file)) ? readText(join(root, file)) : undefined;
    const differences = compareTables(from.members, to.members);
    const notes = checkedNotes(file, text, from, to, differences);
    return [{from, to, differences, notes, file: text === undefined ? undefined : file}];
  });
}

function checkedNotes(
  file: string,
  text: string | undefined,
  from: VersionMembers,
  to: VersionMembers,
  differences: readonly Difference[],
): MigrationNotes {
  const spec = text === undefined ? undefined : readYamlSpec<Record<string, MigrationNote>>(text, file, schema);
  const notes = new Map(Object.entries(spec?.value ?? {}));
  if (spec !== undefined) for (const [id, note] of notes) checkNote(spec, id, note, from, to, differences);
  for (const difference of differences) {
    if (difference.kind !== 'removed' || noteOf(difference.before.id, from, notes) !== undefined) continue;
    const {id, kind, name} = difference.before;
    throw new Fault({
      file,
      line: spec === undefined ? undefined : 1,
      problem: `the ${kind} ${name} of ${from.version} is gone in ${to.version}, and there is no note about it.`,
      fix: `Add "${id}" with "replacedBy" or "note". A note about what it is a part of also counts.`,
    });
  }
  return notes;
}

function checkNote(
  spec: ShapedSpec<unknown>,
  id: string,
  {replacedBy = []}: MigrationNote,
  from: VersionMembers,
  to: VersionMembers,
  differences: readonly Difference[],
): void {
  const owners = differences.flatMap((difference) => (difference.kind === 'added' ? [] : [difference.before.id]));
  if (!owners.includes(id)) {
    const is = from.members.has(id) ? 'is the same in both versions' : `is no member of ${from.version}`;
    throw spec.fault([id], `${is}.`, `Remove the note, or name what is gone or changed. ${suggestion(id, owners)}`);
  }
  replacedBy.forEach((target, index) => {
    if (to.members.has(target)) return;
    throw spec.fault(
      [id, 'replacedBy', index],
      `${to.version} has no ${target}.`,
      suggestion(target, [...to.members.keys()]),
    );
  });
}

/**
 * The note about a member, or about the nearest thing that it is a part of. A note about a whole API is about nothing in it:
 * it could not say what replaces what.
 */
function noteOf(
  id: string,
  {members}: Pick<VersionMembers, 'members'>,
  notes: MigrationNotes,
): MigrationNote | undefined {
  const own = notes.get(id);
  const parent = members.get(id)?.parent;
  if (own !== undefined || parent === undefined || members.get(parent)?.parent === undefined) return own;
  return noteOf(parent, {members}, notes);
}
