import type {ReferenceOptions} from '@site/src/references/shared/options';

/** Versions whose contracts are described, the newest first. */
export const contractVersions = ['1.5', '1.3', '1.0', '0.9', '0.8'] as const;
export type ContractVersion = (typeof contractVersions)[number];

/** The specification of a version, relative to the repository. */
export function specOf(version: string, name: 'contracts.json' | 'cli.json'): string {
  return `rollups_versioned_docs/version-${version}/_specs/${name}`;
}

export const contractsFile = specOf('1.5', 'contracts.json');
export const cliFile = specOf('1.5', 'cli.json');

export const options: ReferenceOptions = {
  version: '1.5',
  idBase: 'json-rpc',
  slugBase: '/rollups-apis/json-rpc',
  tags: ['api', 'developer'],
  sources: [],
  editUrl: 'https://example.org/edit/contracts.json',
};
