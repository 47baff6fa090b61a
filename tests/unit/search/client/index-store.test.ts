import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {createManifest, packRecords} from '@site/src/search/records/index-file';
import {fetchJson} from '@site/src/search/client/fetch-json';
import {IndexStore} from '@site/src/search/client/index-store';
import {SearchUnavailableError} from '@site/src/search/records/types';
import {recordsOf} from '@site/tests/unit/search/engine/fixtures';

const SITE = 'https://docs.example';
const filterOf = (version: string) => `language:=en && docusaurus_tag:=[docs-rollups-${version}]`;

/** A store over two versions, whose files a test may take away or break. */
function createStore() {
  const files = new Map<string, unknown>();
  const entries = ['1.3', '1.5'].map((version) => {
    const packed = packRecords(recordsOf({path: 'vouchers', title: `Vouchers of ${version}`, version}), SITE, '/');
    const file = `assets/search/docs-rollups-${version}.json`;
    files.set(`${SITE}/${file}`, packed);
    return {file, records: packed.records, scopes: packed.scopes};
  });
  const manifestUrl = `${SITE}/search-manifest.json`;
  files.set(manifestUrl, createManifest(SITE, entries));
  const asked: string[] = [];
  const onBuild = vi.fn();
  const store = new IndexStore({
    manifestUrl,
    baseUrl: '/',
    onBuild,
    fetchJson: (url) => {
      asked.push(url.slice(SITE.length));
      return files.has(url) ? Promise.resolve(files.get(url)) : Promise.reject(new SearchUnavailableError(url));
    },
  });
  const ask = async (version?: string) => {
    const {results} = await store.search([
      {q: 'vouchers', ...(version === undefined ? {} : {filter_by: filterOf(version)})},
    ]);
    return results[0]?.hits?.map(({document}) => document.version);
  };
  return {store, files, asked, ask, manifestUrl, onBuild};
}

describe('IndexStore', () => {
  it('fetches the manifest and the files of a version once, and builds its index once', async () => {
    const {store, asked, ask, onBuild} = createStore();
    expect(asked).toEqual([]);
    await Promise.all([store.prepare(filterOf('1.5')), store.prepare(filterOf('1.5'))]);
    expect(await ask('1.5')).toEqual(['1.5']);
    expect(asked).toEqual(['/search-manifest.json', '/assets/search/docs-rollups-1.5.json']);
    expect(onBuild).toHaveBeenCalledTimes(1);
  });

  it('fetches the other versions for a search over all', async () => {
    const {asked, ask} = createStore();
    await ask('1.5');
    expect(new Set(await ask())).toEqual(new Set(['1.3', '1.5']));
    expect(asked).toHaveLength(3);
    expect(await ask('1.3')).toEqual(['1.3']);
    expect(asked).toHaveLength(3);
  });

  it('answers nothing for a version that does not exist', async () => {
    expect(await createStore().ask('0.1')).toEqual([]);
  });

  it.each<[string, (site: ReturnType<typeof createStore>) => void, string]>([
    ['a missing manifest', ({files, manifestUrl}) => void files.delete(manifestUrl), 'manifest'],
    ['a broken manifest', ({files, manifestUrl}) => void files.set(manifestUrl, {format: 1}), 'manifest'],
    [
      'a manifest of no files',
      ({files, manifestUrl}) => void files.set(manifestUrl, createManifest(SITE, [])),
      'manifest',
    ],
    ['a missing index', ({files}) => void files.delete(`${SITE}/assets/search/docs-rollups-1.5.json`), 'index'],
    [
      'a cut index',
      ({files}) =>
        void files.set(`${SITE}/assets/search/docs-rollups-1.5.json`, {format: 1, records: 9, scopes: [], pages: []}),
      'index',
    ],
  ])('tells of %s, and tries again', async (_, damage) => {
    const site = createStore();
    const whole = new Map(site.files);
    damage(site);
    await expect(site.ask('1.5')).rejects.toThrow(SearchUnavailableError);
    await expect(site.store.prepare(filterOf('1.5'))).rejects.toThrow(SearchUnavailableError);
    for (const [url, file] of whole) site.files.set(url, file);
    expect(await site.ask('1.5')).toEqual(['1.5']);
  });

  it('answers from what it has read while the network is away', async () => {
    const {files, ask} = createStore();
    await ask('1.5');
    const whole = new Map(files);
    files.clear();
    await expect(ask()).rejects.toThrow(SearchUnavailableError);
    expect(await ask('1.5')).toEqual(['1.5']);
    await expect(ask('1.3')).rejects.toThrow(SearchUnavailableError);
    for (const [url, file] of whole) files.set(url, file);
    expect(await ask('1.3')).toEqual(['1.3']);
  });

  it('keeps the list it has where the fresh one is broken', async () => {
    const {files, ask, manifestUrl} = createStore();
    const lost = `${SITE}/assets/search/docs-rollups-1.5.json`;
    const file = files.get(lost);
    await ask('1.3');
    files.delete(lost);
    await expect(ask('1.5')).rejects.toThrow(SearchUnavailableError);
    files.set(lost, file);
    files.set(manifestUrl, {});
    expect(await ask('1.5')).toEqual(['1.5']);
  });

  it('asks once for a fresh list, however many calls need it', async () => {
    const {store, files, asked, ask} = createStore();
    await ask('1.3');
    const lost = `${SITE}/assets/search/docs-rollups-1.5.json`;
    const file = files.get(lost);
    files.delete(lost);
    await expect(ask('1.5')).rejects.toThrow(SearchUnavailableError);
    files.set(lost, file);
    asked.length = 0;
    await Promise.all([store.prepare(filterOf('1.5')), ask('1.5')]);
    expect(asked).toEqual(['/search-manifest.json', '/assets/search/docs-rollups-1.5.json']);
  });

  it('reads the manifest again after the site was published again', async () => {
    const {files, ask, manifestUrl} = createStore();
    await ask('1.3');
    const packed = packRecords(recordsOf({path: 'new', title: 'Vouchers again'}), SITE, '/');
    files.delete(`${SITE}/assets/search/docs-rollups-1.5.json`);
    files.set(`${SITE}/new.json`, packed);
    files.set(manifestUrl, createManifest(SITE, [{file: 'new.json', records: packed.records, scopes: packed.scopes}]));
    await expect(ask('1.5')).rejects.toThrow(SearchUnavailableError);
    expect(await ask('1.5')).toEqual(['1.5']);
  });
});

