import {decodeText} from '@site/src/decoder/decode';
import type {Known} from '@site/src/decoder/known';
import {hexOf, tidyQuestion} from '@site/src/lookup/question';
import type {LookupAnswer} from '@site/src/lookup/identify';
import {IndexStore} from '@site/src/search/client/index-store';
import {LookupStore} from '@site/src/search/client/lookup-store';
import {readIndexManifest} from '@site/src/search/records/index-file';

import {SiteError, type SiteFiles} from './site-files';

const MANIFEST = 'search-manifest.json';
const DISCOVERY = '.well-known/agent-skills/index.json';

/** Characters of a page that one answer has. */
const PAGE_PART = 20_000;

export interface Found {
  readonly title: string;
  readonly section: string;
  readonly address: string;
  readonly text: string;
}

export interface PagePart {
  readonly text: string;
  readonly total: number;
  /** Where the next part begins, if there is one. */
  readonly next: number | undefined;
}

export interface Version {
  readonly name: string;
  readonly description: string;
  /** Address of the rules in short. */
  readonly rules: string;
}

/** What the published files say of the site: see `src/plugins/page-markdown`. */
interface Site {
  /** Address under which the site was built, with a slash at its end: links in its files begin with it. */
  readonly address: string;
  readonly versions: readonly Version[];
  readonly search: IndexStore;
  readonly lookup: LookupStore;
}

/** The documentation of a site, by its published files alone. What cannot be read is asked for again at the next call. */
export class Documentation {
  readonly #files: SiteFiles;
  #site: Promise<Site> | undefined;

  constructor(files: SiteFiles) {
    this.#files = files;
  }

  /**
   * @param version Name of a version of Rollups, such as `1.5`; without it, the pages of all versions are searched.
   * @throws {SiteError} if there is no such version, or the site cannot be read.
   */
  async search(question: string, version: string | undefined, limit: number): Promise<Found[]> {
    const site = await this.#read();
    const filter = version === undefined ? {} : {filter_by: await this.#filterOf(version, site)};
    const {results} = await site.search.search([{q: question, per_page: limit, ...filter}]);
    return (results[0]?.hits ?? []).map(({document}) => ({
      title: [document['hierarchy.lvl1'], document['hierarchy.lvl2'], document['hierarchy.lvl3']]
        .filter((name) => name !== undefined)
        .join(' › '),
      section: document['hierarchy.lvl0'] ?? '',
      address: document.url ?? '',
      text: (document.content ?? '').slice(0, 500),
    }));
  }

  /**
   * A part of the Markdown of a page.
   *
   * @param page Address of the page or of its Markdown, or its path.
   * @throws {SiteError} if there is no such page, or the part begins behind its end.
   */
  async page(page: string, offset: number): Promise<PagePart> {
    const {address} = await this.#read();
    const file = markdownFile(page, [address, this.#files.root, new URL(address).pathname]);
    const text = await this.#files.read(file);
    if (text?.startsWith('---\n') !== true) {
      throw new SiteError(
        `${page}: the documentation has no such page. Search for it, or read ${address}llms.txt for a list.`,
      );
    }
    if (offset > 0 && offset >= text.length) {
      throw new SiteError(`${page}: the page has ${text.length} characters, so nothing is at ${offset}.`);
    }
    const end = offset + PAGE_PART;
    return {text: text.slice(offset, end), total: text.length, next: end < text.length ? end : undefined};
  }

  async versions(): Promise<readonly Version[]> {
    return (await this.#read()).versions;
  }

  /** Says what a text is: an error, a selector, an address, bytes, a flag. */
  async lookup(text: string): Promise<LookupAnswer> {
    return (await this.#read()).lookup.answer(text);
  }

  /**
   * Decodes an input, an output, a proof, a log, calldata or the data of a revert, and says what contracts check of it.
   *
   * @param known What is known besides; each part may be empty.
   * @throws {SiteError} if the text has no bytes.
   */
  async decode(data: string, known: Known): Promise<LookupAnswer> {
    if (!/0x[0-9a-f]{2}/i.test(data) && hexOf(tidyQuestion(data)) === undefined) {
      throw new SiteError('This is not hexadecimal: write 0x and two digits of 0 to 9 and a to f for each byte.');
    }
    const {lookup} = await this.#read();
    return decodeText(data, known, await lookup.data('errors', 'contracts'));
  }

  #read(): Promise<Site> {
    this.#site ??= this.#open().catch((error: unknown) => {
      this.#site = undefined;
      throw error;
    });
    return this.#site;
  }

  async #open(): Promise<Site> {
    const discovery = readDiscovery(await this.#readJson(DISCOVERY));
    if (discovery === undefined)
      throw new SiteError(`${this.#files.root}${DISCOVERY}: is not the list of this documentation.`);
    const {address, versions} = discovery;
    const fetchJson = (url: string): Promise<unknown> => this.#readJson(url.slice(address.length));
    return {
      address,
      versions,
      search: new IndexStore({manifestUrl: address + MANIFEST, baseUrl: new URL(address).pathname, fetchJson}),
      lookup: new LookupStore({root: address, fetchJson}),
    };
  }

  async #readJson(file: string): Promise<unknown> {
    const text = await this.#files.read(file);
    const place = this.#files.root + file;
    if (text === undefined) {
      throw new SiteError(
        `${place}: there is no such file. Name the address of the documentation, or the folder of a build of it.`,
      );
    }
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new SiteError(
        `${place}: is damaged, or of another site. Name the address of the documentation, or the folder of a build of it.`,
      );
    }
  }

