import {describe, expect, it} from 'vitest';

import {readAdminKey, readCluster, readSearchSettings} from '@site/config/search';

const SITE = 'https://docs.example.org';
const node = (host: string) => ({host, port: 443, protocol: 'https'});

describe('readSearchSettings', () => {
  it('takes the embedded engine where nothing is set', () => {
    const embedded = {
      typesenseCollectionName: 'cartesi-docs',
      typesenseSearchParameters: {},
      contextualSearch: true,
      searchPagePath: 'search/',
    };
    expect(readSearchSettings({}, SITE)).toEqual(embedded);
    expect(readSearchSettings({TYPESENSE_HOST: '', TYPESENSE_SEARCH_KEY: ' '}, SITE)).toEqual(embedded);
  });

  it('takes a host and a key, and what goes without saying', () => {
    const settings = readSearchSettings({TYPESENSE_HOST: 'search.example.org', TYPESENSE_SEARCH_KEY: 'k'}, SITE);
    expect(settings.typesenseServerConfig).toEqual({apiKey: 'k', nodes: [node('search.example.org')]});
    expect(settings.typesenseCollectionName).toBe('cartesi-docs');
  });

  it('takes a cluster', () => {
    const settings = readSearchSettings(
      {
        TYPESENSE_HOSTS: 'a.example.org, b.example.org ,c.example.org',
        TYPESENSE_NEAREST_NODE: 'near.example.org',
        TYPESENSE_PORT: '8443',
        TYPESENSE_PROTOCOL: 'https',
        TYPESENSE_SEARCH_KEY: 'k',
        TYPESENSE_COLLECTION: 'docs_2',
      },
      SITE,
    );
    expect(settings.typesenseCollectionName).toBe('docs_2');
    expect(settings.typesenseServerConfig?.nodes.map(({host, port}) => `${host}:${port}`)).toEqual([
      'a.example.org:8443',
      'b.example.org:8443',
      'c.example.org:8443',
    ]);
    expect(settings.typesenseServerConfig?.nearestNode?.host).toBe('near.example.org');
  });

  it('lets a page of https call http on the same machine only', () => {
    const env = {TYPESENSE_PROTOCOL: 'http', TYPESENSE_PORT: '8108', TYPESENSE_SEARCH_KEY: 'k'};
    expect(readSearchSettings({...env, TYPESENSE_HOST: 'localhost'}, SITE).typesenseServerConfig?.nodes).toHaveLength(
      1,
    );
    expect(() => readSearchSettings({...env, TYPESENSE_HOST: 'search.example.org'}, SITE)).toThrow(
      /^TYPESENSE_PROTOCOL=/,
    );
    expect(
      readSearchSettings({...env, TYPESENSE_HOST: 'search.example.org'}, 'http://intranet').typesenseServerConfig
        ?.nodes,
    ).toHaveLength(1);
  });

  const host = {TYPESENSE_HOST: 'search.example.org'};
  const whole = {...host, TYPESENSE_SEARCH_KEY: 'k'};
  it.each([
    ['TYPESENSE_SEARCH_KEY', host, 'is not set, but a host is'],
    ['TYPESENSE_HOST', {TYPESENSE_SEARCH_KEY: 'k'}, 'is not set, but TYPESENSE_SEARCH_KEY is'],
    ['TYPESENSE_HOST', {TYPESENSE_PORT: '443'}, 'is not set, but TYPESENSE_PORT is'],
    ['TYPESENSE_HOST', {TYPESENSE_COLLECTION: 'docs'}, 'is not set, but TYPESENSE_COLLECTION is'],
    ['TYPESENSE_HOST', {...whole, TYPESENSE_HOST: 'https://search.example.org'}, 'not a host name'],
    ['TYPESENSE_HOST', {...whole, TYPESENSE_HOST: 'search.example.org:443'}, 'not a host name'],
    ['TYPESENSE_HOSTS', {TYPESENSE_SEARCH_KEY: 'k', TYPESENSE_HOSTS: ','}, 'names no host'],
    ['TYPESENSE_HOSTS', {...whole, TYPESENSE_HOSTS: 'a,b'}, 'together with TYPESENSE_HOST'],
    ['TYPESENSE_NEAREST_NODE', {...whole, TYPESENSE_NEAREST_NODE: 'a b'}, 'not a host name'],
    ['TYPESENSE_PORT', {...whole, TYPESENSE_PORT: '65536'}, 'not a port'],
    ['TYPESENSE_PORT', {...whole, TYPESENSE_PORT: '0x1bb'}, 'not a port'],
    ['TYPESENSE_PROTOCOL', {...whole, TYPESENSE_PROTOCOL: 'ftp'}, 'neither https nor http'],
    ['TYPESENSE_COLLECTION', {...whole, TYPESENSE_COLLECTION: 'my docs'}, 'not a name'],
    ['TYPESENSE_SEARCH_KEY', {...whole, TYPESENSE_ADMIN_KEY: 'k'}, 'is the admin key'],
  ])('names %s where it is wrong: %j', (name, env: Record<string, string>, problem) => {
    const read = () => readSearchSettings(env, SITE);
    expect(read).toThrow(new RegExp(`^${name}=`));
    expect(read).toThrow(problem);
    expect(read).toThrow(/\n {2}[A-Z]\w+ .+\.$/);
  });

  it('keeps a key out of its message', () => {
    const env = {...whole, TYPESENSE_SEARCH_KEY: 'very-secret', TYPESENSE_ADMIN_KEY: 'very-secret'};
    expect(() => readSearchSettings(env, SITE)).not.toThrow('very-secret');
    expect(() => readSearchSettings(env, SITE)).toThrow();
  });
});

describe('for a push', () => {
  it('needs no key that searches', () => {
    expect(readCluster({TYPESENSE_HOST: 'localhost'})?.nodes).toEqual([node('localhost')]);
    expect(readCluster({})).toBeUndefined();
  });

  it('needs the key that writes', () => {
    expect(readAdminKey({TYPESENSE_ADMIN_KEY: 'k'})).toBe('k');
    expect(() => readAdminKey({})).toThrow(/^TYPESENSE_ADMIN_KEY=/);
  });
});
