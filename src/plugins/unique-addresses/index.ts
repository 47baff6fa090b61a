import type {LoadedContent as Docs} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as Pages} from '@docusaurus/plugin-content-pages';
import type {Plugin} from '@docusaurus/types';

import {Fault} from '@site/src/diagnostics/fault';

/** A page and the address that it answers at. */
interface Claim {
  readonly permalink: string;
  /** File, relative to the site: `@site/docs/page.mdx`. */
  readonly source: string;
}

/** Docusaurus plugin: stops the build where two files make pages of one address. Docusaurus would name the address alone. */
export default function uniqueAddresses(): Plugin {
  return {
    name: 'unique-addresses',
    allContentLoaded({allContent}) {
      // The content of a plugin is typed by that plugin alone.
      const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as Docs[];
      const pages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}) as Pages[];
      checkUniqueAddresses([
        ...docs.flatMap(({loadedVersions}) => loadedVersions.flatMap((version) => version.docs)),
        ...pages.flat(),
      ]);
    },
  };
}

/** @throws {Fault} where two pages have one address. */
export function checkUniqueAddresses(claims: readonly Claim[]): void {
  const owners = new Map<string, string>();
  for (const {permalink, source} of claims) {
    const file = source.replace(/^@site\//, '');
    const owner = owners.get(permalink);
    if (owner !== undefined) {
      throw new Fault({
        file,
        problem: `its address ${permalink} is that of ${owner}, too.`,
        fix: 'Give one of the two another slug, or another file name.',
      });
    }
    owners.set(permalink, file);
  }
}
