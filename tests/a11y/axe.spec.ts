/**
 * WCAG 2.2 AA, as far as axe can tell, on one page of each kind, in both colour modes, on a phone and on a desk. What
 * these do not show: `tests/e2e/every-page.spec.ts` asks axe about every page of what is current.
 */
import {lastVersion} from '@site/config/versions';
import {violationsInBothModes} from '@site/tests/lib/axe';
import {pageTypes} from '@site/tests/e2e/lib/site';
import {expect, open, ownStatus, test} from '@site/tests/e2e/lib/test';

const VIEWPORTS = {
  phone: {width: 390, height: 844},
  desk: {width: 1440, height: 900},
};

/** Text and code, which take most of the time, are the same at every width, and all of it is looked at on the phone. */
const ALIKE = '.theme-doc-markdown :is(p, pre, ul, ol)';

test.use({tolerated: ownStatus, contextOptions: {reducedMotion: 'reduce'}});

for (const [kind, route] of Object.entries(pageTypes)) {
  test(`${kind}, on a phone and on a desk`, async ({page}) => {
    await page.setViewportSize(VIEWPORTS.phone);
    await open(page, route);
    expect(await violationsInBothModes(page), 'phone').toEqual([]);
    await page.setViewportSize(VIEWPORTS.desk);
    expect(await violationsInBothModes(page, {exclude: ALIKE}), 'desk').toEqual([]);
  });
}

test('open menus of the bar', async ({page}) => {
  await open(page, pageTypes.guide);
  for (const name of [lastVersion, 'English']) {
    await page.getByRole('button', {name, exact: true}).click();
    expect(await violationsInBothModes(page, {scope: '.navbar'}), name).toEqual([]);
  }
});

test('the open menu of a phone, both its panels', async ({page}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await open(page, pageTypes.guide);
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await page.getByRole('button', {name: /Back to main menu/}).waitFor();
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.getByRole('button', {name: /Back to main menu/}).click();
  await page.getByRole('button', {name: 'Versions'}).click();
  expect(await violationsInBothModes(page)).toEqual([]);
});

test('the open console of an interface', async ({page}) => {
  await open(page, pageTypes['inspect API']);
  await page.getByRole('button', {name: 'Open the console'}).click();
  await page.getByRole('button', {name: 'Send'}).waitFor();
  expect(await violationsInBothModes(page, {scope: 'main'})).toEqual([]);
});

test('a word of the sidebar, the sources and the contents, unfolded', async ({page}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await open(page, pageTypes['guide with tabs']);
  await page.getByRole('button', {name: 'On this page'}).click();
  await page.locator('summary').first().click();
  expect(await violationsInBothModes(page, {scope: 'main'})).toEqual([]);
});
