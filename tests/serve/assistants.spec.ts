/** The files with which assistants find the documentation. */
import {createHash} from 'node:crypto';

import {product} from '@site/config/product';
import {lastVersionPath, versionPath} from '@site/config/routes';
import {versionsInOrder} from '@site/config/versions';
import {LARGEST_INDEX} from '@site/src/markdown/agents';
import {isBuilt, pageRoutes, readBuilt, sitemapRoutes} from '@site/tests/e2e/lib/site';

import {expect, serverTest as test} from './lib/test';

const FOLDERS = ['/', ...versionsInOrder.map(versionPath)];
const DISCOVERY = '/.well-known/agent-skills/index.json';

/** Paths of the links of a list, as they are in the file. */
function linksOf(file: string): string[] {
  return [...readBuilt(file).matchAll(/\]\((https?:[^)]*)\)/g)].map(([, url = '']) => {
    expect(url.startsWith(`${product.siteUrl}/`)).toBe(true);
    return url.slice(product.siteUrl.length);
  });
}

test('each list leads to files that exist, each once, and the full one has all of their text', () => {
  for (const folder of FOLDERS) {
    const list = readBuilt(`${folder}llms.txt`);
    expect(list).toMatch(/^# \S.*\n\n> \S.*\n\n(?:[^#\n].*\n\n)+## /);
    const links = linksOf(`${folder}llms.txt`);
    expect([folder, links.filter((link) => !isBuilt(link))]).toEqual([folder, []]);
    expect([folder, new Set(links).size]).toEqual([folder, links.length]);
    const full = readBuilt(`${folder}llms-full.txt`);
    const missing = links
      .filter((link) => link.endsWith('.md') && !link.endsWith('/agents.md'))
      .filter((link) => !full.includes(readBuilt(link).split('\n---\n\n').slice(1).join('\n---\n\n').trimEnd()));
    expect([folder, missing]).toEqual([folder, []]);
  }
});

test('the list of a version has all of its pages, in the order of its sidebar', () => {
  for (const version of versionsInOrder) {
    const links = linksOf(`${versionPath(version)}llms.txt`);
    const routes = links.map((link) => link.replace(/\.md$/, '/'));
    const pages = pageRoutes().filter((route) => route.startsWith(versionPath(version)) && !route.includes('/tags/'));
    expect([version, [...routes].sort()]).toEqual([version, [...pages].sort()]);
    const html = readBuilt(`${routes[0] ?? ''}index.html`);
    const order = [...html.matchAll(/class="[^"]*menu__link[^"]*"[^>]*href=([^ >]+)/g)].map(([, href]) => href ?? '');
    const shared = order.filter((href) => routes.includes(href));
    expect(shared.length).toBeGreaterThan(3);
    expect([version, routes.filter((route) => shared.includes(route))]).toEqual([version, shared]);
  }
});

test('the list of the site has the default version and every page outside of the versions that search engines list', () => {
  const routes = linksOf('/llms.txt').map((link) => link.replace(/\.md$/, '/'));
  const isOwn = (route: string): boolean => route.startsWith(lastVersionPath) || !route.startsWith('/cartesi-rollups/');
  // The start page and the tools are no articles.
  const others = ['/', '/decoder/', '/lookup/', '/playground/', '/search/'];
  const expected = sitemapRoutes().filter((route) => isOwn(route) && !others.includes(route));
  expect(expected.filter((route) => !routes.includes(route))).toEqual([]);
});

test('each index fits into the instructions of an assistant, and its digest is right', () => {
  const {$schema, skills, files} = JSON.parse(readBuilt(DISCOVERY)) as {
    $schema: string;
    skills: {name: string; type: string; description: string; url: string; digest: string}[];
    files: {url: string; digest: string}[];
  };
  expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
  expect(skills).toHaveLength(versionsInOrder.length);
  expect(files).toHaveLength(2 * FOLDERS.length);
  for (const {name, type, description, url} of skills) {
    expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(type).toBe('skill-md');
    const text = readBuilt(url.slice(product.siteUrl.length));
    expect(text.startsWith(`---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n# `)).toBe(true);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LARGEST_INDEX);
  }
  for (const {url, digest} of [...skills, ...files]) {
    const hash = createHash('sha256')
      .update(readBuilt(url.slice(product.siteUrl.length)))
      .digest('hex');
    expect([url, digest]).toEqual([url, `sha256:${hash}`]);
  }
});

test('nginx serves them, as text that search engines leave out', async ({ask}) => {
  for (const [file, type] of [
    ['/llms.txt', 'text/plain; charset=utf-8'],
    [`${lastVersionPath}llms-full.txt`, 'text/plain; charset=utf-8'],
    [`${lastVersionPath}agents.md`, 'text/markdown; charset=utf-8'],
  ] as const) {
    const {status, headers} = await ask(file);
    expect([file, status, headers['content-type'], headers['x-robots-tag']]).toEqual([file, 200, type, 'noindex']);
  }
  const {status, headers} = await ask(DISCOVERY);
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
});
