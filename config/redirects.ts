import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Options} from '@docusaurus/plugin-client-redirects';
import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';

import {rollups} from './product';
import {lastVersionPath} from './routes';
import {currentVersionPath, releasedVersions} from './versions';

/** File of a version's folder that says where its folders lead that have no page of their own. It freezes with the version. */
const FOLDERS = 'folders.yml';

/** Redirects of the folders of one version. `tests/content/site.test.ts` finds a folder that leads nowhere. */
function folderRedirects(version: string, folder: string): {from: string; to: string}[] {
  const file = path.join(__dirname, '..', folder, FOLDERS);
  if (!existsSync(file)) return [];
  const folders = readFolders(readFileSync(file, 'utf8'), `${folder}/${FOLDERS}`);
  const route = (below: string): string => `/${rollups.routeBasePath}/${version}/${below}/`;
  return folders.map(([from, to]) => ({from: route(from), to: route(to)}));
}

/**
 * Reads the folders of a version and the pages that they lead to.
 *
 * @throws {Error} that names file and line.
 */
export function readFolders(text: string, file: string): [folder: string, page: string][] {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, prettyErrors: false});
  const fault = (offset: number, problem: string): Error =>
    new Error(
      `${file}:${lines.linePos(offset).line}: ${problem}\n  Write a line "folder: page" for each folder, without slashes at the ends.`,
    );
  const [error] = document.errors;
  if (error !== undefined) throw fault(error.pos[0], `this is not YAML: ${error.message}`);
  if (!isMap(document.contents)) throw fault(0, 'this is not a list of folders.');
  return document.contents.items.map(({key, value}) => {
    const [from, to] = [key, value].map((node) => (isScalar(node) ? node.value : undefined));
    const offset = isScalar(key) ? key.range[0] : 0;
    if (typeof from !== 'string' || typeof to !== 'string') throw fault(offset, `"${String(from)}" leads to no page.`);
    const slashed = [from, to].find((path) => path.startsWith('/') || path.endsWith('/'));
    if (slashed !== undefined) throw fault(offset, `"${slashed}" has a slash at an end.`);
    return [from, to];
  });
}

/** Pages that answer at an old or shortened address. A page that moves leaves its old route here. */
export const redirects = [
  {from: `/${rollups.routeBasePath}/`, to: lastVersionPath},
  // Links from outside use this spelling: it stays reachable and leads to the page.
  {
    from: `/${rollups.routeBasePath}/1.5/tutorials/cli-account-abstraction-feauture/`,
    to: `/${rollups.routeBasePath}/1.5/tutorials/cli-account-abstraction-feature/`,
  },
  // Folders of the fraud proofs section lead to their first page.
  {from: '/fraud-proofs/fraud-proof-basics/', to: '/fraud-proofs/fraud-proof-basics/introduction/'},
  {from: '/fraud-proofs/prt/', to: '/fraud-proofs/prt/prt-introduction/'},
  {from: '/fraud-proofs/honeypot/', to: '/fraud-proofs/honeypot/introduction/'},
  // Folders of the Compute tutorials lead to their first page.
  {from: '/tutorials/', to: '/tutorials/introduction/'},
  ...['helloworld', 'calculator', 'generic-script', 'dogecoin-hash', 'gpg-verify'].map((tutorial) => ({
    from: `/tutorials/${tutorial}/`,
    to: `/tutorials/${tutorial}/create-project/`,
  })),
  ...folderRedirects(currentVersionPath, rollups.routeBasePath),
  ...releasedVersions.flatMap((version) =>
    folderRedirects(version, `${rollups.pluginId}_versioned_docs/version-${version}`),
  ),
] satisfies Options['redirects'];
