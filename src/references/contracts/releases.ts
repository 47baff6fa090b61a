import {suggestion} from '@site/src/diagnostics/nearest-name';
import type {ShapedSpec} from '@site/src/references/shared/shaped-spec';
import type {Path} from '@site/src/references/shared/yaml-source';
import type {
  Contract,
  ContractErrorType,
  ContractEvent,
  ContractFunction,
  Contracts,
  Enumeration,
  Parameter,
  Release,
  ReleaseInterface,
  ReleaseRange,
  Struct,
} from './schema';

/** The kinds of members that a release lists for a contract. */
const KINDS = ['functions', 'events', 'errors', 'structs', 'enums'] as const;
type Kind = (typeof KINDS)[number];

/** A described member of a contract, with the line that stands for it in the interfaces of the releases. */
interface Member {
  readonly kind: Kind;
  readonly index: number;
  readonly line: string;
}

/** `settle(uint256,bytes32) payable returns (bool)` */
export function functionLine({signature, stateMutability, outputs}: ContractFunction): string {
  const mutability = stateMutability === 'nonpayable' ? '' : ` ${stateMutability}`;
  return `${signature}${mutability}${outputs.length === 0 ? '' : ` returns (${typesOf(outputs)})`}`;
}

/** `Joined(bytes32 indexed,address)` */
export function eventLine({name, inputs}: ContractEvent): string {
  return `${name}(${inputs.map(({type, indexed}) => (indexed ? `${type} indexed` : type)).join(',')})`;
}

/** `WrongChildren(uint256,bytes32)` */
export function errorLine({signature}: ContractErrorType): string {
  return signature;
}

/** `Match.Id(Tree.Node commitmentOne,Tree.Node commitmentTwo)` */
export function structLine({name, members}: Struct): string {
  return `${name}(${members.map((member) => `${member.type} ${member.name}`).join(',')})`;
}

/** `WinnerCommitment(NONE,ONE,TWO)` */
export function enumLine({name, members}: Enumeration): string {
  return `${name}(${members.map((member) => member.name).join(',')})`;
}

/** The releases whose interface of the contract has a member, by the line of the member. */
export function releasesWith({releases = []}: Contracts, contract: string, kind: Kind, line: string): Release[] {
  return releases.filter((release) => linesOf(release.interfaces[contract], kind).includes(line));
}

/** The releases that have a contract. */
export function releasesOfContract({releases = []}: Contracts, contract: string): Release[] {
  return releases.filter(({interfaces}) => interfaces[contract] !== undefined);
}

/** Of some releases those within a range. */
export function within({releases = []}: Contracts, some: readonly Release[], {since, until}: ReleaseRange): Release[] {
  const place = (name: string | undefined, otherwise: number): number =>
    name === undefined ? otherwise : releases.findIndex((release) => release.name === name);
  const [first, last] = [place(since, 0), place(until, releases.length - 1)];
  return some.filter((release) => {
    const index = releases.indexOf(release);
    return first <= index && index <= last;
  });
}

/** Releases as text, neighbours as a range: `1.0.0, 2.1.1 to 3.0.0-alpha.5`. */
export function releasesText({releases = []}: Contracts, some: readonly Release[]): string {
  const runs: Release[][] = [];
  for (const release of some) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && releases.indexOf(release) === releases.indexOf(before) + 1) {
      run.push(release);
    } else {
      runs.push([release]);
    }
  }
  return runs.map((run) => (run.length === 1 ? run[0]?.name : `${run[0]?.name} to ${run.at(-1)?.name}`)).join(', ');
}

/** A member of the same name in another release, as a link. */
export interface Sibling {
  readonly releases: readonly Release[];
  readonly link: string;
}

/**
 * When a member came, changed and went, in a line: `2.0.1 to 2.1.1; removed in 3.0.0-alpha.0`.
 *
 * @param having The releases that have the member.
 * @param siblings The other members of its name: what it was before, and what it became.
 */
export function historyText(
  spec: Contracts,
  contract: string,
  having: readonly Release[],
  siblings: readonly Sibling[],
): string {
  const {releases = []} = spec;
  const [first, last] = [having[0], having.at(-1)];
  if (first === undefined || last === undefined) return '';
  const before = releases[releases.indexOf(first) - 1];
  const after = releases[releases.indexOf(last) + 1];
  const at = (release: Release | undefined): string | undefined =>
    release === undefined ? undefined : siblings.find((sibling) => sibling.releases.includes(release))?.link;
  const unknown = releases.filter((release) => release.unknown.includes(contract));
  const origin = at(before);
  const parts = [
    last === releases.at(-1) ? `since ${first.name}` : releasesText(spec, having),
    ...(origin === undefined ? [] : [`before: ${origin}`]),
    ...(after === undefined || unknown.includes(after) ? [] : [endText(after, at(after))]),
    ...(unknown.length === 0 ? [] : [`not confirmed for ${releasesText(spec, unknown)}`]),
  ];
  return parts.join('; ');
}

