import {SearchUnavailableError, type RecordType, type SearchRecord, type TextField} from './types';

/** Changes whenever the format does, so that a page from a browser's cache does not read a file that it cannot. */
const FORMAT = 1;

/**
 * A section of a page: level of its heading, heading, anchor, text. An anchor that follows from the heading is 0. The
 * first section of a page is the page itself, whose heading is the title.
 */
type PackedSection = readonly [level: number, heading: string, anchor: string | 0, content: string];

/** A page: path below the base URL, category, place of its tags in the file's list, priority, sections. */
type PackedPage = readonly [path: string, category: string, scope: number, priority: number, sections: PackedSection[]];

/** Records that may be loaded together, in as few bytes as compression leaves something to gain. */
export interface IndexFile {
  readonly format: number;
  /** Number of records: a file that was cut has less. */
  readonly records: number;
  readonly scopes: readonly IndexScope[];
  readonly pages: readonly PackedPage[];
}

/** What the records of a docs version have in common. */
export interface IndexScope {
  readonly docusaurus_tag: readonly string[];
  readonly language: string;
  readonly version: string;
}

/** An index file as the manifest lists it. */
export interface IndexManifestEntry {
  /** Path below the base URL, with a hash of the content in its name. */
  readonly file: string;
  readonly records: number;
  readonly scopes: readonly IndexScope[];
}

/** Names all index files of a build. It is the only file of the search whose name does not change. */
export interface Manifest {
  readonly format: number;
  /** Origin of the site at build time. */
  readonly siteUrl: string;
  readonly files: readonly IndexManifestEntry[];
}

export function createManifest(siteUrl: string, files: readonly IndexManifestEntry[]): Manifest {
  return {format: FORMAT, siteUrl, files};
}

/** The id that Docusaurus gives to most headings of a text. */
function expectedAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Packs records, which have to be in the order of their pages. */
export function packRecords(records: readonly SearchRecord[], siteUrl: string, baseUrl: string): IndexFile {
  const scopes: IndexScope[] = [];
  const scopeIndex = new Map<string, number>();
  const pages = new Map<string, PackedPage>();
  for (const record of records) {
    const {docusaurus_tag, language, version, type, content, item_priority} = record;
    let page = pages.get(record.url_without_anchor);
    if (!page) {
      const scope: IndexScope = {docusaurus_tag, language, version};
      const key = JSON.stringify(scope);
      const index = scopeIndex.get(key) ?? scopes.push(scope) - 1;
      scopeIndex.set(key, index);
      const path = record.url_without_anchor.slice(siteUrl.length + baseUrl.length);
      page = [path, record['hierarchy.lvl0'], index, item_priority, []];
      pages.set(record.url_without_anchor, page);
    }
    const heading = record[`hierarchy.${type}` as TextField] ?? '';
    const anchor = record.anchor ?? '';
    page[4].push([Number(type.slice(3)), heading, anchor === expectedAnchor(heading) ? 0 : anchor, content]);
  }
  return {format: FORMAT, records: records.length, scopes, pages: [...pages.values()]};
}

/** Where the records of an index file are served. */
export interface IndexPlace {
  readonly siteUrl: string;
  readonly baseUrl: string;
}

/**
 * Records of an index file.
 *
 * @throws {SearchUnavailableError} on anything that is not a whole index file.
 */
export function unpackRecords(file: unknown, {siteUrl, baseUrl}: IndexPlace): SearchRecord[] {
  if (!isIndexFile(file)) throw new SearchUnavailableError('The search index is damaged.');
  const records: SearchRecord[] = [];
  for (const [path, category, scopeIndex, pagePriority, sections] of file.pages) {
    const scope = file.scopes[scopeIndex];
    const title = sections[0]?.[1];
    if (!scope || title === undefined) throw new SearchUnavailableError('The search index is damaged.');
    const route = baseUrl + path;
    const url = siteUrl + route;
    const trail: string[] = [];
    sections.forEach(([level, heading, packedAnchor, content], position) => {
      trail.length = Math.min(trail.length, level);
      trail[level] = heading;
      trail[1] = title;
      const hierarchy: Partial<Record<TextField, string>> = {};
      trail.forEach((name, depth) => (hierarchy[`hierarchy.lvl${depth}` as TextField] = name));
      const anchor = position === 0 ? '' : packedAnchor === 0 ? expectedAnchor(heading) : packedAnchor;
      const suffix = anchor === '' ? '' : `#${anchor}`;
      records.push({
        id: route + suffix,
        'hierarchy.lvl0': category,
        'hierarchy.lvl1': title,
        ...hierarchy,
        content,
        ...(anchor === '' ? {} : {anchor}),
        url: url + suffix,
        url_without_anchor: url,
        type: `lvl${level}` as RecordType,
        ...scope,
        position,
        item_priority: Math.max(0, pagePriority - 10 * (level - 1)),
      });
    });
  }
  if (records.length !== file.records) throw new SearchUnavailableError('The search index is cut.');
  return records;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The header is checked; the pages are, where they are read. */
function isIndexFile(value: unknown): value is IndexFile {
  return (
    isObject(value) &&
    value['format'] === FORMAT &&
    typeof value['records'] === 'number' &&
    Array.isArray(value['scopes']) &&
    value['scopes'].every(isScope) &&
    Array.isArray(value['pages']) &&
    value['pages'].every((page) => Array.isArray(page) && Array.isArray(page[4]))
  );
}

function isScope(value: unknown): value is IndexScope {
  return (
    isObject(value) &&
    Array.isArray(value['docusaurus_tag']) &&
    value['docusaurus_tag'].every((tag) => typeof tag === 'string') &&
    typeof value['language'] === 'string' &&
    typeof value['version'] === 'string'
  );
}

/**
 * Reads the manifest.
 *
 * @throws {SearchUnavailableError} on anything that is no manifest of this format, and on one that lists no file.
 */
export function readIndexManifest(value: unknown): Manifest {
  if (
    !isObject(value) ||
    value['format'] !== FORMAT ||
    typeof value['siteUrl'] !== 'string' ||
    !Array.isArray(value['files']) ||
    !value['files'].every(isEntry)
  ) {
    throw new SearchUnavailableError('The list of search indexes is damaged, or of another version of the site.');
  }
  // No build of ours makes that. A list without one version is right: a version without pages has no file.
  if (value['files'].length === 0) throw new SearchUnavailableError('The list of search indexes is empty.');
  return {format: FORMAT, siteUrl: value['siteUrl'], files: value['files']};
}

function isEntry(value: unknown): value is IndexManifestEntry {
  return (
    isObject(value) &&
    typeof value['file'] === 'string' &&
    typeof value['records'] === 'number' &&
    Array.isArray(value['scopes']) &&
    // Without any, no search would ask for the file.
    value['scopes'].length > 0 &&
    value['scopes'].every(isScope)
  );
}
