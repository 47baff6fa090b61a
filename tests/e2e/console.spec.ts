/** The console of an interface page: the one place where the site calls an address that the reader names. */
import {inLastVersion} from './lib/site';
import {atRest, expect, open, test} from './lib/test';

const NODE = 'http://node.example';

test('nobody is asked until Send is pressed, and then only the address that the reader typed', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) asked.push(`${request.method()} ${request.url()}`);
  });
  await page.route(`${NODE}/**`, (route) =>
    route.fulfill({status: 202, body: '', headers: {'access-control-allow-origin': '*'}}),
  );
  await open(page, inLastVersion('rollups-apis/rollup/finish/'));
  await page.getByRole('button', {name: 'Open the console'}).click();
  await page.getByRole('textbox', {name: 'Server'}).fill(NODE);
  await atRest(page);
  expect(asked).toEqual([]);

  await page.getByRole('button', {name: 'Send'}).click();
  await expect(page.getByText('202 Accepted')).toBeVisible();
  await atRest(page);
  // A preflight of the browser is no request of the page.
  expect(asked.filter((request) => !request.startsWith('OPTIONS '))).toEqual([`POST ${NODE}/finish`]);
});
