import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';

import {rollups} from '@site/config/product';
import {versionPath} from '@site/config/routes';
import {currentVersionPath, releasedVersions} from '@site/config/versions';
import {readText} from '@site/src/build/read-text';
import type {LookupError} from '@site/src/lookup/data';
import {joinSystems} from '@site/src/lookup/systems';
import {anchor, plainText} from '@site/src/references/shared/prose';
import {listFiles} from '@site/src/references/shared/write';

/** A folder of pages, and what its pages are about. */
interface PageFolder {
  readonly folder: string;
  readonly path: string;
  readonly system: string;
}

function pageFolders(): PageFolder[] {
  return [
    ...[currentVersionPath, ...releasedVersions].map((version, index) => ({
      folder: index === 0 ? rollups.routeBasePath : `${rollups.pluginId}_versioned_docs/version-${version}`,
      path: versionPath(version),
      system: `Rollups ${version}`,
    })),
    {folder: 'docs', path: '/', system: ''},
  ];
}

/** Texts that are no message: a status, a name of the page's own program. */
const MIN_LENGTH = 8;

/**
 * The rows of the tables of failures ("When it goes wrong") of all pages, those of the newest version first: each message
 * that a row shows as code, with its cause, its fix and its page. They tell the lookup of messages that the index of
 * errors does not have.
 */
export function failureRows(root: string): LookupError[] {
  const rows = new Map<string, {row: LookupError; systems: string[]}>();
  for (const {folder, path, system} of pageFolders()) {
    if (!existsSync(join(root, folder))) continue;
    for (const file of listFiles(root, folder).filter((name) => name.endsWith('.mdx'))) {
      if (file.startsWith('docs/errors/')) continue;
      for (const row of rowsOf(readText(join(root, file)), pagePath(file, folder, path, root))) {
        const known = rows.get(row.title);
        if (known === undefined) rows.set(row.title, {row, systems: [system]});
        else if (!known.systems.includes(system)) known.systems.push(system);
      }
    }
  }
  return [...rows.values()].map(({row, systems}) => ({
    ...row,
    systems: joinSystems(systems.filter((one) => one !== '')),
  }));
}

/** Path of a page on the site, with a slash at its end. */
function pagePath(file: string, folder: string, base: string, root: string): string {
  const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(readText(join(root, file))) ?? [];
  const {slug} = (parse(frontMatter) ?? {}) as {slug?: string};
  if (slug?.startsWith('/') === true) return `${base.slice(0, -1)}${slug}`.replace(/\/?$/, '/');
  const below = file.slice(folder.length + 1, -'.mdx'.length).replace(/(?:^|\/)index$/, '');
  return below === '' ? base : `${base}${below}/`;
}

function rowsOf(text: string, page: string): LookupError[] {
  const rows: LookupError[] = [];
  let heading = '';
  let isTable = false;
  for (const line of text.split('\n')) {
    const [, title] = /^##+ (.*)$/.exec(line) ?? [];
    if (title !== undefined) heading = /\{\/\* #(\S+) \*\/\}$/.exec(title)?.[1] ?? anchor(title);
    if (!line.startsWith('|')) {
      isTable = false;
      continue;
    }
    if (/^\| *What you see *\|/.test(line)) isTable = true;
    const [see = '', why = '', what = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (!isTable || !see.includes('`') || why === '' || what === '') continue;
    for (const [, fence = '', code = ''] of see.matchAll(/(`+) ?(.*?) ?\1(?!`)/g)) {
      if (fence === '' || code.length < MIN_LENGTH || !/[a-z]{3}.*[\s(]|[a-z][A-Z]/.test(code)) continue;
      rows.push({
        kind: 'message',
        title: code,
        systems: '',
        cause: plainText(why),
        fix: plainText(what),
        url: heading === '' ? page : `${page}#${heading}`,
      });
    }
  }
  return rows;
}
