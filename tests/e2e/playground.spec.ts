/** A whole rollup in the page: program, contracts, picture, sharing, keyboard, bad input. */
import type {Locator, Page} from '@playwright/test';
import {strFromU8, unzipSync} from 'fflate';
import {readFileSync} from 'node:fs';

import {encodeScene} from '@site/src/playground/share/address';
import type {Move} from '@site/src/playground/types';
import type {Hex} from '@site/src/rollup/types';
import {violationsInBothModes} from '@site/tests/lib/axe';
import {expect, open, test} from './lib/test';

const PHONE = {width: 390, height: 844};

const status = (page: Page): Locator => page.locator('.pg-message');
const button = (page: Page, name: string): Locator => page.getByRole('button', {name, exact: true});

/** Opens a program and starts it. */
async function start(page: Page, query: string): Promise<void> {
  await open(page, `/playground/${query}`);
  await button(page, 'Start the rollup').click();
  await expect(status(page)).toContainText('waits for its first request');
}

/** Presses a button of a move and waits for what is said of it. */
async function move(page: Page, name: string, told: RegExp | string): Promise<void> {
  await button(page, name).click();
  await expect(status(page)).toContainText(told);
}

/** The step of a number, from 1. */
const step = (page: Page, number: number): Locator => page.locator(`#step-${number}`);

/** Replaces the program in the editor. */
async function write(page: Page, program: string): Promise<void> {
  await page.getByRole('textbox', {name: 'Program'}).fill(program);
}

test('nothing is loaded before the press, and the page says what it is', async ({page}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, '/playground/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('A whole rollup in your browser');
  expect(loaded.filter((url) => /playground-|wasm|Play_tsx|back-end|base-layer/.test(url))).toEqual([]);
  await button(page, 'Start the rollup').click();
  await expect(status(page)).toContainText('waits for its first request');
  expect(loaded.some((url) => url.includes('playground-worker'))).toBe(true);
  // Only one language.
  expect(loaded.filter((url) => url.endsWith('.wasm')).length).toBe(1);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the programs are listed, with their pages', async ({page}) => {
    await page.goto('/playground/');
    // Only what is rendered is inner text. Playwright's own search for text leaves this element out.
    const instead = await page.locator('main noscript').evaluate((element) => (element as HTMLElement).innerText);
    expect(instead).toContain('The playground needs JavaScript.');
    await expect(page.getByRole('link', {name: 'Ether wallet'})).toHaveAttribute(
      'href',
      '/cartesi-rollups/1.5/tutorials/ether-wallet/',
    );
    await expect(button(page, 'Start the rollup')).toBeHidden();
  });
});

test.describe('1. the back end', () => {
  for (const [language, fault] of [
    ['javascript', 'const answer = ;\n'],
    ['python', 'def answer(:\n'],
  ] as const) {
    test(`in ${language} answers, rejects, stops, and is put right`, async ({page}) => {
      await start(page, `?program=calculator&language=${language}`);
      await move(page, 'Send “(1 + 2) * 3”', 'It answers with notice “9”');
      await move(page, 'Send “2 * (3 + 4”, which is rejected', 'Rejected');
      await expect(step(page, 2)).toContainText("a ')' is missing");
      await move(page, 'Inspect the results', 'It answers with report');

      // A fault has its line, and the moves are kept.
      const text = await page.getByRole('textbox', {name: 'Program'}).inputValue();
      await write(page, `${fault}${text}`);
      await button(page, 'Run the changed program, with the same moves').click();
      await expect(page.getByRole('button', {name: /^Go to line \d+$/})).toBeVisible();
      // It is the reader's text, and stays so.
      await page.reload();
      await open(page, `/playground/?program=calculator&language=${language}`);
      await button(page, 'Start the rollup').click();
      await expect(page.getByRole('textbox', {name: 'Program'})).toHaveValue(`${fault}${text}`);
      await button(page, 'Back to the tutorial’s program').click();
      await button(page, 'Run the changed program').click();
      await expect(status(page)).toContainText('waits for its first request');
      await move(page, 'Send “10 / 4”', '“2.5”');
    });
  }

  test('an endless loop stops, and the page goes on', async ({page}) => {
    await start(page, '?program=echo');
    await write(page, 'while (true) {}\n');
    await button(page, 'Run the changed program').click();
    await expect(page.locator('.pg-panel .pg-refusal')).toBeVisible();
    await button(page, 'Back to the tutorial’s program').click();
    await button(page, 'Run the changed program').click();
    await move(page, 'Send “hello”', 'notice “hello”');
  });
});

