/** The style sheet of all pages: what was left out of it is used by no page. */
import {readFileSync} from 'node:fs';

import {fromRoot} from '@site/src/build/repository';
import {htmlFiles, readBuilt} from './lib/site';
import {atRest, expect, open, test} from './lib/test';

const classesOf = (css: string) => new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));

const sheetOf = (html: string) => /<style data-href=[^>]+>([\s\S]+?)<\/style>/.exec(html)?.[1];

test('every class of a page that Infima knows is in the style sheet', () => {
  const kept = classesOf(sheetOf(readBuilt('/index.html')) ?? '');
  const known = classesOf(readFileSync(fromRoot('node_modules/infima/dist/css/default/default.css'), 'utf8'));
  const used = new Set(
    htmlFiles().flatMap((file) =>
      [...readBuilt(file).matchAll(/\sclass="?([^">]*)/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    ),
  );
  expect([...used].filter((name) => known.has(name)).length).toBeGreaterThan(50);
  expect([...used].filter((name) => known.has(name) && !kept.has(name))).toEqual([]);
});

test('every page has the same style sheet in itself, and asks for none', () => {
  const sheets = new Set<string>();
  for (const file of htmlFiles()) {
    const html = readBuilt(file);
    if (/http-equiv="?refresh/.test(html)) continue;
    expect(/<link rel=stylesheet href=[^ >]*styles\./.test(html), file).toBe(false);
    sheets.add(sheetOf(html) ?? `none in ${file}`);
  }
  expect(sheets.size).toBe(1);
});

test('a page that the reader opens inside the site does not ask for the style sheet again', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/css/styles.')) asked.push(request.url());
  });
  await open(page, '/cartesi-rollups/1.5/quickstart/');
  await page.locator('main a[href*="/cartesi-rollups/"]').first().click();
  await page.waitForURL(/cartesi-rollups/);
  await atRest(page);
  expect(asked).toEqual([]);
});
