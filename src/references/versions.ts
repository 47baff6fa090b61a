import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';

import {product} from '@site/config/product';
import {versionPath} from '@site/config/routes';
import {lastVersion} from '@site/config/versions';
import {knownTags} from '@site/src/build/tags';
import {readText} from '@site/src/build/read-text';
import {Fault, repositoryPath} from '@site/src/diagnostics/fault';
import {suggestion} from '@site/src/diagnostics/nearest-name';
import {cliPages} from './cli/pages';
import {contractPages} from './contracts/pages';
import {downloadGroups, specPath, type DownloadGroup} from './downloads/files';
import {downloadPage, fileOf} from './downloads/page';
import {referenceFolders, type ReferenceFolder} from './folders';
import {siteSpecs} from './errors/collect';
import {errorPages} from './errors/pages';
import type {GraphqlOptions} from './graphql/pages';
import {comparedApi} from './history/compared-api';
import {cliMembers} from './history/cli-members';
import type {Member} from './history/compare';
import {contractMembers} from './history/contract-members';
import {graphqlMembers} from './history/graphql-members';
import {openapiMembers} from './history/openapi-members';
import {ownSource} from './history/own-sources';
import {openrpcMembers} from './history/openrpc-members';
import {MANIFEST, readManifest, type GraphqlEntry, type ManifestEntry} from './manifest';
import {openrpcPages} from './openrpc/pages';
import type {HistoryText, ReferenceOptions} from './shared/options';
import type {ReferencePage, Source} from './shared/page';
import {blocks, linkTo} from './shared/prose';

/** One specification and the pages that it makes. */
export interface Reference {
  /** Path of the specification, relative to the repository. */
  readonly file: string;
  readonly kind: ManifestEntry['kind'];
  /** Other files that its pages are made from, relative to the repository. */
  readonly inputs: readonly string[];
  /** Primary sources of the specification. */
  readonly sources: () => readonly Source[];
  /**
   * Its pages, with the history that `history` knows of each member.
   *
   * @throws {Fault} where a complete reference cannot be made of the specification.
   */
  readonly pages: (history?: HistoryText) => Promise<readonly ReferencePage[]>;
  /**
   * Everything that a program can name, and where its pages describe it; none of what is not compared over versions.
   *
   * @throws {Fault} where the specification is wrong.
   */
  readonly members: () => readonly Member[];
}

/** All references of a docs version, or of a section of the unversioned pages. */
export interface VersionReferences extends ReferenceFolder {
  /** The manifest, relative to the repository. */
  readonly manifest: string;
  readonly references: readonly Reference[];
  /** The files that readers download, as groups; none where no page of the folder lists them. */
  readonly downloads: () => readonly DownloadGroup[];
}

/**
 * The references of every docs version and of every section of the unversioned pages whose folder has specifications, in
 * the order of `referenceFolders`.
 *
 * @throws {Fault} where a manifest is missing or wrong, where it and the files beside it do not match, and where it has a
 *   tag that no `tags.yml` defines.
 */
export function versionReferences(root: string): readonly VersionReferences[] {
  return (
    referenceFolders(root)
      // The pages of a section may show its specifications themselves.
      .filter(({folder, version}) => version !== undefined || existsSync(join(root, folder, '_specs', MANIFEST)))
      .map((folder) => readFolder(root, folder))
  );
}

function readFolder(root: string, owner: ReferenceFolder): VersionReferences {
  const specs = `${owner.folder}/_specs`;
  const manifest = `${specs}/${MANIFEST}`;
  if (!existsSync(join(root, manifest))) {
    throw new Fault({
      file: manifest,
      problem: 'the file is missing',
      fix: `Write it, or restore it: it defines which pages are made from the specifications in ${specs}/.`,
    });
  }
  const {value: entries, fault} = readManifest(readText(join(root, manifest)), manifest);
  const files = readdirSync(join(root, specs)).filter((name) => name !== MANIFEST);
  entries.forEach((entry, index) => {
    if (entry.kind === 'files') return;
    const {spec} = entry;
    if (!files.includes(spec)) throw fault([index, 'spec'], `there is no ${specs}/${spec}.`, suggestion(spec, files));
  });
  // Docusaurus would find the tag in the pages, which are made and in no editor.
  const {path: tagsPath, keys} = knownTags(join(root, owner.folder, 'index.mdx'), root);
  entries.forEach(({tags}, index) => {
    tags.forEach((tag, position) => {
      if (tagsPath === undefined || keys.includes(tag)) return;
      const tagsFile = repositoryPath(root, tagsPath);
      throw fault(
        [index, 'tags', position],
        `the tag "${tag}" is not in ${tagsFile}.`,
        `${suggestion(tag, keys)} Or add it to that file.`,
      );
    });
  });
  for (const name of files) {
    if (entries.some((entry) => entry.kind !== 'files' && entry.spec === name)) continue;
    throw new Fault({
      file: `${specs}/${name}`,
      problem: `no entry of ${MANIFEST} makes pages from it`,
      fix: `Add an entry for it to ${manifest}, or remove the file.`,
    });
  }
  // Only versions have a page that lists files.
  const downloads = (): DownloadGroup[] =>
    entries.some(({kind}) => kind === 'files') ? downloadGroups(root, specs, entries) : [];
  return {
    ...owner,
    manifest,
    downloads,
    references: entries.map((entry) => readReference({root, owner, specs, entries, downloads}, entry)),
  };
}