test.describe('2. the base layer', () => {
  test('of 1.5: a deposit comes out again by a voucher, once', async ({page}) => {
    await start(page, '?program=ether-wallet');
    await move(page, 'Deposit 1 Ether', 'Accepted');
    await move(page, 'Tell the back end its address', 'Accepted');
    await move(page, 'Give Bob 0.25 Ether', 'Accepted');
    await move(page, 'Withdraw 0.25 Ether as Bob', 'voucher');
    // No proof before the epoch is closed.
    await move(page, 'Execute voucher 0 of input 3', 'not possible. The epoch of the voucher is open.');
    await button(page, 'Close the epoch').click();
    await expect(status(page)).toContainText('Closed');
    await button(page, 'Submit the claim').click();
    await expect(status(page)).toContainText('The authority submits the claim. Accepted.');
    await move(page, 'Execute voucher 0 of input 3', 'Executed');
    await expect(page.getByRole('row', {name: /^Bob/})).toContainText('+0.25');
    await expect(page.getByRole('row', {name: /^The application/})).toContainText('0.75');
    await move(page, 'Execute voucher 0 of input 3', 'Reverted: VoucherReexecutionNotAllowed');
    await expect(page.getByRole('row', {name: /^The application/})).toContainText('0.75');
    await move(page, 'Validate notice 0 of input 0', 'Valid');
    // What proves it.
    await step(page, 8)
      .getByText(/^Proof: /)
      .click();
    await expect(step(page, 8).getByRole('listitem').filter({hasText: 'sibling on the'}).first()).toBeVisible();
  });

  test('of 2.0: all kinds of assets, and a voucher with a value', async ({page}) => {
    await start(page, '?program=wallet&release=2.0');
    await move(page, 'Deposit 1 Ether', 'Accepted');
    await move(page, 'Deposit 100 ERC-20 tokens', 'Accepted');
    await move(page, 'Deposit an ERC-721 token', 'Accepted');
    await move(page, 'Deposit ERC-1155 tokens of two kinds', 'Accepted');
    await move(page, 'Give Bob 0.25 Ether', 'Accepted');
    await move(page, 'Withdraw 0.25 Ether as Bob', 'voucher');
    await button(page, 'Close the epoch').click();
    await expect(status(page)).toContainText('Closed');
    await button(page, 'Submit the claim').click();
    await expect(status(page)).toContainText('claim. Accepted.');
    await page.getByRole('button', {name: /^Execute voucher/}).click();
    await expect(status(page)).toContainText('Executed');
    await expect(page.getByRole('row', {name: /^Bob/})).toContainText('+0.25');
    await page.getByRole('button', {name: /^Execute voucher/}).click();
    await expect(status(page)).toContainText('Reverted: OutputNotReexecutable');
  });
});

