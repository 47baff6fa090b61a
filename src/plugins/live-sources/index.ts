import {spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import {join, sep} from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {rollups} from '@site/config/product';
import {hashFiles, listFiles} from '@site/src/references/shared/write';

const nodeRequire = createRequire(__filename);

/** Folders of versions, and of the sections of the unversioned pages, relative to the repository. */
const FOLDERS = [rollups.routeBasePath, `${rollups.pluginId}_versioned_docs/*`, 'docs/*'];

/** Folders and files that are read once, when the server starts. */
const START_ONLY = ['config', `${rollups.pluginId}_versions.json`];

/**
 * Docusaurus plugin for the development server: what the server does not read by itself after a change. Reference pages
 * are made again when a file of a `_specs/` changes; of `config/`, which a running server cannot take in, the terminal says
 * that it needs a restart. Sidebars of released versions are read again.
 */
export default function liveSources({siteDir}: LoadContext): Plugin {
  let start: ReadonlyMap<string, string> | undefined;
  return {
    name: 'live-sources',
    getPathsToWatch: () => [...FOLDERS.map((folder) => `${folder}/_specs/**/*`), 'config/**/*', START_ONLY[1] ?? ''],
    async loadContent() {
      if (process.env['NODE_ENV'] !== 'development') return;
      const now = hashes(siteDir);
      // The first call is that of the start, for which `npm start` has made the pages.
      if (start === undefined) {
        start = now;
        return;
      }
      for (const file of changedFiles(start, now)) {
        logger.warn(
          `${file} has changed, and is read when the server starts.\n  Stop it with Ctrl+C, and run npm start again.`,
        );
      }
      start = now;
      await makeReferences(siteDir);
    },
    allContentLoaded() {
      if (process.env['NODE_ENV'] === 'development') forgetSidebars(siteDir);
    },
  };
}

/**
 * Takes the sidebars of released versions out of Node's cache of modules, once they are loaded: Docusaurus watches these
 * files, and after a change would be given what they held before.
 */
function forgetSidebars(siteDir: string): void {
  const folder = join(siteDir, `${rollups.pluginId}_versioned_sidebars`) + sep;
  for (const path of Object.keys(nodeRequire.cache)) {
    if (path.startsWith(folder)) Reflect.deleteProperty(nodeRequire.cache, path);
  }
}

/** Files that are not the same in both, new and removed ones included. */
export function changedFiles(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();
}

function hashes(siteDir: string): Map<string, string> {
  const files = START_ONLY.flatMap((path) => (path.includes('.') ? [path] : listFiles(siteDir, path)));
  return new Map(files.map((file) => [file, hashFiles(siteDir, [file])]));
}

/** Makes the reference pages in a process of their own, so that a change of a generator counts, too. */
async function makeReferences(siteDir: string): Promise<void> {
  const program = [nodeRequire.resolve('tsx/cli'), join('scripts', 'generate-references.ts')];
  const output = await new Promise<{readonly text: string; readonly failed: boolean}>((resolve) => {
    const child = spawn(process.execPath, program, {cwd: siteDir, stdio: ['ignore', 'pipe', 'pipe']});
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({text: error.message, failed: true}));
    child.on('close', (status) => resolve({text: Buffer.concat(chunks).toString(), failed: status !== 0}));
  });
  const text = output.text.trim();
  if (output.failed) logger.error(text);
  else for (const line of text.split('\n').filter((entry) => !entry.endsWith(': unchanged'))) logger.info(line);
}
