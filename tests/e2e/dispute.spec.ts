/** The dispute and the tournament that a reader can play: by keyboard, on a phone, and without scripts. */
import type {Locator, Page} from '@playwright/test';

import {violationsInBothModes} from '@site/tests/lib/axe';
import {layoutShifts, recordLayoutShifts} from '@site/scripts/lib/layout-shift';
import {atRest, expect, open, test} from './lib/test';

const PAGE = '/fraud-proofs/prt/play/';
const PHONE = {width: 390, height: 844};

const dispute = (page: Page) => page.getByRole('region', {name: 'A dispute about one instruction'});
const tournament = (page: Page) => page.getByRole('region', {name: 'A tournament'});
const button = (within: Locator, name: string) => within.getByRole('button', {name, exact: true});

/** Opens a game with the keyboard, and waits for it. */
async function openGame(game: Locator, name: string): Promise<void> {
  await button(game, name).focus();
  await game.page().keyboard.press('Enter');
  await expect(game.getByRole('combobox').first()).toBeFocused();
}

/** Presses a button with the keyboard. The focus stays on it, whatever it is called then. */
async function press(target: Locator): Promise<void> {
  const element = await target.elementHandle();
  await target.focus();
  await target.page().keyboard.press('Enter');
  expect(await element.evaluate((node) => node === document.activeElement)).toBe(true);
}

/** Everything that is put into the status line from now on. */
async function recordMessages(game: Locator): Promise<() => Promise<string[]>> {
  await game.getByRole('status').evaluate((status) => {
    const said: string[] = [];
    Object.assign(window, {said});
    new MutationObserver(() => said.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => game.page().evaluate(() => (window as unknown as {said: string[]}).said);
}

test.use({viewport: PHONE});

test.describe('the dispute', () => {
  test('is played by keyboard: the right half goes on, the wrong one is explained', async ({page}) => {
    await open(page, PAGE);
    const game = dispute(page);
    await openGame(game, 'Play the dispute');
    const messages = await recordMessages(game);
    const status = game.getByRole('status');

    await expect(game.getByText('Your turn: you open steps 1 to 64.')).toBeVisible();
    await press(button(game, 'Right half'));
    await expect(status).toContainText('The contract would revert: the left halves differ');
    await press(button(game, 'Left half'));
    await expect(status).toContainText('so the dispute is about steps 1 to 32');
    // It is not the reader's turn.
    await expect(button(game, 'Left half')).toHaveAttribute('aria-disabled', 'true');
    await press(button(game, 'Left half'));
    await expect(status).toContainText('Move 1:');

    await press(button(game, 'Next move'));
    await press(button(game, 'Right half'));
    await press(button(game, 'Next move'));
    await press(button(game, 'Right half'));
    await press(button(game, 'Next move'));
    await expect(status).toContainText('so the dispute is about step 28. Both sides agree on the state 0x');
    await expect(game.getByText('The honest side wins.')).toBeHidden();
    await press(button(game, 'Prove the step'));
    await expect(game.getByText('The honest side wins.')).toBeVisible();
    await expect(game.getByText('The match is over.')).toBeVisible();

    // Each of the seven moves, and the wrong one, once.
    const said = await messages();
    expect(said.length).toBe(8);
    expect(new Set(said).size).toBe(8);
    await press(button(game, 'Start again'));
    await expect(status).toContainText('Both commitments are posted.');
  });

  test('is about the instruction that the reader chooses', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, PAGE);
    const game = dispute(page);
    await openGame(game, 'Play the dispute');
    await game.getByRole('combobox').selectOption({label: 'step 50: bne a1, zero, loop'});
    // Without motion the end comes at once.
    await press(button(game, 'Run to the end'));
    await expect(game.getByRole('status')).toContainText('the contract executes bne a1, zero, loop');
    await expect(game.getByRole('row', {name: /in dispute, as step 50/})).toBeVisible();
    await expect(game.getByRole('row', {name: /^pc /})).toBeVisible();
  });

  test('runs by itself, and pauses', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'no-preference'});
    await open(page, PAGE);
    const game = dispute(page);
    await openGame(game, 'Play the dispute');
    await press(button(game, 'Run to the end'));
    await expect(game.getByRole('status')).toContainText('Move 2:');
    await press(button(game, 'Pause'));
    await expect(button(game, 'Run to the end')).toBeVisible();
    await press(button(game, 'Next move'));
    await expect(game.getByRole('status')).toContainText('Move 3:');
  });
});