test('3. the picture: timeline, balances, and what does it outside the page', async ({page}) => {
  await start(page, '?program=ether-wallet');
  await move(page, 'Deposit 1 Ether', 'Accepted');
  const epoch = page.getByRole('listitem').filter({hasText: 'Epoch 0'}).first();
  await expect(epoch.getByRole('link', {name: 'Input 0', exact: true})).toHaveAttribute('href', '#step-1');
  await expect(epoch.getByRole('link', {name: 'notice 0 of input 0, no proof yet'})).toBeVisible();
  await expect(page.getByRole('row', {name: /^Alice/})).toContainText('−1.0');
  const way = step(page, 1).locator('.pg-real');
  await way.getByText('Outside the playground').click();
  await expect(way).toContainText('cartesi send ether --chain-id 31337');
  await expect(way).toContainText("'depositEther(address,bytes)'");
  await expect(way).toContainText('walletClient.writeContract');
  await expect(way.getByRole('link', {name: 'EtherPortal.depositEther'})).toHaveAttribute(
    'href',
    '/cartesi-rollups/1.5/rollups-apis/json-rpc/portals/EtherPortal/#depositether',
  );
  // The links of a step lead to headings that exist.
  for (const link of await way.getByRole('link').all()) {
    const [route = '', anchor] = ((await link.getAttribute('href')) ?? '').split('#');
    const html = await (await page.request.get(route)).text();
    if (anchor !== undefined) expect(html, `${route}#${anchor}`).toMatch(new RegExp(`id=["']?${anchor}[\\s"'>]`));
  }
});

test('4. a scene is shared, reset and downloaded', async ({page}) => {
  await start(page, '?program=echo');
  await write(page, `// mine\n${await page.getByRole('textbox', {name: 'Program'}).inputValue()}`);
  await button(page, 'Run the changed program').click();
  await move(page, 'Send “hello”', 'notice “hello”');
  await button(page, 'Copy the address of this scene').click();
  await expect(status(page)).toContainText('address of this scene');
  const address = page.url();
  expect(address).toContain('#scene=');

  const download = page.waitForEvent('download');
  await button(page, 'Download as a project').click();
  const file = await (await download).path();
  const files = unzipSync(readFileSync(file));
  expect(Object.keys(files)).toContain('my-application/Dockerfile');
  expect(strFromU8(files['my-application/index.js'] ?? new Uint8Array())).toMatch(/^\/\/ mine\n/);

  await button(page, 'Reset').click();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();

  await page.goto('about:blank');
  await open(page, address);
  await button(page, 'Start the shared scene').click();
  await expect(status(page)).toContainText('All moves were played again.');
  await expect(step(page, 1)).toContainText('Alice sends “hello”');
  await expect(page.getByRole('textbox', {name: 'Program'})).toHaveValue(/^\/\/ mine\n/);
});

/** A back end that does something with each request, of which it has the `data`. */
const program = (handle: string): string => `
const post = (path, body) => fetch(process.env.ROLLUP_HTTP_SERVER_URL + '/' + path, {method: 'POST',
  headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
while (true) {
  const {data} = await (await post('finish', {status: 'accept'})).json();
  ${handle}
}`;

/** The fragment of an address with a scene. */
function fragment(handle: string, payloads: readonly Hex[]): string {
  const moves = payloads.map((payload): Move => ({kind: 'input', from: 'alice', payload}));
  return `#scene=${encodeScene({release: '1.5', language: 'javascript', program: program(handle), moves})}`;
}

const ANSWER = "await post('notice', {payload: data.payload});";

