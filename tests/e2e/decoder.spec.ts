/** The decoder: what it says, by keyboard and on a phone, without scripts and without its files. */
import type {Page} from '@playwright/test';

import {violationsInBothModes} from '@site/tests/lib/axe';
import {layoutShifts, recordLayoutShifts} from '@site/scripts/lib/layout-shift';
import {atRest, expect, open, test} from './lib/test';

const PAGE = '/decoder/';
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const DEPOSIT = `0x${ALICE.slice(2).toLowerCase()}${'de0b6b3a7640000'.padStart(64, '0')}`;

const field = (page: Page) => page.getByRole('textbox', {name: 'Bytes, JSON, a log or the line of a revert'});
const sender = (page: Page) => page.getByRole('combobox', {name: /^Sender of the input/});
const application = (page: Page) => page.getByRole('textbox', {name: /^Application/});
const status = (page: Page) => page.getByRole('main').getByRole('status');
const cell = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({has: page.getByRole('rowheader', {name, exact: true})})
    .getByRole('cell')
    .last();

test('says what an input is, and with the sender it is sure', async ({page}) => {
  await open(page, PAGE);
  await field(page).fill(DEPOSIT);
  await expect(page.getByRole('heading', {name: 'Payload of EtherPortal'})).toBeVisible();
  await expect(cell(page, 'sender')).toHaveText(ALICE);
  await expect(page.getByText('Compare msg_sender of the input')).toBeVisible();
  await sender(page).fill('EtherPortal');
  await expect(page.getByText('The input comes from EtherPortal')).toBeVisible();
  await expect(status(page)).toHaveText('payload of an input: Payload of EtherPortal.');
});

test('says why a voucher would revert, for this application', async ({page}) => {
  await open(page, PAGE);
  const [own, other] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`];
  const call = `0x522f6815${ALICE.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`;
  await field(page).fill(JSON.stringify({destination: own, payload: call}));
  const check = page
    .getByRole('listitem')
    .filter({hasText: 'withdrawEther can only be called by the application'})
    .last();
  await expect(check).toContainText('To check:');
  await application(page).fill(own);
  await expect(check).toContainText('Holds:');
  await application(page).fill(other);
  await expect(check).toContainText('Fails:');
  await expect(check).toContainText('Revert: OnlyDApp()');
  await expect(status(page)).toContainText('One check fails.');
});

test('has examples for all that it reads, each with an answer, by keyboard', async ({page}) => {
  await open(page, PAGE);
  const names = await page.getByRole('list', {name: 'For example:'}).getByRole('button').allTextContents();
  expect(names.length).toBeGreaterThanOrEqual(5);
  for (const name of names) {
    await page.getByRole('button', {name, exact: true}).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('main').getByRole('heading', {level: 2}).first()).toBeVisible();
    await field(page).fill('');
  }
});

test('keeps its text in the address, which another reader opens', async ({page, context}) => {
  await open(page, PAGE);
  await field(page).fill(DEPOSIT);
  await sender(page).fill('EtherPortal');
  await expect(page).toHaveURL(/\/decoder\/#text=0xf39fd6.*&sender=EtherPortal$/);
  const other = await context.newPage();
  await open(other, page.url());
  await expect(field(other)).toHaveValue(DEPOSIT);
  await expect(other.getByText('The input comes from EtherPortal')).toBeVisible();
  // Back from another page, it is there again.
  await other.getByRole('link', {name: 'What is this?'}).click();
  await expect(other).toHaveURL(/\/lookup\/$/);
  await other.goBack();
  await expect(field(other)).toHaveValue(DEPOSIT);
});

test('sends nothing of what is pasted, and loads the decoder only then', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  await open(page, PAGE);
  await atRest(page);
  expect(requests.filter((request) => request.includes('lookup-data'))).toEqual([]);
  const before = requests.length;
  await field(page).fill(DEPOSIT);
  await expect(page.getByRole('heading', {name: 'Payload of EtherPortal'})).toBeVisible();
  const later = requests.slice(before);
  expect(later.some((request) => request.includes('/lookup-data/contracts.json'))).toBe(true);
  expect(requests.filter((request) => request.toLowerCase().includes(DEPOSIT.slice(2)))).toEqual([]);
});

test.describe('without its files', () => {
  test.use({tolerated: /Failed to load resource|^failed: /});

  test('says what it could not load, keeps the text, and tries again', async ({page}) => {
    await page.route('**/lookup-data/**', (route) => route.abort());
    await open(page, PAGE);
    await field(page).fill(DEPOSIT);
    await expect(page.getByText('The decoder could not be loaded. Your text is still here.')).toBeVisible();
    await expect(field(page)).toHaveValue(DEPOSIT);
    await page.unroute('**/lookup-data/**');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {name: 'Payload of EtherPortal'})).toBeVisible();
  });
});

test('takes any text and any address', async ({page}) => {
  for (const hash of ['#text=%', '#%zz', '#text=0x123&claim=none', '#=&&=', `#text=${'['.repeat(4000)}`]) {
    await open(page, PAGE + hash);
    await expect(field(page)).toBeVisible();
  }
  await open(page, PAGE);
  for (const text of ['0x123', '{"payload": ', '🙂 \u0000', 'no such thing at all', '<b>bold</b>']) {
    await field(page).fill(text);
    await expect(
      page
        .getByRole('main')
        .getByText(/odd number of digits|cannot be read|nothing that/i)
        .first(),
    ).toBeVisible();
    await expect(field(page)).toHaveValue(text);
  }
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('keeps its place while it loads', async ({page}) => {
    await recordLayoutShifts(page);
    await open(page, PAGE);
    await atRest(page);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('fits, and breaks no rule of accessibility', async ({page}) => {
    await open(page, PAGE);
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.getByRole('button', {name: 'Voucher of 2.0, encoded'}).click();
    await expect(page.getByRole('heading', {name: /^Voucher\(/})).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await violationsInBothModes(page)).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('says what it does, and where the same stands', async ({page}) => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', {level: 1, name: 'Decoder'})).toBeVisible();
    const instead = page.locator('main noscript');
    expect(await instead.evaluate((element) => (element as HTMLElement).innerText)).toContain(
      'This page needs JavaScript.',
    );
    await expect(instead.locator('a')).toHaveAttribute('href', '../errors/');
  });
});