  /** The filter for the pages of a version, and those that belong to none. */
  async #filterOf(version: string, {versions}: Site): Promise<string> {
    if (!versions.some(({name}) => name === version)) {
      throw new SiteError(
        `There is no version ${version}. The versions are ${versions.map(({name}) => name).join(', ')}.`,
      );
    }
    const {files} = readIndexManifest(await this.#readJson(MANIFEST));
    const tags = new Set(files.flatMap(({scopes}) => scopes.flatMap(({docusaurus_tag: own}) => own)));
    // The version being written has another name in the index.
    const tag = tags.has(`docs-rollups-${version}`) ? `docs-rollups-${version}` : 'docs-rollups-current';
    return `docusaurus_tag:=[${[tag, ...[...tags].filter((name) => !name.startsWith('docs-rollups-'))].join(',')}]`;
  }
}

/** Path of the Markdown of a page below the root of the site, whatever of `roots` its address begins with. */
function markdownFile(page: string, roots: readonly string[]): string {
  const root = roots.find((candidate) => page.startsWith(candidate)) ?? '';
  const path = page
    .slice(root.length)
    .replace(/[?#].*$/s, '')
    .replace(/^\/+/, '');
  if (path.endsWith('.md')) return path;
  const bare = path
    .replace(/\/$/, '')
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/\.html$/, '');
  return bare === '' ? 'index.md' : `${bare}.md`;
}

function readDiscovery(value: unknown): Pick<Site, 'address' | 'versions'> | undefined {
  const {files, skills} = value as {files?: readonly {url?: unknown}[]; skills?: readonly Record<string, unknown>[]};
  const urls = (Array.isArray(files) ? files : []).map(({url}) => (typeof url === 'string' ? url : ''));
  // The list of the whole site has the shortest address.
  const [list] = urls.filter((url) => url.endsWith('/llms.txt')).sort((one, other) => one.length - other.length);
  if (list === undefined || !URL.canParse(list) || !Array.isArray(skills)) return undefined;
  const versions = skills.map(({url, description}) => ({
    name: String(url).split('/').at(-2) ?? '',
    description: String(description),
    rules: String(url),
  }));
  return {address: list.slice(0, -'llms.txt'.length), versions};
}
