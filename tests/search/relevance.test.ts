import {brotliCompressSync, constants} from 'node:zlib';
import {beforeAll, describe, expect, it} from 'vitest';

import {lastVersion} from '@site/config/versions';
import {readRecords} from '@site/src/plugins/search-index/build-index';
import {packRecords} from '@site/src/search/records/index-file';
import type {SearchHit} from '@site/src/search/records/types';
import {ask, buildDir, builtManifest, findWith, openBuiltIndex, readBuilt, readerFilter} from './built-site';
import {evaluate, listFailures, median, queries, score, type Outcome} from './evaluate';

/** Of a version, and of all unversioned sections together, which every reader fetches beside that of the version. */
const MAX_INDEX_BYTES = {version: 130 * 1024, site: 170 * 1024};
const MAX_MILLISECONDS = 100;
const MAX_INDEXING_SECONDS = 20;
/** How much slower a reader's processor is than the one of this test. */
const SLOWER = 4;

describe(`The search of ${buildDir}`, () => {
  const store = openBuiltIndex();
  let outcomes: Outcome[];

  beforeAll(async () => {
    await store.prepare(readerFilter());
    outcomes = await evaluate(findWith(store));
    const scores = score(outcomes);
    const {success1, success3, meanReciprocalRank} = scores;
    const kinds = [...new Set(queries.map(({kind}) => kind))].map((kind) => {
      const own = score(outcomes.filter(({query}) => query.kind === kind));
      return `  ${kind.padEnd(12)}${percent(own.success1)}${percent(own.success3)}`;
    });
    console.log(
      [
        `${queries.length} questions: success@1 ${success1.toFixed(3)}, success@3 ${success3.toFixed(3)}, ` +
          `MRR ${meanReciprocalRank.toFixed(3)}`,
        ...kinds,
        'Not answered by the first page:',
        ...listFailures(outcomes),
      ].join('\n'),
    );
  });

  it('has at least 150 questions of every kind', () => {
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(new Set(queries.map(({kind}) => kind))).toEqual(
      new Set(['question', 'synonym', 'typo', 'partial', 'identifier', 'flag', 'address', 'error']),
    );
    expect(new Set(queries.map(({question}) => question)).size).toBe(queries.length);
  });

  it('is asked for pages that exist', () => {
    const {files} = builtManifest();
    const routes = new Set(files.flatMap(({file}) => builtRoutes(file)));
    const missing = queries.flatMap(({question, pages}) =>
      pages.filter((page) => !routes.has(page)).map((page) => `${question}: ${page}`),
    );
    expect(missing).toEqual([]);
  });

  it('answers four of five questions with its first page', () => {
    expect(score(outcomes).success1).toBeGreaterThanOrEqual(0.8);
  });

  it('answers nearly all questions with its first three pages', () => {
    expect(score(outcomes).success3).toBeGreaterThanOrEqual(0.93);
    expect(score(outcomes).meanReciprocalRank).toBeGreaterThanOrEqual(0.86);
  });

  it('fetches nothing but the files of the version that is read', async () => {
    const opened: string[] = [];
    const store = openBuiltIndex(opened);
    await store.prepare(readerFilter());
    expect(opened.map((file) => file.replace(/\.[\da-f]{8}\./, '.')).sort()).toEqual([
      `assets/search/docs-rollups-${lastVersion}.json`,
      'assets/search/site.json',
      'search-manifest.json',
    ]);
    await store.prepare('language:=en');
    expect(opened.length).toBe(builtManifest().files.length + 1);
  });

  it('keeps the index of each version, and that of the other sections, small', () => {
    const sizes = builtManifest().files.map(({file}) => ({
      file,
      bytes: brotliCompressSync(readBuilt(file), {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length,
    }));
    const most = (file: string): number => MAX_INDEX_BYTES[/\/site\.[^/]*$/.test(file) ? 'site' : 'version'];
    expect(sizes.filter(({file, bytes}) => bytes > most(file))).toEqual([]);
  });

  it('is indexed fast, also with 700 pages', () => {
    const {siteUrl, files} = builtManifest();
    const routes = files.flatMap(({file}) => builtRoutes(file));
    const started = process.cpuUsage();
    const records = readRecords({
      outDir: buildDir,
      siteUrl,
      baseUrl: '/',
      routes,
      hiddenVersions: new Set(),
      versionTags: new Set(),
    });
    packRecords(records, siteUrl, '/');
    const {user, system} = process.cpuUsage(started);
    expect(((user + system) / 1e6) * (700 / routes.length)).toBeLessThan(MAX_INDEXING_SECONDS);
  });

  it('answers a key press fast on a slow processor', async () => {
    await store.prepare(readerFilter());
    const times: number[] = [];
    // What stands in the field while the questions are typed, none of it searched before.
    for (const {question} of queries.slice(0, 50)) {
      const typed = question.slice(0, Math.max(2, Math.ceil(question.length * 0.7)));
      // Processor time: what else runs on the machine must not decide.
      const started = process.cpuUsage();
      await ask(store, {q: typed, filter_by: readerFilter()});
      const {user, system} = process.cpuUsage(started);
      times.push((user + system) / 1000);
    }
    expect(median(times) * SLOWER).toBeLessThan(MAX_MILLISECONDS);
  });

  it('finds no page that leads elsewhere or lists others', async () => {
    const {grouped_hits = []} = await ask(store, {q: '*', per_page: 250});
    const urls = grouped_hits.map(({group_key: [url]}) => String(url));
    expect(urls.filter((url) => /\/(?:tags|search|404)(?:\/|\.)|\/cartesi-rollups\/$/.test(url))).toEqual([]);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('leads to headings that exist', async () => {
    const {siteUrl} = builtManifest();
    const hits: SearchHit[] = [];
    for (let page = 1, found = Infinity; hits.length < found; page++) {
      const {results} = await store.search([{q: '*', per_page: 250, page}]);
      hits.push(...(results[0]?.hits ?? []));
      found = results[0]?.found ?? 0;
    }
    const wrong = hits.filter(({document: {url = '', anchor}}) => {
      if (anchor === undefined) return url.includes('#');
      const html = readBuilt(`${new URL(url).pathname.slice(1)}index.html`);
      const id = anchor.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return !url.startsWith(siteUrl) || !url.endsWith(`#${anchor}`) || !new RegExp(`\\sid="?${id}["\\s>]`).test(html);
    });
    expect(wrong.map(({document: {url}}) => url)).toEqual([]);
  });
});

/** Routes of the pages in an index file. */
function builtRoutes(file: string): string[] {
  const {pages} = JSON.parse(readBuilt(file)) as {pages: [string][]};
  return pages.map(([path]) => `/${path}`);
}

function percent(value: number): string {
  return `${Math.round(100 * value)} %`.padStart(7);
}