function endText({name}: Release, successor: string | undefined): string {
  return successor === undefined ? `removed in ${name}` : `changed in ${name}: ${successor}`;
}

/** What of a member only some of the implementations of a release have: `in 1.0.0 only of A and B`. */
export function onlyText({releases = []}: Contracts, contract: string, line: string): string[] {
  return releases.flatMap(({name, interfaces}) => {
    const only = interfaces[contract]?.only?.[line];
    return only === undefined ? [] : [`in ${name} only of ${only.map((one) => `\`${one}\``).join(', ')}`];
  });
}

/** The newest release with a tag that has a contract, a finished one where there is one. */
export function sourceOf(spec: Contracts, contract: string): {tag: string; path: string} | undefined {
  const tagged = releasesOfContract(spec, contract).flatMap(({status, tag, interfaces}) => {
    const path = interfaces[contract]?.source;
    return tag === null || path === undefined ? [] : [{status, tag, path}];
  });
  return tagged.findLast(({status}) => status === 'released') ?? tagged.at(-1);
}

/**
 * Checks the releases of a specification against its descriptions.
 *
 * @throws {Fault} where a release has a member that nothing describes, where a described member is in no release, where a
 * range names an unknown release, and where a function that changes state does not say who may call it.
 */
export function checkReleases(spec: ShapedSpec<Contracts>): void {
  const {releases} = spec.value;
  if (releases === undefined) return;
  releases.forEach((release, index) => checkRelease(spec, release, ['releases', index]));
  for (const [name, contract] of Object.entries(spec.value.contracts)) {
    for (const {kind, index, line} of membersOf(contract)) {
      if (releasesWith(spec.value, name, kind, line).length > 0) continue;
      throw spec.fault(
        ['contracts', name, kind, index, 'name'],
        `is \`${line}\`, which no release has.`,
        `Correct it, or list it under "interfaces" of the releases that have it.`,
      );
    }
    checkUses(spec, name, contract);
  }
}

function checkRelease(spec: ShapedSpec<Contracts>, release: Release, path: Path): void {
  const {contracts, releases = []} = spec.value;
  if (releases.some((other) => other !== release && other.name === release.name)) {
    throw spec.fault([...path, 'name'], `${release.name} is listed twice.`, 'Keep one of the two.');
  }
  for (const [name, offered] of Object.entries(release.interfaces)) {
    const contract = contracts[name];
    if (contract === undefined) {
      throw spec.fault(
        [...path, 'interfaces', name],
        `there is no contract ${name}.`,
        suggestion(name, Object.keys(contracts)),
      );
    }
    const described = membersOf(contract);
    for (const kind of KINDS) {
      const lines = linesOf(offered, kind);
      const missing = lines.filter((line) => !described.some((member) => member.kind === kind && member.line === line));
      const [first] = missing;
      if (first === undefined) continue;
      throw spec.fault(
        [...path, 'interfaces', name, kind, lines.indexOf(first)],
        `nothing describes ${missing.map((line) => `\`${line}\``).join(', ')}.`,
        `Describe each under "${kind}" of the contract ${name}, with these types.`,
      );
    }
    for (const line of Object.keys(offered.only ?? {})) {
      if (KINDS.some((kind) => linesOf(offered, kind).includes(line))) continue;
      throw spec.fault(
        [...path, 'interfaces', name, 'only', line],
        'is no line of this interface.',
        'Write it as in its list.',
      );
    }
  }
}

/** Ranges must name releases, and who may call a function must be said. */
function checkUses(spec: ShapedSpec<Contracts>, name: string, {functions}: Contract): void {
  const known = (spec.value.releases ?? []).map((release) => release.name);
  functions.forEach((item, index) => {
    const path = ['contracts', name, 'functions', index];
    if (item.caller === undefined && (item.stateMutability === 'nonpayable' || item.stateMutability === 'payable')) {
      throw spec.fault([...path, 'name'], 'has no "caller".', 'Say who may call the function.');
    }
    for (const key of ['emits', 'reverts'] as const) {
      item[key]?.forEach((use, place) => {
        for (const end of ['since', 'until'] as const) {
          const release = use[end];
          if (release === undefined || known.includes(release)) continue;
          throw spec.fault(
            [...path, key, place, end],
            `there is no release ${release}.`,
            `Name one of: ${known.join(', ')}.`,
          );
        }
      });
    }
  });
}

function membersOf({functions, events, errors, structs, enums = []}: Contract): Member[] {
  const members = (kind: Kind, lines: readonly string[]): Member[] => lines.map((line, index) => ({kind, index, line}));
  return [
    ...members('functions', functions.map(functionLine)),
    ...members('events', events.map(eventLine)),
    ...members('errors', errors.map(errorLine)),
    ...members('structs', structs.map(structLine)),
    ...members('enums', enums.map(enumLine)),
  ];
}

function linesOf(offered: ReleaseInterface | undefined, kind: Kind): readonly string[] {
  return offered?.[kind] ?? [];
}

function typesOf(parameters: readonly Parameter[]): string {
  return parameters.map(({type}) => type).join(',');
}
