import {existsSync, readFileSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';

import {beforeEach, describe, expect, it} from 'vitest';

import {BEST, precompressSite} from '@site/src/deploy/precompress';
import {siteFiles, writeDeployment, type SiteToDeploy} from '@site/src/deploy/write-deployment';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const folder = scratchFolder({each: true});
let site: SiteToDeploy;

const write = (file: string, text: string) => writeBelow(path.join(folder, 'site'), file, text);

beforeEach(() => {
  site = {
    siteFolder: path.join(folder, 'site'),
    siteUrl: 'https://docs.example',
    baseUrl: '/docs/',
    hosts: {script: [], connect: [], image: [], font: []},
    redirects: [],
    moving: new Set(),
  };
  write('index.html', `<script>a()</script>${'text '.repeat(1000)}`);
  write('404.html', 'missing');
  write('api/index/index.html', 'a page called index');
  write('assets/a.woff2', 'font '.repeat(1000));
});

describe('writeDeployment', () => {
  it('writes beside the site, never into it', () => {
    const before = siteFiles(site.siteFolder);
    const target = writeDeployment(site);
    expect(target).toBe(path.join(folder, 'site-deploy'));
    expect(siteFiles(target)).toEqual([
      'cdn/_headers',
      'cdn/_redirects',
      'nginx/brotli.conf',
      'nginx/http.conf',
      'nginx/server.conf',
    ]);
    expect(siteFiles(site.siteFolder)).toEqual(before);
    const configuration = readFileSync(path.join(target, 'nginx', 'server.conf'), 'utf8');
    expect(configuration).toContain("script-src 'self' 'sha256-");
    expect(configuration).toContain('location = /docs/api/index/ {');
  });

  it('stops at what is no built site', () => {
    rmSync(path.join(site.siteFolder, '404.html'));
    expect(() => writeDeployment(site)).toThrow(/there is no 404\.html.*\n {2}Run `npm run build` first\./);
  });
});

describe('precompressSite', () => {
  it('puts the site at its base path, with the best compression of what is text and long enough', async () => {
    const target = path.join(folder, 'out');
    expect(await precompressSite(site.siteFolder, target, site.baseUrl)).toBe(1);
    expect(BEST).toEqual({brotli: 11, gzip: 9});
    expect(siteFiles(target)).toEqual([
      'docs/404.html',
      'docs/api/index/index.html',
      'docs/assets/a.woff2',
      'docs/index.html',
      'docs/index.html.br',
      'docs/index.html.gz',
    ]);
    const text = readFileSync(path.join(target, 'docs/index.html'));
    expect(brotliDecompressSync(readFileSync(path.join(target, 'docs/index.html.br'))).equals(text)).toBe(true);
    expect(gunzipSync(readFileSync(path.join(target, 'docs/index.html.gz'))).equals(text)).toBe(true);
    expect(existsSync(path.join(site.siteFolder, 'index.html.br'))).toBe(false);
    // The same file under a second name.
    expect(statSync(path.join(target, 'docs/index.html')).ino).toBe(
      statSync(path.join(site.siteFolder, 'index.html')).ino,
    );
  });
});
