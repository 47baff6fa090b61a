/** `npm start`: an author changes files of a copy of the site, and looks at what the page that is open shows. */
import {cpSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test, type Page} from '@playwright/test';

import {rollups} from '@site/config/product';
import {lastVersionPath} from '@site/config/routes';
import {lastVersion} from '@site/config/versions';
import {startDevelopmentServer} from '@site/scripts/lib/development-server';
import {multiplySite} from '@site/scripts/lib/multiplied-site';
import {root} from '@site/src/build/repository';

const PAGE = `${rollups.pluginId}_versioned_docs/version-${lastVersion}/quickstart.mdx`;
const SIDEBAR = `${rollups.pluginId}_versioned_sidebars/version-${lastVersion}-sidebars.json`;
const SPECIFICATION = `${rollups.pluginId}_versioned_docs/version-${lastVersion}/_specs/rollup.yaml`;

/** Some of what builds keep, without which the server would have to make it: the programs of the pages. */
const KEPT = 'node_modules/.cache/samples';

let site: string;
let server: Awaited<ReturnType<typeof startDevelopmentServer>> | undefined;
let page: Page;

/** Writes a file of the site, at once: the server may read one that is being written when it is empty still. */
function write(file: string, text: string): void {
  const draft = path.join(site, 'draft');
  writeFileSync(draft, text);
  renameSync(draft, path.join(site, file));
}

/** Changes a file of the site. */
function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(path.join(site, file), 'utf8');
  const after = change(before);
  expect(after, `${file} is another one`).not.toBe(before);
  write(file, after);
}

/** Does something to the page that is open, which does not load its document again for it. */
async function inPlace(act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, {opened: true}));
  await act();
  expect(await page.evaluate(() => 'opened' in window)).toBe(true);
}

const article = () => page.getByRole('article');
const sidebar = () => page.getByRole('navigation', {name: 'Docs sidebar'});

test.describe.configure({mode: 'serial'});

test.beforeAll(async ({browser}) => {
  test.setTimeout(600_000);
  site = multiplySite(root, 0);
  cpSync(path.join(root, KEPT), path.join(site, KEPT), {recursive: true});
  // SITE_BUILD is the tests' own: the server takes it for a misspelled variable.
  server = await startDevelopmentServer(site, {SITE_BUILD: undefined});
  page = await browser.newPage({baseURL: server.url});
  await page.goto(`${lastVersionPath}quickstart/`);
  await expect(article()).toContainText('Quickstart', {timeout: 300_000});
});

test.afterAll(() => {
  server?.stop();
  rmSync(site, {recursive: true, force: true});
});

test('the text of a page', async () => {
  await inPlace(async () => {
    edit(PAGE, (text) => `${text}\nWritten while the server runs.\n`);
    await expect(article().getByText('Written while the server runs.')).toBeVisible();
  });
});

test('a program that a page shows', async () => {
  await inPlace(async () => {
    edit('examples/echo/javascript/index.js', (text) =>
      text.replace(/^\/\/ #region setup.*$/m, '$&\nconst answer = 42;'),
    );
    await expect(article().getByText('const answer = 42;').first()).toBeVisible();
  });
});

test('the name of a page, which the sidebar shows too', async () => {
  await inPlace(async () => {
    edit(PAGE, (text) => text.replace('title: Quickstart', 'title: First steps'));
    await expect(article().getByRole('heading', {level: 1})).toHaveText('First steps');
    await expect(sidebar().getByRole('link', {name: 'First steps'})).toBeVisible();
  });
});

test('a page that is new, and its place in the sidebar', async () => {
  await inPlace(async () => {
    const added = PAGE.replace('quickstart', 'added');
    const text = readFileSync(path.join(site, PAGE), 'utf8');
    write(added, text.replace('title: First steps', 'title: Second steps'));
    edit(SIDEBAR, (text) => text.replace('"quickstart"', '"quickstart", "added"'));
    await expect(sidebar().getByRole('link', {name: 'Second steps'})).toBeVisible();
  });
  // The sidebar may come before the map of pages: a click meanwhile loads the document, as any to a page that is not known.
  await sidebar().getByRole('link', {name: 'Second steps'}).click();
  await expect(article().getByRole('heading', {level: 1})).toHaveText('Second steps');
});

test('a specification, from which pages are generated', async () => {
  await page.goto(`${lastVersionPath}rollups-apis/rollup/finish/`);
  await expect(article()).toContainText('The result of the request that ends.');
  await inPlace(async () => {
    edit(SPECIFICATION, (text) => text.replace('The result of the request that ends.', 'How the request has ended.'));
    await expect(article()).toContainText('How the request has ended.', {timeout: 240_000});
  });
});

test('a page that cannot be compiled says so, with its file, and shows again when it can', async () => {
  await page.goto(`${lastVersionPath}added/`);
  await expect(article()).toContainText('Second steps');
  edit(PAGE.replace('quickstart', 'added'), (text) => `${text}\n<Unclosed\n`);
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
  await expect(overlay.getByText(`version-${lastVersion}/added.mdx`).first()).toBeVisible();
  edit(PAGE.replace('quickstart', 'added'), (text) => text.replace('\n<Unclosed\n', '\nClosed again.\n'));
  await expect(article().getByText('Closed again.')).toBeVisible();
});
