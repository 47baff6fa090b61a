/** Pages about software of the past lead to the software of today. */
import {expect, open, test} from './lib/test';

test('a page with legacy: true says so and links to the newest release', async ({page}) => {
  await open(page, '/tutorials/calculator/create-project/');
  const note = page.getByRole('note').filter({hasText: 'no longer developed'});
  await expect(note).toBeVisible();
  await note.getByRole('link', {name: 'For a new application, use Cartesi Rollups 1.5'}).click();
  await expect(page).toHaveURL(/\/cartesi-rollups\/1\.5\/$/);
});

test('a page that is made from a specification says so too', async ({page}) => {
  await open(page, '/compute/references/');
  await expect(page.getByRole('note').filter({hasText: 'no longer developed'})).toBeVisible();
});

test('another page does not', async ({page}) => {
  await open(page, '/get-started/');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByText('no longer developed')).toHaveCount(0);
});
