/** Our schemas, and what is really sent, against Typesense's own description, where that lies beside the checkout. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {Ajv} from 'ajv';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {fromRoot} from '@site/src/build/repository';
import {makeSearchKey, pushRecords, type PushOptions} from '@site/scripts/lib/search-push';
import {contextualFilter} from '@site/src/search/client/contextual-filter';
import {searchRequest} from '@site/src/search/client/query';
import {createTypesenseClient} from '@site/src/search/client/typesense-client';
import {faultsOf, SCHEMA_NAMES, type SchemaName} from '@site/tests/search/typesense/schemas';
import {startFakeTypesense, type FakeTypesense} from '@site/tests/search/typesense/server';
import {sampleRecords} from '@site/tests/unit/search/sample-records';

const DESCRIPTION = fromRoot('../shared/facts/typesense-openapi.yml');
const SCHEMAS = fromRoot('tests/search/schemas');

type Json = Record<string, unknown>;

/** Its schema for what each of ours describes. Documents are ours alone. */
const THEIRS: Partial<Record<SchemaName, string>> = {
  alias: 'CollectionAliasSchema',
  'alias-response': 'CollectionAlias',
  collection: 'CollectionSchema',
  'collection-response': 'CollectionResponse',
  error: 'ApiResponse',
  key: 'ApiKeySchema',
  'key-response': 'ApiKey',
  'multi-search-request': 'MultiSearchSearchesParameter',
  'multi-search-response': 'MultiSearchResult',
  'synonym-set': 'SynonymSetCreateSchema',
  'synonym-set-response': 'SynonymSetSchema',
};

/** All that the site and a push send and get, gathered from a run of both. */
async function exchange(server: FakeTypesense): Promise<void> {
  const node = {host: server.host, port: server.port, protocol: 'http'} as const;
  const options: PushOptions = {
    nodes: [node],
    adminKey: server.adminKey,
    alias: 'docs',
    records: sampleRecords(20),
    synonyms: [{id: 'a', synonyms: ['voucher', 'withdrawal']}],
    dryRun: false,
    say: () => undefined,
    onProgress: () => undefined,
  };
  await pushRecords(options);
  await pushRecords({...options, records: sampleRecords(10)});
  await makeSearchKey(options);
  const settings = {
    typesenseCollectionName: 'docs',
    typesenseSearchParameters: {},
    contextualSearch: true,
    searchPagePath: 'search/',
  };
  const request = searchRequest(settings, {text: 'part', filter: contextualFilter('en', []), page: 1, perPage: 8});
  const client = createTypesenseClient({apiKey: server.searchKey, nodes: [node]});
  await client.multiSearch([request]);
  const {group_by: _, group_limit: __, ...flat} = request;
  await client.multiSearch([flat]);
  await client.multiSearch([{...request, collection: 'gone'}]).catch(() => undefined);
  await createTypesenseClient({apiKey: 'wrong', nodes: [node]})
    .multiSearch([request])
    .catch(() => undefined);
}

let server: FakeTypesense;

beforeAll(async () => {
  server = await startFakeTypesense();
  await exchange(server);
});

afterAll(() => server.close());

it('checks every kind of exchange, and finds none at fault', () => {
  expect([...new Set(server.exchanges.map(({schema}) => schema))].sort()).toEqual([...SCHEMA_NAMES].sort());
  expect(server.faults).toEqual([]);
});

it.each([
  ['multi-search-request', {searches: [{q: '', collection: 'docs'}]}],
  ['multi-search-response', {results: [{found: 1}]}],
  ['key', {description: '', actions: ['*'], collections: ['docs']}],
  ['key', {description: '', actions: ['documents:search'], collections: ['*']}],
  ['record', {id: '/', content: ''}],
  ['alias', {}],
] as const)('%s finds a fault', (schema, body) => {
  expect(faultsOf(schema, body)).not.toEqual([]);
});

// Where the description is not at hand these tests are reported as skipped, which `npm test` lists as not checked.
describe.skipIf(!existsSync(DESCRIPTION))('Typesense’s description, ../shared/facts/typesense-openapi.yml,', () => {
  let components: Record<string, Json>;
  let ajv: Ajv;

  beforeAll(() => {
    const description = parse(readFileSync(DESCRIPTION, 'utf8')) as {components: {schemas: Record<string, Json>}};
    components = description.components.schemas;
    // Two places where it says “object” of what is text.
    const hit = (components['SearchResultHit']?.['properties'] ?? {}) as Record<string, Json>;
    delete hit['document']?.['additionalProperties'];
    const mark = (components['SearchHighlight']?.['properties'] ?? {}) as Record<string, Json>;
    delete mark['matched_tokens']?.['items'];
    ajv = new Ajv({strict: false, validateFormats: false});
    ajv.addSchema({components: {schemas: components}}, 'typesense');
  });

  it.each(Object.entries(THEIRS))('agrees with what was exchanged as %s (%s)', (ours, theirs) => {
    const samples = server.exchanges.filter(({schema}) => schema === ours);
    expect(samples).not.toEqual([]);
    const validate = ajv.compile({$ref: `typesense#/components/schemas/${theirs}`});
    for (const {body} of samples) expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  });

  /** Names of all properties that a schema of theirs knows, with their types. */
  function properties(schema: Json): Record<string, Json> {
    const {
      $ref: ref,
      allOf = [],
      properties: own = {},
    } = schema as {$ref?: string; allOf?: Json[]; properties?: object};
    const referred = ref === undefined ? {} : properties(components[ref.split('/').at(-1) ?? ''] ?? {});
    return Object.assign({}, referred, ...allOf.map(properties), own) as Record<string, Json>;
  }

  it.each(Object.entries(THEIRS))('knows every property of our schema %s (%s)', (ours, theirs) => {
    const schema = JSON.parse(readFileSync(path.join(SCHEMAS, `${ours}.json`), 'utf8')) as {properties: Json};
    const known = properties(components[theirs] ?? {});
    expect(Object.keys(schema.properties).filter((name) => !(name in known))).toEqual([]);
  });

  it('knows every parameter of a search, of the same type', () => {
    const {properties: body} = JSON.parse(readFileSync(path.join(SCHEMAS, 'multi-search-request.json'), 'utf8')) as {
      properties: {searches: {items: {properties: Record<string, Json>}}};
    };
    const known = properties(components['MultiSearchCollectionParameters'] ?? {});
    const faults = Object.entries(body.searches.items.properties).flatMap(([name, {type}]) =>
      known[name]?.['type'] === type ? [] : [`${name}: ${String(type)}, theirs ${String(known[name]?.['type'])}`],
    );
    expect(faults).toEqual([]);
  });
});