test.describe('the tournament', () => {
  test('is watched by keyboard, event by event and to its end', async ({page}) => {
    await open(page, PAGE);
    const game = tournament(page);
    await openGame(game, 'Play a tournament');
    await game.getByRole('combobox', {name: 'The dishonest ones'}).selectOption('idle');
    await game.getByRole('combobox', {name: 'Claimants'}).selectOption('3');
    const messages = await recordMessages(game);
    await press(button(game, 'Next event'));
    await expect(game.getByRole('status')).toContainText('No. 1 joins the root tournament.');
    await press(button(game, 'Next event'));
    await press(button(game, 'Next event'));
    await expect(game.getByRole('status')).toContainText('No. 1 and No. 2 begin a match');
    await expect(game.getByRole('row', {name: /^No. 1 plays No. 2 root 7 d 1 h, runs$/})).toBeVisible();
    expect((await messages()).length).toBe(3);
    await press(button(game, 'To the end'));
    await expect(game.getByRole('status')).toContainText('Honest wins the tournament.');
    await expect(game.getByText(/The dispute took 14 d 2 h, 0 moves and proofs, and 1 tournament\./)).toBeVisible();
    await expect(game.getByRole('row', {name: /^Honest 0\.242 ETH/})).toBeVisible();
    expect((await messages()).length).toBe(4);
  });

  test('takes up to 16 claimants', async ({page}) => {
    await open(page, PAGE);
    const game = tournament(page);
    await openGame(game, 'Play a tournament');
    await game.getByRole('combobox', {name: 'Claimants'}).selectOption('16');
    await press(button(game, 'To the end'));
    await expect(game.getByText(/and 31 tournaments\./)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });
});

test('the games load their code when they are opened, and nothing moves then', async ({page}) => {
  await recordLayoutShifts(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(page, PAGE);
  await atRest(page);
  const before = scripts.length;
  // The file comes late: what moves then is no longer put down to the key.
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await openGame(dispute(page), 'Play the dispute');
  expect(scripts.length).toBeGreaterThan(before);
  await openGame(tournament(page), 'Play a tournament');
  expect(await layoutShifts(page)).toEqual([]);
});

test('a game that cannot be loaded says so', async ({page, complaints}) => {
  await open(page, PAGE);
  await atRest(page);
  await page.route(/\.js$/, (route) => route.abort());
  await button(dispute(page), 'Play the dispute').click();
  await expect(dispute(page).getByRole('alert')).toContainText('could not be loaded');
  complaints.length = 0;
});

for (const [name, viewport] of Object.entries({phone: PHONE, desk: {width: 1440, height: 900}})) {
  test(`the open games hold up to axe, in both colour modes, on a ${name}`, async ({page}) => {
    await page.setViewportSize(viewport);
    await open(page, PAGE);
    await openGame(dispute(page), 'Play the dispute');
    await press(button(dispute(page), 'Next move'));
    await openGame(tournament(page), 'Play a tournament');
    await press(button(tournament(page), 'Next event'));
    expect(await violationsInBothModes(page, {scope: 'main'})).toEqual([]);
  });
}

test('the buttons are large enough for a finger', async ({page}) => {
  await open(page, PAGE);
  await openGame(dispute(page), 'Play the dispute');
  for (const each of await dispute(page).getByRole('button').all()) {
    expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the page has the whole dispute and a whole tournament', async ({page}) => {
    await page.goto(PAGE);
    const game = dispute(page);
    await expect(button(game, 'Play the dispute')).toBeHidden();
    // Only what is rendered is inner text. Playwright's own search for text leaves this element out.
    const instead = await game.locator('noscript').evaluate((element) => (element as HTMLElement).innerText);
    expect(instead).toContain('Playing needs JavaScript.');
    await expect(game.getByRole('img', {name: 'The search has arrived at step 28'})).toBeVisible();
    await expect(game.getByRole('row', {name: /^6, seal Other side .* step 28$/})).toBeVisible();
    await expect(game.getByRole('row', {name: 'a0 559 595 596'})).toBeVisible();
    await expect(game.getByRole('row', {name: /^write a0 0x22f 7$/})).toBeVisible();
    await expect(game.getByText('The honest side wins.')).toBeVisible();

    await expect(tournament(page).getByRole('img', {name: /^Matches of the tournament, 14 d/})).toBeVisible();
    await expect(tournament(page).getByRole('row', {name: /^No\. 3 eliminated/})).toBeVisible();
    await expect(page.getByRole('img', {name: 'Delay by the number of claimants'})).toBeVisible();
    await expect(page.getByRole('row', {name: '16 14.1 7.1 28.7 37.2'})).toBeVisible();
    await expect(page.getByRole('row', {name: '292 3 92'})).toBeVisible();
  });
});
