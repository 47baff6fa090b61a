import type {VersionReferences} from '@site/src/references/versions';
import type {Member, VersionMembers} from './compare';

/** The shape of what a version has, and does not describe. */
export const NOT_DESCRIBED = 'not described';

/**
 * Everything that the interfaces of each docs version have, from the oldest version to the newest.
 *
 * @throws {Fault} where a specification is wrong.
 */
export function versionTables(all: readonly VersionReferences[]): readonly VersionMembers[] {
  const versions = [...all].reverse().flatMap(({version, references}): (VersionMembers & {list: Member[]})[] => {
    if (version === undefined) return [];
    const list = references.flatMap((reference) => reference.members());
    return [{version, list, members: new Map(list.map((member) => [member.id, member]))}];
  });
  return versions.map(({version, list, members}, index) => {
    const hidden = hiddenConstructors(versions[index - 1]?.members ?? new Map(), members);
    return {version, members: new Map([...list, ...hidden].map((member) => [member.id, member]))};
  });
}

/** Constructors of contracts of which the next version describes the interface alone. They are not gone. */
function hiddenConstructors(before: VersionMembers['members'], after: VersionMembers['members']): Member[] {
  return [...before.values()].flatMap((member) => {
    const owner = member.kind === 'constructor' ? after.get(member.parent ?? '') : undefined;
    if (owner?.kind !== 'interface') return [];
    return [{...member, shape: NOT_DESCRIBED, url: owner.url}];
  });
}
