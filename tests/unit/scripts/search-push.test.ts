import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {describeError} from '@site/scripts/lib/push-errors';
import {collectionName, makeSearchKey, pushRecords, type PushOptions} from '@site/scripts/lib/search-push';
import {startFakeTypesense, type FakeTypesense} from '@site/tests/search/typesense/server';
import {sampleRecords} from '@site/tests/unit/search/sample-records';

let server: FakeTypesense;
let said: string[];
let progress: number[];

beforeEach(async () => {
  server = await startFakeTypesense();
  said = [];
  progress = [];
});

afterEach(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

function options(change: Partial<PushOptions> = {}): PushOptions {
  return {
    nodes: [{host: server.host, port: server.port, protocol: 'http'}],
    adminKey: server.adminKey,
    alias: 'docs',
    records: sampleRecords(250),
    synonyms: [{id: 'a', synonyms: ['voucher', 'withdrawal']}],
    dryRun: false,
    say: (line) => said.push(line),
    onProgress: (done) => progress.push(done),
    retrySeconds: 0.01,
    ...change,
  };
}

const imports = (): number => server.calls.filter((call) => call.endsWith('/documents/import')).length;

describe('a push', () => {
  it('fills a new collection and moves the alias once it is complete', async () => {
    const name = await pushRecords(options());
    expect(server.aliases.get('docs')).toBe(name);
    expect(server.collections.get(name)?.documents.size).toBe(250);
    expect([...server.synonymSets.keys()]).toEqual([name]);
    expect(progress).toEqual([0, 100, 200, 250]);
    const lastImport = server.calls.findLastIndex((call) => call.endsWith('/documents/import'));
    expect(server.calls.indexOf('PUT /aliases/docs')).toBeGreaterThan(lastImport);
  });

  it('never leaves the alias without a full collection, and drops the old one at the end', async () => {
    const first = await pushRecords(options());
    const sizes: (number | undefined)[] = [];
    server.interfere = () => {
      sizes.push(server.collections.get(server.aliases.get('docs') ?? '')?.documents.size);
      return undefined;
    };
    const second = await pushRecords(options({records: sampleRecords(120)}));
    expect(second).not.toBe(first);
    expect([...new Set(sizes)]).toEqual([250, 120]);
    expect([...server.collections.keys()]).toEqual([second]);
    expect([...server.synonymSets.keys()]).toEqual([second]);
  });

  it('leaves alone what is not of this alias', async () => {
    const other = await pushRecords(options({alias: 'docs_other'}));
    const name = await pushRecords(options());
    expect([...server.collections.keys()].sort()).toEqual([name, other].sort());
  });

  it('does nothing where nothing is new', async () => {
    await pushRecords(options());
    const before = imports();
    await pushRecords(options());
    expect(imports()).toBe(before);
    expect(said.at(-1)).toMatch(/^Nothing new/);
  });

  it('only says what it would do in a dry run', async () => {
    await pushRecords(options({dryRun: true}));
    expect(server.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
    expect(said.join('\n')).toMatch(/Would push 250 records[^]*alias docs from nothing/);
  });
});

describe('a push that fails', () => {
  it('tries again where a request fails once', async () => {
    let failures = 0;
    server.interfere = (call) => (call.endsWith('/import') && failures++ === 1 ? 503 : undefined);
    const name = await pushRecords(options());
    expect(server.collections.get(name)?.documents.size).toBe(250);
  });

  it('changes nothing for readers, and goes on where it was', async () => {
    const old = await pushRecords(options({records: sampleRecords(10)}));
    let batches = 0;
    server.interfere = (call) => (call.endsWith('/import') && ++batches > 2 ? 503 : undefined);
    await expect(pushRecords(options())).rejects.toThrow();
    expect(server.aliases.get('docs')).toBe(old);
    expect(server.collections.get(old)?.documents.size).toBe(10);

    server.interfere = () => undefined;
    const before = imports();
    progress = [];
    const name = await pushRecords(options());
    expect(said).toContain('An earlier push was cut off after 200 records; this one goes on there.');
    expect(imports() - before).toBe(1);
    expect(progress).toEqual([200, 250]);
    expect(server.collections.get(name)?.documents.size).toBe(250);
    expect(server.aliases.get('docs')).toBe(name);
  });

  it('moves no alias where the server has lost a record', async () => {
    const records = sampleRecords(5);
    server.interfere = (call) => {
      if (call.startsWith('GET /collections/docs_')) {
        server.collections.get(collectionName(options({records})))?.documents.delete('/guide/3/#part');
      }
      return undefined;
    };
    await expect(pushRecords(options({records}))).rejects.toThrow('has 4 of 5 records');
    expect(server.aliases.size).toBe(0);
    expect(server.collections.size).toBe(0);
  });

  it('refuses no records, equal ids, and a name that is a collection’s', async () => {
    await expect(pushRecords(options({records: []}))).rejects.toThrow('no records');
    await expect(pushRecords(options({records: [...sampleRecords(2), ...sampleRecords(1)]}))).rejects.toThrow(
      '/guide/0/',
    );
    server.collections.set('docs', {name: 'docs', fields: [], created_at: 0, documents: new Map()});
    await expect(pushRecords(options())).rejects.toThrow('is a collection, not an alias');
    server.collections.clear();
    server.faults.length = 0; // The collection made by hand has no fields.
  });

  it('never tells the key', async () => {
    const adminKey = 'a-wrong-key';
    const error: unknown = await pushRecords(options({adminKey})).catch((failure: unknown) => failure);
    expect(describeError(error, adminKey)).toMatch(/refuses TYPESENSE_ADMIN_KEY/);
    expect(describeError(new Error(`401 for ${adminKey}`), adminKey)).toBe('401 for …');
    expect(said.join()).not.toContain(adminKey);
  });

  it('says how to fix a server that is not there', async () => {
    const nodes = [{host: '127.0.0.1', port: 9, protocol: 'http'} as const];
    const error: unknown = await pushRecords(options({nodes})).catch((failure: unknown) => failure);
    expect(describeError(error, undefined)).toMatch(/not reached: [^]*Check TYPESENSE_HOST/);
  });
});

it('makes a key that may only search the alias and its collections', async () => {
  expect(await makeSearchKey(options())).toBe('made-1');
  expect(server.exchanges.find(({schema}) => schema === 'key')?.body).toMatchObject({
    actions: ['documents:search'],
    collections: ['docs', 'docs_[0-9a-f]{12}'],
  });
});
