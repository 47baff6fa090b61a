import {describe, expect, it} from 'vitest';

import {headersFile, redirectsFile} from '@site/src/deploy/cdn';
import {securityHeaders} from '@site/src/deploy/headers';
import {PLAYGROUND_WORKER_POLICY} from '@site/src/deploy/policy';
import {isCompressible, isTextType, nginxConfiguration} from '@site/src/deploy/nginx';
import {redirectTable} from '@site/src/deploy/redirect-table';

const redirects = redirectTable(
  [
    {from: '/old/', to: '/new/'},
    {from: '/section/', to: '/section/2/'},
  ],
  '/docs/',
  new Set(['/section/2/']),
);

describe('redirectTable', () => {
  it('has both spellings, the base path, and no lasting redirect to what moves', () => {
    expect(redirects).toEqual([
      {from: '/docs/old', to: '/docs/new/', status: 301},
      {from: '/docs/old/', to: '/docs/new/', status: 301},
      {from: '/docs/section', to: '/docs/section/2/', status: 302},
      {from: '/docs/section/', to: '/docs/section/2/', status: 302},
    ]);
  });
});

describe('securityHeaders', () => {
  it('asks for https only where the site has it', () => {
    const names = (siteUrl: string) => securityHeaders('policy', siteUrl).map(([name]) => name);
    expect(names('https://docs.example')).toContain('Strict-Transport-Security');
    expect(names('http://docs.example')).not.toContain('Strict-Transport-Security');
  });
});

describe('files of hosts', () => {
  it('_headers has one rule for each header of an address', () => {
    expect(
      headersFile(
        [
          ['X-A', 'b'],
          ['X-C', 'd'],
        ],
        '/docs/',
      ),
    ).toBe(
      '/docs/*\n  X-A: b\n  X-C: d\n\n' +
        '/docs/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n\n' +
        `/docs/assets/js/playground-worker.*\n  ! Content-Security-Policy\n  Content-Security-Policy: ${PLAYGROUND_WORKER_POLICY}\n\n` +
        '/docs/img/*\n  Cache-Control: public, max-age=86400\n\n' +
        '/docs/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n\n' +
        '/docs/*.txt\n  X-Robots-Tag: noindex\n',
    );
  });

  it('_redirects has a line for each spelling', () => {
    expect(redirectsFile(redirects)).toBe(
      '/docs/old /docs/new/ 301\n/docs/old/ /docs/new/ 301\n/docs/section /docs/section/2/ 302\n/docs/section/ /docs/section/2/ 302\n',
    );
  });
});

describe('nginxConfiguration', () => {
  const configuration = nginxConfiguration({
    baseUrl: '/docs/v1.0/',
    headers: [['X-A', 'say "b"']],
    redirects,
    indexPages: ['/docs/v1.0/a/index/'],
  });

  it('keeps to its base path, escapes it in expressions, and leads there without its slash', () => {
    expect(configuration).toContain('location ^~ /docs/v1.0/ {');
    expect(configuration).toContain(String.raw`location ~ ^(?<docs_page>/docs/v1\.0/.*[^/])\.html$ {`);
    expect(configuration).toContain('location = /docs/v1.0 {');
    expect(configuration).toContain('location = /docs/v1.0/a/index/ {');
  });

  it('quotes headers, and refuses what nginx would read as a variable', () => {
    expect(configuration).toContain(String.raw`add_header X-A "say \"b\"" always;`);
    const site = {baseUrl: '/', redirects: [], indexPages: []};
    expect(() => nginxConfiguration({...site, headers: [['X-A', '$uri']]})).toThrow('meaning to nginx');
  });

  it('sends the policy of pages with everything, and that of the worker with its script alone', () => {
    const withPolicy = nginxConfiguration({
      baseUrl: '/',
      headers: [['Content-Security-Policy', "default-src 'none'"]],
      redirects: [],
      indexPages: [],
    });
    expect(withPolicy.match(/add_header Content-Security-Policy .*/g)).toEqual([
      'add_header Content-Security-Policy $docs_policy always;',
    ]);
    expect(withPolicy.match(/set \$docs_policy .*/g)).toEqual([
      `set $docs_policy "default-src 'none'";`,
      `set $docs_policy "${PLAYGROUND_WORKER_POLICY}";`,
    ]);
    expect(withPolicy).toContain('location ^~ /assets/js/playground-worker. {');
  });

  it('has headers in one place: a location with one of its own would lose all others', () => {
    const [, ...rest] = configuration.split('location ^~ ');
    expect(rest.slice(1).join('')).not.toContain('add_header');
  });
});

describe('isTextType', () => {
  it('knows whose encoding is named', () => {
    expect(['text/html', 'application/json', 'image/svg+xml', 'application/manifest+json'].every(isTextType)).toBe(
      true,
    );
    expect(['image/png', 'font/woff2', 'application/wasm'].some(isTextType)).toBe(false);
  });
});

describe('isCompressible', () => {
  it('knows what is worth compressing', () => {
    expect(['text/html', 'application/json', 'image/svg+xml', 'application/wasm'].every(isCompressible)).toBe(true);
    expect(['image/png', 'font/woff2'].some(isCompressible)).toBe(false);
  });
});
