import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import type {ReferenceOptions} from '@site/src/references/shared/options';

/** Text of a file of the repository. */
export function read(path: string): string {
  return readText(fromRoot(path));
}

/** A JSON file of the repository. */
export function readJson(path: string): unknown {
  return JSON.parse(read(path));
}

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

/** Replaces the only place of `found`; a test that changes nothing tests nothing. */
export function replaceOnce(text: string, found: string, replacement: string): string {
  if (!text.includes(found)) throw new Error(`The text does not hold ${found}.`);
  return text.replace(found, () => replacement);
}

/** 1-based line of the first place of `found`. */
export function lineOf(text: string, found: string): number {
  const index = text.indexOf(found);
  if (index < 0) throw new Error(`The text does not hold ${found}.`);
  return text.slice(0, index).split('\n').length;
}
