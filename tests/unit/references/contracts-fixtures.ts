import {readFileSync} from 'node:fs';

import type {ReferenceOptions} from '../../../src/references/options';

const root = new URL('../../../', import.meta.url).pathname;

/** Text of a file of the repository. */
export function read(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8');
}

/** A JSON file of the repository. */
export function readJson(path: string): unknown {
  return JSON.parse(read(path));
}

export const contractsFile = 'rollups_versioned_docs/version-1.5/_specs/contracts.json';
export const cliFile = 'rollups_versioned_docs/version-1.5/_specs/cli.json';

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
