/** The fixture of the shell under a base path, with an announcement, its balance and analytics, behind nginx. */
import path from 'node:path';

import {siteToDeploy} from '@site/scripts/lib/deployment';
import {fromRoot} from '@site/src/build/repository';
import {precompressSite} from '@site/src/deploy/precompress';
import {writeDeployment} from '@site/src/deploy/write-deployment';
import {servedFixture} from '@site/tests/e2e/shell/fixture/build';
import {analytics, announcement, basePath} from '@site/tests/e2e/shell/fixture/environment';
import {balance, TOKEN} from '@site/tests/e2e/shell/lib/rpc';
import {test as shellTest} from '@site/tests/e2e/shell/lib/test';

import {askServer} from './lib/ask';
import type {Nginx, NginxFiles} from '@site/scripts/lib/nginx';
import {expect, open, served} from './lib/test';

async function fixtureUnderNginx(): Promise<NginxFiles> {
  const site = siteToDeploy(path.join(servedFixture, basePath), {BASE_URL: basePath, ...announcement, ...analytics});
  const folder = writeDeployment(site);
  const root = fromRoot('test-results', 'serve', `fixture-${process.pid}`);
  await precompressSite(site.siteFolder, root, basePath, {brotli: 1, gzip: 1});
  return {configuration: path.join(folder, 'nginx'), root};
}

const test = shellTest.extend<object, {nginx: Nginx}>({
  nginx: [...served(fixtureUnderNginx)],
  baseURL: async ({nginx}, use) => {
    await use(nginx.url);
  },
});

test.describe.configure({mode: 'serial'});

test('pages, files and other spellings work under the base path, and only there', async ({nginx}) => {
  const ask = async (target: string) => {
    const {status, headers} = await askServer(nginx.url, target);
    return [status, headers.location];
  };
  expect(await ask('/base/')).toEqual([200, undefined]);
  expect(await ask('/base')).toEqual([301, '/base/']);
  expect(await ask('/base?a=1')).toEqual([301, '/base/?a=1']);
  expect(await ask('/base/index.html')).toEqual([301, '/base/']);
  expect(await ask('/base/get-started/')).toEqual([200, undefined]);
  expect(await ask('/base/get-started')).toEqual([301, '/base/get-started/']);
  expect(await ask('/base/get-started.html?a=1')).toEqual([301, '/base/get-started/?a=1']);
  expect(await ask('/base/get-started/index')).toEqual([301, '/base/get-started/']);
  expect(await ask('/base/cartesi-rollups')).toEqual([302, '/base/cartesi-rollups/1.5/']);
  expect(await ask('/base/none/')).toEqual([404, undefined]);
  expect(await ask('/get-started/')).toEqual([404, undefined]);
});

test('Markdown works under the base path, by its address and by what the client prefers', async ({nginx}) => {
  const ask = async (target: string, accept = '*/*') => {
    const {status, headers} = await askServer(nginx.url, target, {headers: {accept}});
    return [status, headers.location ?? headers['content-type']];
  };
  const markdown = [200, 'text/markdown; charset=utf-8'];
  expect(await ask('/base/get-started.md')).toEqual(markdown);
  expect(await ask('/base/get-started/index.md')).toEqual([301, '/base/get-started.md']);
  expect(await ask('/base/get-started/', 'text/markdown')).toEqual(markdown);
  expect(await ask('/base/get-started/')).toEqual([200, 'text/html; charset=utf-8']);
  expect(await ask('/base/', 'text/markdown')).toEqual(markdown);
  expect(await ask('/base/llms.txt')).toEqual([200, 'text/plain; charset=utf-8']);
});

test('a missing page answers with the page of the site, and what is outside does not', async ({nginx}) => {
  const inside = await askServer(nginx.url, '/base/none/');
  const outside = await askServer(nginx.url, '/none/');
  expect([inside.status, outside.status]).toEqual([404, 404]);
  expect(inside.body.toString()).toContain('Page not found');
  expect(outside.body.toString()).not.toContain('Page not found');
  expect(outside.headers['content-security-policy']).toBeUndefined();
});

test('the policy names the hosts of the announcement and of analytics', async ({nginx}) => {
  const {headers} = await askServer(nginx.url, '/base/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('http://127.0.0.1:8545');
  expect(policy).toMatch(/script-src [^;]* https:\/\/www\.googletagmanager\.com https:\/\/\*\.hotjar\.com;/);
});

test('the live balance and analytics break no rule of the policy', async ({page, rpc, foreignScripts}) => {
  rpc.first = balance(12_345_678n * TOKEN);
  await open(page, '/base/get-started/');
  await expect(page.locator('.theme-announcement-bar')).toHaveText('The foundation holds 12.3M CTSI for grants.');
  await page.getByRole('region', {name: 'Cookies'}).getByRole('button', {name: 'OK'}).click();
  await expect.poll(() => foreignScripts).toHaveLength(2);
});

test('a reader moves inside the site under the base path', async ({page}) => {
  await page.goto('/base');
  await expect(page).toHaveURL('/base/');
  await page.getByRole('link', {name: 'to /get-started/', exact: true}).click();
  await expect(page).toHaveURL('/base/get-started/');
});
