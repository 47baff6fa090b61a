import {describe, expect, it} from 'vitest';

import {readDeployment} from '@site/config/deployment';

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('readDeployment', () => {
  it('allows nothing but the reader’s own computer where nothing is set', () => {
    expect(readDeployment({}).hosts).toEqual({
      script: [],
      connect: ['http://localhost:*', 'http://127.0.0.1:*'],
      image: [],
      font: [],
    });
  });

  it('allows the endpoints of the balance by their hosts: a path may hold a key', () => {
    const {hosts} = readDeployment({
      ANNOUNCEMENT_TEXT: 'We hold {{balance}} {{symbol}}.',
      ANNOUNCEMENT_RPC_URLS: 'https://rpc.example.org/v2/secret https://other.example.org:8443/',
      ANNOUNCEMENT_WALLET: WALLET,
    });
    expect(hosts.connect.slice(2)).toEqual(['https://rpc.example.org', 'https://other.example.org:8443']);
  });

  it('allows every node of the search', () => {
    const {hosts} = readDeployment({
      TYPESENSE_HOSTS: 'a.example.org,b.example.org',
      TYPESENSE_NEAREST_NODE: 'near.example.org',
      TYPESENSE_PORT: '8108',
      TYPESENSE_SEARCH_KEY: 'key',
    });
    expect(hosts.connect.slice(2)).toEqual([
      'https://a.example.org:8108',
      'https://b.example.org:8108',
      'https://near.example.org:8108',
    ]);
  });

  it('allows the hosts of the services that are set, and of no other', () => {
    const tagManager = readDeployment({GTM_ID: 'GTM-TEST123'}).hosts;
    expect(tagManager.script).toEqual(['https://www.googletagmanager.com']);
    expect(JSON.stringify(tagManager)).not.toContain('hotjar');
    const heatMap = readDeployment({HEATMAP_ID: '1234567'}).hosts;
    expect(heatMap.script).toEqual(['https://*.hotjar.com']);
    expect(JSON.stringify(heatMap)).not.toContain('google');
  });

  it('allows the servers of the console', () => {
    expect(readDeployment({CONSOLE_SERVERS: 'https://node.example.org, https:'}).hosts.connect.slice(2)).toEqual([
      'https://node.example.org',
      'https:',
    ]);
    const local = readDeployment({SITE_URL: 'http://docs.test', CONSOLE_SERVERS: 'http://node.test:8080/'});
    expect(local.hosts.connect.slice(2)).toEqual(['http://node.test:8080']);
  });

  it.each([
    ['node.example.org', 'is not an origin'],
    ['*', 'is not an origin'],
    ["https://node.example.org; script-src 'unsafe-inline'", 'is not an origin'],
    ['https://*.example.org', 'is not an origin'],
    ['https://user:password@node.example.org', 'is not an origin'],
    ['ftp://node.example.org', 'is neither https nor http'],
    ['https://node.example.org/rpc', 'contains more than a scheme and a host'],
    ['http://node.example.org', 'cannot be called from https://docs.cartesi.io'],
  ])('refuses CONSOLE_SERVERS=%s, names the fault and the fix', (value, problem) => {
    const read = () => readDeployment({CONSOLE_SERVERS: value});
    expect(read).toThrow(`CONSOLE_SERVERS="${value}": `);
    expect(read).toThrow(problem);
    expect(read).toThrow(
      '\n  Write origins, separated by commas, for example CONSOLE_SERVERS=https://node.example.org',
    );
  });
});
