/** The style sheet of all pages: what was left out of it is used by no page. */
import {readFileSync} from 'node:fs';

import {fromRoot} from '@site/src/build/repository';
import {htmlFiles, readBuilt} from './lib/site';
import {atRest, expect, open, test} from './lib/test';

const classesOf = (css: string) => new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));

/** The two halves of the sheet. */
const SHEET = /<style data-href=[^>]+>([\s\S]+?)<\/style><style>([\s\S]+?)<\/style>/;

function sheetOf(html: string): string | undefined {
  const [, first, second] = SHEET.exec(html) ?? [];
  return first !== undefined && second !== undefined ? first + second : undefined;
}

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

test('nothing stands before the style sheet but what runs while it comes, and the first half is half of it', () => {
  const html = readBuilt('/cartesi-rollups/1.5/quickstart/index.html');
  const [, first = '', second = ''] = SHEET.exec(html) ?? [];
  expect(Math.abs(first.length - second.length) / (first.length + second.length)).toBeLessThan(0.05);
  // The mode of colours and the faces are chosen there, and no script holds up what comes after the sheet.
  const before = html.slice(0, html.search(SHEET));
  expect(before).toMatch(/<script>[^<]*data-theme[^<]*dataset\.faces[^<]*<\/script>$/);
  expect(before.match(/<script/g)).toHaveLength(1);
  const body = html.slice(html.indexOf('<body'), html.indexOf('<article'));
  expect(body).not.toContain('<script');
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
