import {ADDRESSES, releaseAddressRows} from './addresses';
import type {ContractPage, Contracts, Release} from './schema';
import {proseToMdx, table} from '@site/src/references/shared/page';
import {blocks} from '@site/src/references/shared/prose';

const STATUS: Record<Release['status'], string> = {
  released: 'released',
  'pre-release': 'pre-release',
  unconfirmed: 'pre-release, unconfirmed',
};

/**
 * The releases of a specification, the newest first, with what each has of some contracts: their names in the sources of
 * the release.
 */
export function releaseTable(spec: Contracts, contracts: readonly string[]): string {
  const {releases = [], source} = spec;
  const cells = (release: Release): string[] => [
    release.tag === null ? release.name : `[${release.name}](${source.url}/tree/${release.tag})`,
    STATUS[release.status],
    release.companion,
    ...(contracts.length === 0 ? [] : [contractsIn(release, contracts)]),
    proseToMdx(release.note),
  ];
  const head = ['Release', 'Status', 'Made for', ...(contracts.length === 0 ? [] : ['Contracts of this page']), 'Note'];
  return table(head, [...releases].reverse().map(cells));
}

/** `BottomTournament`, … where the release has the contract under other names. */
function contractsIn({interfaces, unknown}: Release, contracts: readonly string[]): string {
  const names = contracts.flatMap((name) => {
    const offered = interfaces[name];
    return offered === undefined ? [] : (offered.implementations ?? [name]);
  });
  const unconfirmed = contracts.filter((name) => unknown.includes(name));
  const parts = [...names.map((name) => `\`${name}\``), ...unconfirmed.map((name) => `\`${name}\` (not confirmed)`)];
  return parts.length === 0 ? 'none' : parts.join(', ');
}

/** Body of the page that lists the deployments of every release, the newest first. */
export function deploymentsBody(spec: Contracts, page: ContractPage): string {
  const {releases = []} = spec;
  return blocks(
    proseToMdx(page.intro ?? ''),
    ...[...releases]
      .reverse()
      .flatMap((release) => [
        `## Release ${release.name}`,
        `Status: ${STATUS[release.status]}; made for ${release.companion}.`,
        proseToMdx(release.deploymentNote),
        ...(releaseAddressRows(spec, release).length === 0 ? [] : [`<${ADDRESSES} release="${release.name}" />`]),
      ]),
    ...titledTables(page),
  );
}

function titledTables({tables = []}: ContractPage): string[] {
  return tables.flatMap(({title, description, head, rows}) => [
    `## ${title}`,
    proseToMdx(description),
    table(head, rows),
  ]);
}
