/** A search that is begun before the shell is there has its files on their way while the shell has not even come. */
import {currentVersionPath, lastVersion} from '@site/config/versions';
import {article, expect, searchBox, test} from '@site/tests/e2e/lib/search';
import {hold} from '@site/tests/e2e/lib/hold';

const SHELL = /\/shell\.\w+\.js$/;

for (const [where, route, version] of [
  ['a page of the newest version', article, lastVersion],
  ['a page of the version being written', `/cartesi-rollups/${currentVersionPath}/quickstart/`, 'current'],
  ['the home page', '/', lastVersion],
  ['a page without versions', '/fraud-proofs/', lastVersion],
] as const) {
  test(`${where}: what the box will ask, and nothing else`, async ({page}) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const [, name] = /\/assets\/search\/(.+)\.\w+\.json$/.exec(request.url()) ?? [];
      if (name !== undefined) asked.add(name);
    });
    const release = await hold(page, SHELL);
    await page.goto(route);
    await page.keyboard.press('Control+k');
    await expect.poll(() => [...asked].sort()).toEqual([`docs-rollups-${version}`, 'site']);
    await page.keyboard.type('voucher');
    release();
    await expect(searchBox(page).hits.first()).toBeVisible();
    expect([...asked].sort()).toEqual([`docs-rollups-${version}`, 'site']);
  });
}

test.describe('with a search server', () => {
  test.use({backEnd: 'typesense'});

  test('it is asked, and no index is', async ({page, typesense}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(article);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('voucher');
    await expect(searchBox(page).hits.first()).toBeVisible();
    expect(typesense.calls.length).toBeGreaterThan(0);
    expect(asked.filter((url) => /search-(?:manifest|worker)|assets\/search\//.test(url))).toEqual([]);
  });
});

test('a reader who does not search fetches none', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(article);
  await page.mouse.wheel(0, 100);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  expect(asked.filter((url) => new URL(url).pathname.includes('search'))).toEqual([]);
});
