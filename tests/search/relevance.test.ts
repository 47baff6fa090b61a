import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {beforeAll, describe, expect, it} from 'vitest';

import {lastVersion} from '@site/config/versions';
import {readRecords} from '@site/src/plugins/search-index/build-index';
import {LOOKUP_FOLDER, LOOKUP_SHARDS} from '@site/src/lookup/data';
import {packRecords} from '@site/src/search/records/index-file';
import type {SearchHit} from '@site/src/search/records/types';
import {ask, buildDir, builtManifest, findWith, openBuiltIndex, readBuilt, readerFilter} from './built-site';
import {evaluate, listFailures, queries, score, type Outcome} from './evaluate';
import {costRatio} from '@site/tests/lib/cost';

/** Of the files of the lookup, which are fetched when something is pasted. */
const MAX_LOOKUP_BYTES = 50 * 1024;
/** Of a version, and of all unversioned sections together, which every reader fetches beside that of the version. */
const MAX_INDEX_BYTES = {version: 130 * 1024, site: 170 * 1024};
/** How much a key press may cost, in looks through all texts for each of its words: a thing of 10 ms, 40 on a phone. */
const MAX_LOOKS = 1.5;
/** How often a key press is measured on an index that has answered nothing before. */
const COLD_RUNS = 3;

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

  it('costs as much to index for each page of a large site as of a small one', async () => {
    const {siteUrl, files} = builtManifest();
    const index = (routes: readonly string[]) => () => {
      const options = {outDir: buildDir, siteUrl, baseUrl: '/', hiddenVersions: new Set<string>()};
      packRecords(readRecords({...options, routes, versionTags: new Set<string>()}), siteUrl, '/');
    };
    const routes = files.flatMap(({file}) => builtRoutes(file));
    // Every fourth page, so that both have pages of all kinds.
    const some = routes.filter((_, at) => at % 4 === 0);
    const ratio = await costRatio(index(routes), index(some), 2);
    // Four were it by the square.
    expect(ratio / (routes.length / some.length)).toBeLessThan(2);
  });

  it('answers a key press in the time of a few looks through all texts', async () => {
    // What stands in the field while the questions are typed, none of it searched before.
    const typed = queries
      .slice(0, 50)
      .map(({question}) => question.slice(0, Math.max(2, Math.ceil(question.length * 0.7))));
    const opened: string[] = [];
    const fresh = await Promise.all(
      Array.from({length: COLD_RUNS}, async () => {
        const opening = openBuiltIndex(opened);
        await opening.prepare(readerFilter());
        await ask(opening, {q: 'a', filter_by: readerFilter()});
        return opening;
      }),
    );
    const texts = [...new Set(opened)].map(readBuilt).join('\n');
    const ratio = await costRatio(
      async () => {
        const opening = fresh.pop();
        if (!opening) throw new Error('There are fewer indexes than runs.');
        for (const q of typed) await ask(opening, {q, filter_by: readerFilter()});
      },
      () => {
        for (const q of typed) {
          const lower = texts.toLowerCase();
          for (const word of q.toLowerCase().split(/\s+/)) lower.split(word);
        }
      },
      COLD_RUNS,
    );
    console.log(`A key press costs ${ratio.toFixed(2)} looks through all texts.`);
    expect(ratio).toBeLessThan(MAX_LOOKS);
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

describe(`The lookup of ${buildDir}`, () => {
  const files = LOOKUP_SHARDS.map((shard) => ({shard, text: readBuilt(`${LOOKUP_FOLDER}/${shard}.json`)}));

  it.each(files)('keeps $shard.json small', ({text}) => {
    const {length} = brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}});
    expect(length).toBeLessThan(MAX_LOOKUP_BYTES);
  });

  it('leads to pages and places that exist', () => {
    const urls = new Set(files.flatMap(({text}) => [...text.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url)));
    expect(urls.size).toBeGreaterThan(500);
    const pages = new Map<string, string>();
    const wrong = [...urls].filter((url) => {
      const [page = '', anchor] = url.split('#');
      const file = `${page.slice(1)}index.html`;
      const html = pages.get(page) ?? (existsSync(join(buildDir, file)) ? readBuilt(file) : '');
      pages.set(page, html);
      return (
        html === '' || (anchor !== undefined && !html.includes(`id="${anchor}"`) && !html.includes(`id=${anchor}`))
      );
    });
    expect(wrong).toEqual([]);
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