describe('fetchJson', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const answerWith = (answer: () => Promise<Response>) => {
    const stub = vi.fn(answer);
    vi.stubGlobal('fetch', stub);
    return stub;
  };

  it('asks the server for a fresh copy on demand', async () => {
    const stub = answerWith(() => Promise.resolve(Response.json({a: 1})));
    expect(await fetchJson('/x.json', true)).toEqual({a: 1});
    expect(stub).toHaveBeenLastCalledWith('/x.json', expect.objectContaining({cache: 'no-cache'}));
    await fetchJson('/x.json', false);
    expect(stub).toHaveBeenLastCalledWith('/x.json', expect.not.objectContaining({cache: 'no-cache'}));
  });

  it.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['404', () => Promise.resolve(new Response('', {status: 404}))],
    ['a page of HTML', () => Promise.resolve(new Response('<!doctype html>'))],
    ['half an index', () => Promise.resolve(new Response('{"format":1,"pag'))],
  ])('says that search is unavailable on %s', async (_, respond) => {
    answerWith(respond);
    await expect(fetchJson('/x.json', false)).rejects.toThrow(SearchUnavailableError);
  });

  describe('on a slow connection', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** Answers with a body that comes in parts, each after a while, and ends only where the last part is empty. */
    const answerInParts = (parts: readonly string[], pauseMs: number) =>
      vi.stubGlobal('fetch', (_: string, {signal}: RequestInit) => {
        const body = new ReadableStream<Uint8Array>({
          async start(controller) {
            signal?.addEventListener('abort', () => controller.error(signal.reason));
            for (const part of parts) {
              await new Promise((resolve) => setTimeout(resolve, pauseMs));
              if (part === '') controller.close();
              else controller.enqueue(new TextEncoder().encode(part));
            }
          },
        });
        return Promise.resolve(new Response(body));
      });

    it('waits for a file as long as parts of it come', async () => {
      answerInParts(['{"a"', ':', '"\u00e9', '"}', ''], 20_000);
      const read = fetchJson('/x.json', false);
      await vi.advanceTimersByTimeAsync(100_000);
      expect(await read).toEqual({a: 'é'});
    });

    it('gives up a file of which nothing comes any more', async () => {
      answerInParts(['{"a"'], 20_000);
      const failed = expect(fetchJson('/x.json', false)).rejects.toThrow('could not be read');
      await vi.advanceTimersByTimeAsync(60_000);
      await failed;
    });

    it('gives up a server that does not answer', async () => {
      vi.stubGlobal('fetch', (_: string, {signal}: RequestInit) => {
        return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('Aborted'))));
      });
      const failed = expect(fetchJson('/x.json', false)).rejects.toThrow(SearchUnavailableError);
      await vi.advanceTimersByTimeAsync(60_000);
      await failed;
    });
  });
});