/** What the entries of a manifest have in common. */
interface Manifest {
  readonly root: string;
  readonly owner: ReferenceFolder;
  readonly specs: string;
  readonly entries: readonly ManifestEntry[];
  readonly downloads: () => readonly DownloadGroup[];
}

function readReference({root, owner, specs, entries, downloads}: Manifest, entry: ManifestEntry): Reference {
  const {version} = owner;
  const {folder, route, tags} = entry;
  const file = `${specs}/${entry.kind === 'files' ? MANIFEST : entry.spec}`;
  const sources = entry.kind === 'files' ? sourcesOfAll(root, specs, entries) : entry.sources;
  const list = entries.find(({kind}) => kind === 'files');
  const options: ReferenceOptions = {
    version,
    idBase: folder,
    slugBase: route,
    tags,
    sources,
    editUrl: `${product.repository}/edit/${product.defaultBranch}/${file}`,
    // The newest release has the plain titles, as has what has no versions; the rest says which version it is about.
    ...(version === undefined || version === lastVersion ? {} : {titleSuffix: `Rollups ${version}`}),
    ...(list === undefined ? {} : {downloads: {filesUrl: owner.path, listId: `${list.folder}/index`}}),
  };
  const read = (): string => readText(join(root, file));
  const graphqlOptions = (entry: GraphqlEntry): GraphqlOptions => {
    const {endpoint, tryIt, queryNames, directiveTexts} = entry;
    return {
      ...options,
      endpoint,
      ...(tryIt === undefined ? {} : {tryIt}),
      ...(queryNames === undefined ? {} : {queryNames}),
      ...(directiveTexts === undefined ? {} : {directiveTexts}),
    };
  };
  const make = (history?: HistoryText): readonly ReferencePage[] | Promise<readonly ReferencePage[]> => {
    const told = history === undefined ? options : {...options, history};
    // Two generators take a second to load, which most builds have no page for.
    switch (entry.kind) {
      case 'openapi':
        return import('./openapi/pages').then(({openapiPages}) => openapiPages(read(), file, told));
      case 'openrpc':
        return openrpcPages(read(), file, told);
      case 'contracts':
        return contractPages(read(), file, entry.calls === undefined ? told : {...told, calls: entry.calls});
      case 'files':
        return [downloadPage(downloads(), file, owner.path, told)];
      case 'cli':
        return cliPages(read(), file, told);
      case 'errors':
        return errorPages(read(), file, told, root);
      case 'graphql':
        return import('./graphql/pages').then(({graphqlPages}) =>
          graphqlPages(read(), file, {...told, ...graphqlOptions(entry)}),
        );
    }
  };
  return {
    file,
    kind: entry.kind,
    inputs: entry.kind === 'errors' ? siteSpecs(root).map((each) => each.file) : [],
    sources: () => (sources.length > 0 ? [...sources] : [ownSource(read(), file)]),
    pages: async (history) => {
      const pages = await make(history);
      const linked = pages.map((page) => ({...page, body: blocks(page.body, specificationLink(page, entry, options))}));
      if (entry.legacy !== true) return linked;
      return linked.map((page) => ({...page, frontMatter: {...page.frontMatter, legacy: true}}));
    },
    members: () => {
      if (version === undefined || entry.kind === 'files' || entry.kind === 'errors') return [];
      const place = {api: comparedApi(entry.spec, file), base: `${versionPath(version)}${route.slice(1)}/`};
      switch (entry.kind) {
        case 'openapi':
          return openapiMembers(place, read(), file);
        case 'openrpc':
          return openrpcMembers(place, read(), file);
        case 'contracts':
          return contractMembers(place, read(), file);
        case 'cli':
          return cliMembers(place, read(), file);
        case 'graphql':
          return graphqlMembers(place, read(), file, graphqlOptions(entry));
      }
    },
  };
}

/** The sentence at the end of a page that leads to its specification; empty where readers cannot download that. */
function specificationLink({id}: ReferencePage, entry: ManifestEntry, {downloads}: ReferenceOptions): string {
  if (downloads === undefined || entry.kind === 'files' || entry.kind === 'cli') return '';
  const all = `[all specifications of this version](${linkTo(id, downloads.listId)})`;
  return entry.kind === 'contracts'
    ? `The ABIs and the addresses are also files: see ${all}.`
    : `Download the specification of this API, ${fileOf(specPath(entry.spec), downloads.filesUrl)}, or see ${all}.`;
}

/** The primary sources of all specifications of a version, each once. */
function sourcesOfAll(root: string, specs: string, entries: readonly ManifestEntry[]): Source[] {
  const all = entries.flatMap((entry): readonly Source[] => {
    if (entry.kind === 'files') return [];
    return entry.sources.length > 0
      ? entry.sources
      : [ownSource(readText(join(root, specs, entry.spec)), `${specs}/${entry.spec}`)];
  });
  return all.filter(
    ({name, path}, index) => all.findIndex((other) => other.name === name && other.path === path) === index,
  );
}
