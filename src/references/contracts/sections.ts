import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';

import {ADDRESSES_FILE} from './addresses';

/** A folder of `docs/` that has contracts of its own. */
export interface ContractSection {
  /** First segment of its routes. */
  readonly folder: string;
  /** Its specification, relative to the repository. */
  readonly file: string;
}

/** The folders of `docs/` with a `_specs/contracts.json`. */
export function contractSections(root: string): readonly ContractSection[] {
  return readdirSync(join(root, 'docs'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => ({folder: name, file: `docs/${name}/_specs/contracts.json`}))
    .filter(({file}) => existsSync(join(root, file)));
}

/** Path on the site of the file with all addresses of such a folder. */
export function sectionAddressesUrl(folder: string): string {
  return `/${folder}/${ADDRESSES_FILE}`;
}
