import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

import {rollups} from '@site/config/product';
import {lastVersion, releasedVersions} from '@site/config/versions';
import {fromRoot} from '@site/src/build/repository';
import {readBuilt} from './site';

const olderVersions = releasedVersions.filter((version) => version !== lastVersion);

/** The older version that a route belongs to; `undefined` for the newest, the one being written, and unversioned pages. */
export function olderVersionOf(route: string): string | undefined {
  return olderVersions.find((version) => route.startsWith(`/${rollups.routeBasePath}/${version}/`));
}

/** Type that the front matter of a page says. */
function typeOf(version: string, id: string): string {
  const file = ['.mdx', '.md']
    .map((extension) => fromRoot(`${rollups.pluginId}_versioned_docs/version-${version}`, `${id}${extension}`))
    .find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`The page ${id} of version ${version} has no source file.`);
  const [, frontMatter = ''] = /^---\n([^]*?)\n---/.exec(readFileSync(file, 'utf8')) ?? [];
  const {type} = parse(frontMatter) as {type?: unknown};
  if (typeof type !== 'string') throw new Error(`${file}: its front matter has no type.`);
  return type;
}

/** What the classes of a built page say: the id of its document, or the theme's component where it is none. */
function readClasses(route: string): {readonly id?: string; readonly component?: string} {
  const [, classes = ''] = /<html[^>]* class="([^"]*)"/.exec(readBuilt(`${route}index.html`)) ?? [];
  const names = classes.split(' ');
  const id = names.find((name) => name.startsWith('docs-doc-id-'))?.slice('docs-doc-id-'.length);
  if (id !== undefined) return {id};
  const component = names.find((name) => /^docs-.*-page$/.test(name));
  return component === undefined ? {} : {component};
}

/** The folder of the generator that made a document, or the theme's component; `undefined` for a page written by hand. */
function machineMadeKindOf(route: string): string | undefined {
  const {id, component} = readClasses(route);
  if (id === undefined) return component;
  return /(?:^|\/)generated\//.test(id) ? path.posix.dirname(id) : undefined;
}

/** What a built page of an older version is made from: its generator or component, else the type of its front matter. */
function kindOf(route: string, version: string): string {
  const machineMade = machineMadeKindOf(route);
  if (machineMade !== undefined) return machineMade;
  const {id} = readClasses(route);
  if (id === undefined) throw new Error(`${route}: its kind of page is not known by the classes of its HTML.`);
  return typeOf(version, id);
}

/** Of the pages of each older version, the first of each kind. */
export function oneOfEachKind(routes: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const route of routes) {
    const version = olderVersionOf(route);
    if (version === undefined) continue;
    const kind = `${version} ${kindOf(route, version)}`;
    if (!seen.has(kind)) seen.set(kind, route);
  }
  return [...seen.values()];
}
