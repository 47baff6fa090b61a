/** What a member of an interface can be. */
export type MemberKind =
  | 'API'
  | 'argument'
  | 'command'
  | 'constructor'
  | 'contract'
  | 'enum'
  | 'error'
  | 'event'
  | 'fallback'
  | 'field'
  | 'flag'
  | 'function'
  | 'interface'
  | 'method'
  | 'operation'
  | 'parameter'
  | 'query'
  | 'receive'
  | 'status'
  | 'struct'
  | 'type'
  | 'value'
  | 'variable';

/** One thing of an interface that a program can name, as one version has it. */
export interface Member {
  /** The same in each version that has it: `contracts/InputBox.addInput`, `cli/run --listen-port`. */
  readonly id: string;
  readonly kind: MemberKind;
  /** As readers know it: `InputBox.addInput`. */
  readonly name: string;
  /** Id of the member that it is a part of; `undefined` for an API as a whole. */
  readonly parent: string | undefined;
  /** Everything about it that a program depends on, in a line: a type, a declaration. Descriptions are no part of it. */
  readonly shape: string;
  /** Where it is described: a path of the site, with an anchor. */
  readonly url: string;
}

/** The members of a version by their ids, each after the one that it is a part of. */
export type MemberTable = ReadonlyMap<string, Member>;

/** A version, with everything that its interfaces have. */
export interface VersionMembers {
  /** As in the routes: `1.5`. */
  readonly version: string;
  readonly members: MemberTable;
}

/** What became of a member from one version to another. */
export type Difference<Shaped = Member> =
  | {readonly kind: 'added'; readonly after: Shaped}
  | {readonly kind: 'removed'; readonly before: Shaped}
  | {readonly kind: 'changed'; readonly before: Shaped; readonly after: Shaped};

/**
 * What differs between two tables of whatever has a shape: what went and what changed in the order of the first, then what
 * came in the order of the second.
 */
export function compareTables<Shaped extends {readonly shape: string}>(
  before: ReadonlyMap<string, Shaped>,
  after: ReadonlyMap<string, Shaped>,
): Difference<Shaped>[] {
  const differences: Difference<Shaped>[] = [];
  for (const [id, was] of before) {
    const is = after.get(id);
    if (is === undefined) differences.push({kind: 'removed', before: was});
    else if (is.shape !== was.shape) differences.push({kind: 'changed', before: was, after: is});
  }
  for (const [id, is] of after) {
    if (!before.has(id)) differences.push({kind: 'added', after: is});
  }
  return differences;
}

/** A member that changed with a version. */
interface MemberChange {
  /** The version with which it changed. */
  readonly version: string;
  readonly before: Member;
  readonly after: Member;
}

/** The history of a member around one version: from when it came, without a gap, to when it goes. */
export interface MemberHistory {
  readonly member: Member;
  /** The first version that has it. */
  readonly since: string;
  /** Whether no older version describes its API, so that it may be older. */
  readonly sinceFirst: boolean;
  /** From the oldest to the newest, those after the version included. */
  readonly changes: readonly MemberChange[];
  /** The first version that lacks it again, and the one before, which still has it; `undefined` where the newest has it. */
  readonly removed: {readonly version: string; readonly last: Member; readonly lastVersion: string} | undefined;
}

/**
 * The history of a member as a reader of one version needs it; `undefined` where that version does not have it.
 *
 * `versions` are all, from the oldest to the newest.
 */
export function historyOf(versions: readonly VersionMembers[], version: string, id: string): MemberHistory | undefined {
  const place = versions.findIndex((one) => one.version === version);
  const member = versions[place]?.members.get(id);
  if (member === undefined) return undefined;
  const has = (index: number): boolean => versions[index]?.members.has(id) === true;
  let first = place;
  while (has(first - 1)) first--;
  let last = place;
  while (has(last + 1)) last++;
  const changes = versions.slice(first + 1, last + 1).flatMap((one, index): MemberChange[] => {
    const before = versions[first + index]?.members.get(id);
    const after = one.members.get(id);
    if (before === undefined || after === undefined || before.shape === after.shape) return [];
    return [{version: one.version, before, after}];
  });
  const api = apiOf(id);
  const next = versions[last + 1];
  const final = versions[last];
  const lastMember = final?.members.get(id);
  return {
    member,
    since: versions[first]?.version ?? version,
    sinceFirst: !versions.slice(0, first).some((one) => one.members.has(api)),
    changes,
    removed:
      next === undefined || final === undefined || lastMember === undefined
        ? undefined
        : {version: next.version, last: lastMember, lastVersion: final.version},
  };
}

/** Id of the API that a member belongs to: `contracts/InputBox` → `contracts`. */
export function apiOf(id: string): string {
  return id.split('/', 1)[0] ?? id;
}
