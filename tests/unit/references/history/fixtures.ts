import type {Member, VersionMembers} from '@site/src/references/history/compare';

/** A version whose members are given as `[id, shape]`; the part of an id before its last dot is what it is a part of. */
export function trialVersion(version: string, members: Readonly<Record<string, string>>): VersionMembers {
  const made = Object.entries(members).map(([id, shape]): [string, Member] => {
    const [api = '', name] = id.split('/');
    const owner = name?.includes('.') ? id.slice(0, id.lastIndexOf('.')) : name === undefined ? undefined : api;
    const kind = name === undefined ? 'API' : name.includes('.') ? 'field' : 'type';
    return [id, {id, kind, name: name ?? api, parent: owner, shape, url: `/${version}/${name ?? ''}`}];
  });
  return {version, members: new Map(made)};
}