test.describe('a shared scene', () => {
  test('takes the place of the open one when its address is put into the address bar', async ({page}) => {
    await start(page, '?program=echo');
    await move(page, 'Send “hello”', 'Accepted');
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      fragment(ANSWER, ['0x6869']),
    );
    await button(page, 'Start the shared scene').click();
    await expect(step(page, 1)).toContainText('Alice sends “hi”');
    // A link within the page, and back, is no other scene.
    await page.getByRole('link', {name: 'Input 0', exact: true}).click();
    await page.goBack();
    await expect(page).toHaveURL(/#scene=/);
    await expect(step(page, 1)).toContainText('Alice sends “hi”');
  });

  test('stays in the address when a link leads to a step', async ({page, context}) => {
    await open(page, `/playground/${fragment(ANSWER, ['0x6869', '0x686f'])}`);
    await button(page, 'Start the shared scene').click();
    await expect(status(page)).toContainText('All moves were played again.');
    const link = page.getByRole('link', {name: 'Input 0', exact: true});
    await link.click();
    await expect(page).toHaveURL(/#scene=[^&]+&to=step-1$/);
    await expect(step(page, 1)).toBeInViewport();
    await expect(step(page, 1).getByRole('heading', {level: 3})).toBeFocused();
    // Back leads to where the reader was, in the same scene; what is done there is in the address.
    await page.goBack();
    await expect(page).toHaveURL(/#scene=[^&]+$/);
    const before = page.url();
    await page.getByRole('textbox', {name: 'Payload'}).fill('hey');
    await move(page, 'Send', 'sends “hey”');
    await expect(page).not.toHaveURL(before);
    await page.goForward();
    await expect(step(page, 1).getByRole('heading', {level: 3})).toBeFocused();
    await expect(step(page, 3)).toContainText('Alice sends “hey”');
    // The entry of the history has the scene as it is now. So has the other one, once the reader is there.
    await expect(page).not.toHaveURL(`${before}&to=step-1`);
    const three = page.url();
    expect(three).toMatch(/&to=step-1$/);
    await button(page, 'Send').click();
    await expect(step(page, 4)).toContainText('Alice sends “hey”');
    await expect(page).not.toHaveURL(three);
    await page.goBack();
    await expect(page).toHaveURL(/#scene=[^&]+$/);
    await expect(step(page, 4)).toContainText('Alice sends “hey”');
    await page.goForward();
    await expect(page).toHaveURL(/&to=step-1$/);
    await expect(step(page, 4)).toContainText('Alice sends “hey”');
    await page.reload();
    await open(page, page.url());
    await button(page, 'Start the shared scene').click();
    await expect(step(page, 4)).toContainText('Alice sends “hey”');
    await expect(step(page, 1).getByRole('heading', {level: 3})).toBeFocused();
    // The address of a link has it all, for another tab.
    await link.focus();
    const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
    const tab = await context.newPage();
    await open(tab, address);
    await button(tab, 'Start the shared scene').click();
    await expect(step(tab, 3)).toContainText('Alice sends “hey”');
    await expect(step(tab, 1).getByRole('heading', {level: 3})).toBeFocused();
    // A step that a reset has taken away is not in the address any more.
    await button(page, 'Reset').click();
    await expect(page).not.toHaveURL(/&to=/);
  });

  test('is in the address of each link, also before it is shared', async ({page, context}) => {
    await start(page, '?program=echo');
    await move(page, 'Send “hello”', 'notice “hello”');
    const link = page.getByRole('link', {name: 'notice 0 of input 0, no proof yet'});
    await expect(async () => {
      await link.blur();
      await link.focus();
      expect(await link.getAttribute('href')).toMatch(/^#scene=[^&]+&to=output-0$/);
    }).toPass();
    const tab = await context.newPage();
    await open(tab, await link.evaluate((element: HTMLAnchorElement) => element.href));
    await button(tab, 'Start the shared scene').click();
    await expect(tab.locator('#output-0').getByRole('heading')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#output-0').getByRole('heading')).toBeFocused();
    await expect(page).toHaveURL(/#output-0$/);
  });

  test('is in the address as the reader has changed it', async ({page}) => {
    await open(page, `/playground/${fragment(ANSWER, ['0x6869'])}`);
    await button(page, 'Start the shared scene').click();
    await expect(status(page)).toContainText('All moves were played again.');
    const before = page.url();
    await write(page, `// mine${program(ANSWER)}`);
    await expect(page).not.toHaveURL(before);
    await page.reload();
    await open(page, page.url());
    await button(page, 'Start the shared scene').click();
    await expect(page.getByRole('textbox', {name: 'Program'})).toHaveValue(/^\/\/ mine/);
    await expect(step(page, 1)).toContainText('Alice sends “hi”');
  });

  test('with more than can be drawn at once shows the first, and what a link leads to', async ({page}) => {
    const notices = "for (let i = 0; i < 60; i++) await post('notice', {payload: data.payload});";
    await open(
      page,
      `/playground/${fragment(
        notices,
        Array.from({length: 60}, (): Hex => '0x6869'),
      )}`,
    );
    await button(page, 'Start the shared scene').click();
    await expect(status(page)).toContainText('All moves were played again.');
    await expect(page.locator('.pg-step')).toHaveCount(50);
    await expect(step(page, 60).locator('.pg-output')).toHaveCount(50);
    await page.getByRole('link', {name: 'Input 0', exact: true}).click();
    await expect(step(page, 1)).toBeInViewport();
    await step(page, 60).getByRole('button', {name: 'Show more outputs: 10 are hidden'}).click();
    await expect(step(page, 60).locator('.pg-output')).toHaveCount(60);
    // The button is gone, and the keyboard is at what it has brought.
    await expect(step(page, 60).locator('.pg-output').nth(50).getByRole('heading')).toBeFocused();
  });
});

test.describe('without a network', () => {
  test.use({tolerated: /net::ERR_/});

  test('a shared scene has all its moves when it could not be loaded at first', async ({page}) => {
    await page.route(/playground-worker/, (route) => route.abort());
    await open(page, `/playground/${fragment(ANSWER, ['0x6869', '0x686f'])}`);
    await button(page, 'Start the shared scene').click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await page.unroute(/playground-worker/);
    await button(page, 'Try again').click();
    await expect(page.getByRole('heading', {name: /in JavaScript, Rollups 1.5$/})).toBeFocused();
    await expect(step(page, 2)).toContainText('Alice sends “ho”');
  });

  test('a start that fails leaves the focus where it was', async ({page}) => {
    await open(page, '/playground/?program=echo');
    await page.context().route('**', (route) => route.abort());
    await button(page, 'Start the rollup').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect(button(page, 'Start the rollup')).toBeFocused();
  });

  test('a base layer that cannot be loaded is told, and loaded later', async ({page}) => {
    await start(page, '?program=ether-wallet');
    await page.context().route('**', (route) => route.abort());
    await button(page, 'Deposit 1 Ether').click();
    await expect(page.getByRole('alert')).toContainText('The base layer could not be loaded. Check your connection');
    await page.context().unroute('**');
    await move(page, 'Deposit 1 Ether', 'Accepted');
    await expect(page.locator('.pg-step')).toHaveCount(1);
  });
});

test('5. the decoder takes the bytes of an output', async ({page}) => {
  await start(page, '?program=ether-wallet');
  await move(page, 'Deposit 1 Ether', 'Accepted');
  await step(page, 1)
    .getByText(/^Hexadecimal/)
    .first()
    .click();
  await step(page, 1).getByRole('button', {name: 'Put into the decoder'}).first().click();
  await expect(page.getByRole('form', {name: 'Decoder'}).getByRole('textbox').first()).toBeFocused();
  await expect(page.getByRole('form', {name: 'Decoder'}).getByRole('textbox').first()).toHaveValue(/^0x/);
});

test.describe('6. for everybody', () => {
  test('by keyboard alone, in and out of the editor', async ({page}) => {
    await open(page, '/playground/?program=calculator');
    await button(page, 'Start the rollup').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {name: 'Calculator in JavaScript, Rollups 1.5'})).toBeFocused();
    await expect(status(page)).toContainText('waits for its first request');
    const editor = page.getByRole('textbox', {name: 'Program'});
    await editor.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Tab');
    await expect(editor).toBeFocused();
    await expect(editor).toHaveValue(/^ {2}/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(editor).not.toBeFocused();
    await page.getByRole('textbox', {name: 'Payload'}).focus();
    await page.keyboard.type('1 + 1');
    await button(page, 'Send').focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toContainText('notice “2”');
    // The button that was pressed keeps the focus.
    await expect(button(page, 'Send')).toBeFocused();
  });

  test('by keyboard alone through a whole scene: the focus is seen and stays', async ({page}) => {
    await start(page, '?program=ether-wallet');
    const press = async (name: string, told: RegExp | string): Promise<void> => {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(status(page)).toContainText(told);
      await expect(button(page, name)).toBeFocused();
      const outline = await button(page, name).evaluate((element) => getComputedStyle(element).outlineStyle);
      expect([name, outline]).not.toEqual([name, 'none']);
    };
    await press('Deposit 1 Ether', 'deposits 1');
    await press('Tell the back end its address', 'relays');
    await press('Give Bob 0.25 Ether', 'Accepted');
    await press('Withdraw 0.25 Ether as Bob', 'voucher');
    await press('Close the epoch', 'Closed');
    await press('Submit the claim', 'claim. Accepted.');
    await press('Execute voucher 0 of input 3', 'Executed');
    await press('Reset', 'waits for its first request');
  });

  test('a screen reader hears what comes of a move, and not that it is played', async ({page}) => {
    await start(page, '?program=echo');
    await page.evaluate(() => {
      const region = document.querySelector('.pg-message');
      if (region === null) throw new Error('no status line');
      const heard: string[] = [];
      Object.assign(window, {heard});
      new MutationObserver(() => {
        const copy = region.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
        if (copy.textContent !== '') heard.push(copy.textContent);
      }).observe(region, {childList: true, characterData: true, subtree: true});
    });
    await move(page, 'Send “hello”', 'notice “hello”');
    const heard = await page.evaluate(() => (window as unknown as {heard: string[]}).heard);
    expect([...new Set(heard)]).toEqual(['Alice sends “hello”. Accepted. It answers with notice “hello”.']);
  });

  test('long values are folded, and are copied whole', async ({page}) => {
    await page.setViewportSize(PHONE);
    await start(page, '?program=outputs');
    await move(page, 'Ask for a notice', 'Accepted');
    await button(page, 'Close the epoch').click();
    await expect(status(page)).toContainText('Closed');
    await button(page, 'Submit the claim').click();
    await expect(status(page)).toContainText('claim. Accepted.');
    await move(page, 'Validate notice 0 of input 0', 'Valid');
    const check = step(page, 4);
    for (const name of [/^Proof: /, '1 transaction', 'Arguments'])
      await check
        .getByText(name, {exact: true})
        .or(check.locator('summary', {hasText: name}))
        .first()
        .click();
    expect((await check.boundingBox())?.height).toBeLessThan(2.5 * PHONE.height);
    await check.locator('.pg-proof summary', {hasText: '16 hashes'}).first().click();
    const copied = await check
      .getByRole('button', {name: 'Copy all of outputHashInOutputHashesSiblings'})
      .getAttribute('data-copy');
    expect(JSON.parse(copied ?? '')).toHaveLength(16);
    await check.locator('.pg-transaction summary', {hasText: / characters$/}).click();
    await expect(check.getByRole('group', {name: 'All of _proof'})).toContainText('0x');
    expect((await check.boundingBox())?.height).toBeLessThan(3.5 * PHONE.height);
  });

  test('on paper, the program and what came of it are whole', async ({page}) => {
    await start(page, '?program=ether-wallet');
    await move(page, 'Deposit 1 Ether', 'Accepted');
    await page.emulateMedia({media: 'print'});
    const editor = page.locator('.pg-editor');
    const last = await editor.locator('.pce-line').last().boundingBox();
    const frame = await editor.boundingBox();
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0) + 1);
    await page.setViewportSize({width: 700, height: 1000});
    expect(await editor.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
    await expect(page.getByRole('region', {name: 'Your moves'})).toBeHidden();
    await expect(page.getByRole('region', {name: 'Steps, latest first'})).toBeVisible();
  });

  for (const [name, viewport] of [
    ['a phone', PHONE],
    ['the narrowest screen, or 400 % zoom', {width: 320, height: 640}],
    ['a desk at 200 % zoom', {width: 640, height: 400}],
    ['a desk', {width: 1440, height: 900}],
  ] as const) {
    test(`on ${name}: nothing to scroll sideways, and no violation that axe finds`, async ({page}) => {
      await page.setViewportSize(viewport);
      await start(page, '?program=outputs');
      await move(page, 'Ask for a notice', 'Accepted');
      await move(page, 'Ask for a rejection', 'Rejected');
      await button(page, 'Close the epoch').click();
      await expect(status(page)).toContainText('Closed');
      await button(page, 'Submit the claim').click();
      await expect(status(page)).toContainText('claim. Accepted.');
      await move(page, 'Validate notice 0 of input 0', 'Valid');
      for (const summary of await page.locator('.pg-step summary').all()) await summary.click();
      const outside = await page.locator('main :is(select, button, input, textarea)').evaluateAll((controls) =>
        controls.flatMap((control) => {
          const frame = control.closest('section, main > div')?.getBoundingClientRect();
          // The editor scrolls what it has.
          if (control.closest('.pg-editor') !== null) return [];
          const isOutside = frame !== undefined && control.getBoundingClientRect().right > frame.right;
          return isOutside ? [control.textContent] : [];
        }),
      );
      expect(outside).toEqual([]);
      // What is folded in what was folded.
      for (const summary of await page.locator('.pg-step details[open] details:not([open]) > summary').all()) {
        await summary.click();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      expect(await violationsInBothModes(page, {scope: 'main'})).toEqual([]);
    });
  }
});

test.describe('bad input', () => {
  test('is told what it has to be, and the text is kept', async ({page}) => {
    await start(page, '?program=echo');
    const payload = page.getByRole('textbox', {name: 'Payload'});
    await payload.fill('0x123');
    await page.getByRole('radio', {name: 'Hexadecimal'}).check();
    await button(page, 'Send').click();
    await expect(page.getByRole('alert')).toContainText('one digit is left over');
    await expect(payload).toHaveValue('0x123');
    await page.getByRole('combobox', {name: 'Move'}).selectOption('Deposit Ether');
    await page.getByRole('textbox', {name: 'Amount in Ether'}).fill('1e5');
    await payload.or(page.getByRole('textbox', {name: 'Data for the back end'})).fill('0x');
    await button(page, 'Send').click();
    await expect(page.getByRole('alert')).toContainText('“1e5” is not an amount');
    await page.getByRole('textbox', {name: 'Amount in Ether'}).fill('99999999');
    await button(page, 'Send').click();
    await expect(status(page)).toContainText('not possible. The sender has');
    await move(page, 'Send “hello”', 'notice “hello”');
  });

  test('in the address leads to what exists', async ({page}) => {
    await open(page, '/playground/?program=%FF&language=cobol&release=7#scene=1.zzzz');
    await expect(page.getByRole('combobox', {name: 'Program'})).toHaveValue('1.5/calculator');
    await button(page, 'Start the shared scene').click();
    await expect(page.getByRole('alert')).toContainText('The address has no whole scene');
    await page.getByRole('combobox', {name: 'Language'}).selectOption('Python');
    await expect(page).toHaveURL(/language=python/);
    await button(page, 'Start the rollup').click();
    await expect(status(page)).toContainText('waits for its first request');
  });
});

test.describe('home', () => {
  test('shows a still scene that runs in place, and loads nothing before', async ({page}) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await open(page, '/');
    const scene = page.getByRole('region', {name: 'A rollup at work'});
    await expect(scene.getByRole('list')).toContainText('9');
    expect(loaded.filter((url) => /playground-|wasm|Live_tsx/.test(url))).toEqual([]);
    await scene.getByRole('button', {name: 'Run it here'}).click();
    await expect(scene.getByRole('status')).toContainText('The notice is 9.');
    await scene.getByRole('textbox', {name: 'Expression'}).fill('1 / 0');
    await page.keyboard.press('Enter');
    await expect(scene.getByRole('status')).toContainText('division by zero');
    expect(await violationsInBothModes(page, {scope: 'main'})).toEqual([]);
  });
});

test('a tutorial opens its program', async ({page}) => {
  await open(page, '/cartesi-rollups/1.5/tutorials/ether-wallet/');
  await page
    .getByRole('paragraph')
    .filter({hasText: 'Try it in the playground'})
    .getByRole('link', {name: 'Python'})
    .click();
  await expect(page.getByRole('combobox', {name: 'Program'})).toHaveValue('1.5/ether-wallet');
  await expect(page.getByRole('combobox', {name: 'Language'})).toHaveValue('python');
});
