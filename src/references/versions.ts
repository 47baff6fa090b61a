import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';

import {product} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {knownTags} from '@site/src/build/tags';
import {readText} from '@site/src/build/read-text';
import {Fault, repositoryPath} from '@site/src/diagnostics/fault';
import {suggestion} from '@site/src/diagnostics/nearest-name';
import {cliPages} from './cli/pages';
import {contractPages} from './contracts/pages';
import {referenceFolders, type ReferenceFolder} from './folders';
import {siteSpecs} from './errors/collect';
import {errorPages} from './errors/pages';
import {graphqlPages} from './graphql/pages';
import {MANIFEST, readManifest, type ManifestEntry} from './manifest';
import {openapiPages} from './openapi/pages';
import {openrpcPages} from './openrpc/pages';
import type {ReferencePage} from './shared/page';

/** One specification and the pages that it makes. */
export interface Reference {
  /** Path of the specification, relative to the repository. */
  readonly file: string;
  readonly kind: ManifestEntry['kind'];
  /** Other files that its pages are made from, relative to the repository. */
  readonly inputs: readonly string[];
  /** @throws {Fault} where a complete reference cannot be made of the specification. */
  readonly pages: () => Promise<readonly ReferencePage[]>;
}

/** All references of a docs version, or of a section of the unversioned pages. */
export interface VersionReferences extends ReferenceFolder {
  /** The manifest, relative to the repository. */
  readonly manifest: string;
  readonly references: readonly Reference[];
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
  entries.forEach(({spec}, index) => {
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
    if (entries.some(({spec}) => spec === name)) continue;
    throw new Fault({
      file: `${specs}/${name}`,
      problem: `no entry of ${MANIFEST} makes pages from it`,
      fix: `Add an entry for it to ${manifest}, or remove the file.`,
    });
  }
  return {...owner, manifest, references: entries.map((entry) => readReference(root, owner, specs, entry))};
}

function readReference(root: string, {version}: ReferenceFolder, specs: string, entry: ManifestEntry): Reference {
  const {spec, folder, route, tags, sources} = entry;
  const file = `${specs}/${spec}`;
  const options = {
    version,
    idBase: folder,
    slugBase: route,
    tags,
    sources,
    editUrl: `${product.repository}/edit/${product.defaultBranch}/${file}`,
    // The newest release has the plain titles, as has what has no versions; the rest says which version it is about.
    ...(version === undefined || version === lastVersion ? {} : {titleSuffix: `Rollups ${version}`}),
  };
  const read = (): string => readText(join(root, file));
  const make = (): readonly ReferencePage[] | Promise<readonly ReferencePage[]> => {
    switch (entry.kind) {
      case 'openapi':
        return openapiPages(read(), file, options);
      case 'openrpc':
        return openrpcPages(read(), file, options);
      case 'contracts':
        return contractPages(read(), file, options);
      case 'cli':
        return cliPages(read(), file, options);
      case 'errors':
        return errorPages(read(), file, options, root);
      case 'graphql': {
        const {endpoint, tryIt, queryNames, directiveTexts} = entry;
        return graphqlPages(read(), file, {
          ...options,
          endpoint,
          ...(tryIt === undefined ? {} : {tryIt}),
          ...(queryNames === undefined ? {} : {queryNames}),
          ...(directiveTexts === undefined ? {} : {directiveTexts}),
        });
      }
    }
  };
  return {
    file,
    kind: entry.kind,
    inputs: entry.kind === 'errors' ? siteSpecs(root).map((spec) => spec.file) : [],
    pages: async () => {
      const pages = await make();
      if (entry.legacy !== true) return pages;
      return pages.map((page) => ({...page, frontMatter: {...page.frontMatter, legacy: true}}));
    },
  };
}
