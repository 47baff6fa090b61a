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
  const versions: VersionMembers[] = [];
  for (const {version, references} of [...all].reverse()) {
    if (version === undefined) continue;
    const list = references.flatMap((reference) => reference.members());
    const hidden = hiddenConstructors(versions.at(-1)?.members ?? new Map(), new Map(list.map(withId)));
    versions.push({version, members: new Map([...list, ...hidden].map(withId))});
  }
  return versions;
}

function withId(member: Member): readonly [string, Member] {
  return [member.id, member];
}

/** Constructors that the version before has, of contracts of which this one describes the interface alone. They are not gone. */
function hiddenConstructors(before: VersionMembers['members'], after: VersionMembers['members']): Member[] {
  return [...before.values()].flatMap((member) => {
    const owner = member.kind === 'constructor' ? after.get(member.parent ?? '') : undefined;
    if (owner?.kind !== 'interface') return [];
    return [{...member, shape: NOT_DESCRIBED, url: owner.url}];
  });
}
