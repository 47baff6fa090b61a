/** The forms for the values of calls: their script comes with the first page that has one. */
import {atRest, expect, test} from './lib/test';

const PAGE = '/cartesi-rollups/2.0/rollups-apis/jsonrpc/list-reports/';
const ENDPOINT = 'https://node.example.org/rpc';

test('what a reader enters before the script has come counts, and fills the calls of the next page, too', async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/call-forms\.\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(PAGE, {waitUntil: 'domcontentloaded'});
  await page.getByText('Use your own network and application').click();
  await page.getByLabel('JSON-RPC endpoint of the node').fill(ENDPOINT);
  const call = page.locator('[role="tabpanel"]:visible pre').first();
  await expect(call).toContainText('http://localhost:10011/rpc');
  release();
  await expect(call).toContainText(ENDPOINT);

  await page.goto(PAGE.replace('list-reports', 'list-tournaments'));
  await expect(call).toContainText(ENDPOINT);
});

test('a page without calls does not load the script', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/glossary/');
  await atRest(page);
  expect(requests.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
  expect(requests.filter((url) => url.includes('call-forms'))).toEqual([]);
});
