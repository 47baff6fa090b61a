/** The announcement bar: its text, closing it, and the live balance in it. */
import type {Page} from '@playwright/test';

import {BATCH_SIZE, POLLING_INTERVAL_MS, RETRIES, RETRY_DELAY_MS, TIMEOUT_MS} from '@site/src/browser/token-balance';
import {openWithStoppedClock} from '@site/tests/e2e/lib/clock';
import {startTokenChain} from './lib/anvil';
import {rpcUrls, tokenAddress, wallet} from './fixture/environment';
import {layoutShifts, recordLayoutShifts} from '@site/scripts/lib/layout-shift';
import {after, balance, dead, forward, hanging, result, rpcError, status, TOKEN, type Answer} from './lib/rpc';
import {compressedSize, viemScripts} from './lib/viem-scripts';
import {atRest} from '@site/tests/e2e/lib/test';
import {anyOf, balanceUnread, expect, failedResource, hydrated, open, test} from './lib/test';

const WITHOUT_BALANCE = 'The foundation holds some CTSI for grants.';

const bar = (page: Page) => page.locator('.theme-announcement-bar');

test('it shows its text with a word in place of the balance, without scripts too', async ({browser, baseURL}) => {
  const page = await browser.newPage({javaScriptEnabled: false, ...(baseURL === undefined ? {} : {baseURL})});
  await page.goto('/base/');
  await expect(bar(page)).toHaveText(WITHOUT_BALANCE);
  await expect(bar(page).getByRole('link', {name: 'grants'})).toHaveAttribute('href', '/base/get-started/');
  await page.close();
});

test('the balance is read by one balanceOf call over POST, and fills its place with the symbol', async ({
  page,
  rpc,
}) => {
  rpc.first = balance(12_345_678n * TOKEN);
  await open(page, '/base/get-started/');
  await expect(bar(page)).toHaveText('The foundation holds 12.3M CTSI for grants.');
  expect(rpc.calls).toHaveLength(1);
  const [call] = rpc.calls;
  expect(call).toMatchObject({
    endpoint: 'first',
    method: 'POST',
    contentType: 'application/json',
    body: {
      jsonrpc: '2.0',
      method: 'eth_call',
      params: [{to: tokenAddress, data: `0x70a08231${wallet.slice(2).toLowerCase().padStart(64, '0')}`}, 'latest'],
    },
  });
  expect(call?.body).toHaveProperty('id');
});

test('the constants of the read are those of the specification', () => {
  expect({TIMEOUT_MS, RETRIES, RETRY_DELAY_MS, BATCH_SIZE, POLLING_INTERVAL_MS}).toEqual({
    TIMEOUT_MS: 10_000,
    RETRIES: 3,
    RETRY_DELAY_MS: 150,
    BATCH_SIZE: 1000,
    POLLING_INTERVAL_MS: 4000,
  });
});

test.describe('on a real chain', () => {
  test('a transfer changes what it says', async ({page, rpc}) => {
    test.setTimeout(90_000);
    const chain = await startTokenChain();
    try {
      expect(chain.token.toLowerCase()).toBe(tokenAddress.toLowerCase());
      rpc.first = forward(chain.url);
      await page.clock.install();
      await open(page, '/base/get-started/');
      await page.clock.runFor(1000);
      await expect(bar(page)).toContainText('holds 0 CTSI');
      await chain.transfer(wallet, 1_234_567n * TOKEN);
      // The balance is read again after a minute, without a reload.
      await page.clock.fastForward(61_000);
      await expect(bar(page)).toContainText('holds 1.2M CTSI');
      await chain.transfer(wallet, 5_000_000n * TOKEN);
      await page.reload();
      await page.clock.runFor(1000);
      await expect(bar(page)).toContainText('holds 6.2M CTSI');
    } finally {
      chain.stop();
    }
  });
});

test.describe('closing it', () => {
  test('stores the dismissed flag and the id under the keys of the specification, and it stays closed', async ({
    page,
  }) => {
    await open(page, '/base/get-started/');
    await bar(page).getByRole('button', {name: 'Close'}).click();
    await expect(bar(page)).toHaveCount(0);
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    expect(stored).toMatchObject({
      'docusaurus.announcement.dismiss': 'true',
      'docusaurus.announcement.id': 'grants',
    });
    expect(Object.keys(stored).filter((key) => key.includes('announcement'))).toHaveLength(2);
    await page.reload();
    await expect(bar(page)).toBeHidden();
    await hydrated(page);
    await expect(bar(page)).toHaveCount(0);
  });

  test('a bar with another id resets the flag and shows, from the first paint on', async ({page}) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('prepared') !== null) return;
      sessionStorage.setItem('prepared', 'yes');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      localStorage.setItem('docusaurus.announcement.id', 'an older one');
    });
    await recordLayoutShifts(page);
    await open(page, '/base/get-started/');
    await expect(bar(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss'))).toBe('false');
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.id'))).toBe('grants');
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('a closed bar loads no byte of viem and asks nothing', async ({page, rpc}) => {
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      localStorage.setItem('docusaurus.announcement.id', 'grants');
    });
    const scripts = viemScripts(page);
    await open(page, '/base/get-started/');
    await atRest(page);
    await page.waitForTimeout(1500);
    expect(scripts).toEqual([]);
    expect(rpc.calls).toEqual([]);
  });
});

test('viem comes after the page has loaded and is idle, and is at most 60 KiB', async ({page, rpc}) => {
  rpc.first = balance(TOKEN);
  const scripts = viemScripts(page);
  await open(page, '/base/get-started/');
  await expect(bar(page)).toContainText('holds 1 CTSI');
  const size = [...new Set(scripts)].reduce((sum, url) => sum + compressedSize(new URL(url).pathname), 0);
  expect(size).toBeGreaterThan(10_000);
  expect(size / 1024).toBeLessThanOrEqual(60);
  const [loaded, requested] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const script = performance.getEntriesByType('resource').find(({name}) => /viem|token-balance/.test(name));
    return [navigation?.loadEventEnd ?? 0, script?.startTime ?? 0] as const;
  });
  expect(requested).toBeGreaterThanOrEqual(loaded);
});

for (const width of [1280, 390]) {
  test(`nothing moves at ${width} pixels while the bar is open and the balance arrives`, async ({page, rpc}) => {
    await page.setViewportSize({width, height: 800});
    rpc.first = after(500, balance(999_940_000n * TOKEN));
    await recordLayoutShifts(page);
    await open(page, '/base/get-started/');
    await expect(bar(page)).toContainText('999.9M CTSI');
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test('nothing moves with a closed bar', async ({page}) => {
  await page.addInitScript(() => {
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    localStorage.setItem('docusaurus.announcement.id', 'grants');
  });
  await recordLayoutShifts(page);
  await page.goto('/base/get-started/');
  await atRest(page);
  expect(await layoutShifts(page)).toEqual([]);
});

test('the balance survives a navigation without another read', async ({page, rpc}) => {
  rpc.first = balance(5000n * TOKEN);
  await open(page, '/base/');
  await expect(bar(page)).toContainText('5.0K CTSI');
  await page.getByRole('link', {name: 'to /get-started/', exact: true}).click();
  await expect(page).toHaveURL('/base/get-started/');
  await expect(bar(page)).toContainText('5.0K CTSI');
  expect(rpc.calls).toHaveLength(1);
});

test('the end of the sidebar can be reached with the bar, and a heading is not hidden', async ({page}) => {
  await open(page, '/base/cartesi-rollups/1.5/quickstart/#two');
  await expect(page.getByRole('heading', {name: 'Two'})).toBeInViewport();
  const navbarEnd = await page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().bottom);
  const heading = await page
    .getByRole('heading', {name: 'Two'})
    .evaluate((element) => element.getBoundingClientRect().top);
  expect(heading).toBeGreaterThanOrEqual(navbarEnd);
  await page.evaluate(() => window.scrollTo(0, 0));
  const sidebar = page.locator('.theme-doc-sidebar-menu');
  const end = await sidebar
    .locator('a')
    .last()
    .evaluate((element) => {
      element.scrollIntoView({block: 'end'});
      return element.getBoundingClientRect().bottom;
    });
  expect(end).toBeLessThanOrEqual(800);
});

/** Notes from now on when the page asks for something, by the page's own clock. */
async function recordRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const requests: {url: string; time: number}[] = [];
    Object.assign(window, {requests});
    const request = window.fetch.bind(window);
    window.fetch = (input, init) => {
      requests.push({url: input instanceof Request ? input.url : String(input), time: performance.now()});
      return request(input, init);
    };
  });
}

/** When the page has asked an address, in milliseconds. */
async function requestTimes(page: Page, url: string): Promise<number[]> {
  const requests = await page.evaluate(() => (window as unknown as {requests: {url: string; time: number}[]}).requests);
  return requests.filter((request) => request.url === url).map(({time}) => time);
}

test.describe('endpoints that fail', () => {
  test.use({tolerated: anyOf(balanceUnread, failedResource)});

  for (const [state, answer] of [
    ['is dead', dead],
    ['never answers', hanging],
  ] as const) {
    test(`the second is asked within 3 s where the first ${state}`, async ({page, rpc}) => {
      rpc.first = answer;
      rpc.second = balance(7n * TOKEN);
      await openWithStoppedClock(page, '/base/get-started/');
      // The page asks when it is idle, by its own clock.
      await expect
        .poll(async () => {
          await page.clock.runFor(100);
          return rpc.of('first').length;
        })
        .toBeGreaterThan(0);
      for (let passed = 0; passed < 2900; passed += 100) await page.clock.runFor(100);
      await expect.poll(() => rpc.of('second').length).toBe(1);
      await page.clock.runFor(100);
      await expect(bar(page)).toContainText('holds 7 CTSI');
    });
  }

  const failures: Record<string, {answer: Answer; retried: boolean}> = {
    'refuse connections': {answer: dead, retried: true},
    'answer 429': {answer: status(429), retried: true},
    'answer 503': {answer: status(503), retried: true},
    'answer 404': {answer: status(404), retried: false},
    'answer HTML': {answer: status(200, '<!doctype html><title>Sign in</title>', 'text/html'), retried: true},
    'answer nothing': {answer: status(200), retried: true},
    'answer an error of the node': {answer: rpcError(-32000, 'execution reverted'), retried: false},
    'answer that the method is unknown': {answer: rpcError(-32601, 'method not found'), retried: false},
    'answer a number': {answer: result(12), retried: false},
    'answer null': {answer: result(null), retried: false},
    'answer no bytes': {answer: result('0x'), retried: false},
    'answer a word': {answer: result('balance'), retried: false},
    'answer an object': {answer: result({balance: 1}), retried: false},
    'answer a list': {answer: (route) => route.fulfill({json: []}), retried: true},
  };
  for (const [name, {answer}] of Object.entries(failures)) {
    test(`where all ${name} the sentence reads well, and nobody is asked more than four times`, async ({
      page,
      rpc,
      complaints,
    }) => {
      rpc.first = answer;
      rpc.second = answer;
      await open(page, '/base/get-started/');
      await expect.poll(() => complaints.filter((complaint) => balanceUnread.test(complaint)).length).toBe(1);
      await expect(bar(page)).toHaveText(WITHOUT_BALANCE);
      expect(rpc.of('first').length).toBeLessThanOrEqual(RETRIES + 1);
      expect(rpc.of('second').length).toBeLessThanOrEqual(RETRIES + 1);
      expect(rpc.of('second').length).toBeGreaterThanOrEqual(1);
      // The warning names hosts and reasons, and no address, which may hold a key.
      const warning = complaints.find((complaint) => balanceUnread.test(complaint)) ?? '';
      expect(warning).toContain('127.0.0.1:8545: ');
      for (const url of rpcUrls) expect(warning).not.toContain(url);
    });
  }

  test('a JSON-RPC error is told in its own words and is not retried', async ({page, rpc, complaints}) => {
    rpc.first = rpcError(-32000, 'the archive is closed');
    rpc.second = rpcError(-32000, 'the archive is closed');
    await open(page, '/base/get-started/');
    await expect.poll(() => complaints.filter((complaint) => balanceUnread.test(complaint)).length).toBe(1);
    expect(complaints.join()).toContain('the archive is closed');
    expect(rpc.of('first')).toHaveLength(1);
    expect(rpc.of('second')).toHaveLength(1);
  });

  test('retries wait 150 ms, then twice and four times as long', async ({page, rpc, complaints}) => {
    rpc.first = status(503);
    rpc.second = rpcError(-32000, 'no');
    await recordRequests(page);
    await open(page, '/base/get-started/');
    await expect.poll(() => complaints.filter((complaint) => balanceUnread.test(complaint)).length).toBe(1);
    const times = await requestTimes(page, rpcUrls[0]);
    expect(times).toHaveLength(RETRIES + 1);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    for (const [index, pause] of pauses.entries()) {
      // A timer may go off within the millisecond before.
      expect(pause).toBeGreaterThan(RETRY_DELAY_MS * 2 ** index - 1);
    }
  });

  test('an endpoint that is slow is waited for, up to 10 s', async ({page, rpc, complaints}) => {
    rpc.first = after(4000, balance(9n * TOKEN));
    rpc.second = hanging;
    await open(page, '/base/get-started/');
    await expect(bar(page)).toContainText('holds 9 CTSI');
    expect(complaints.filter((complaint) => balanceUnread.test(complaint))).toEqual([]);
  });

  test('an endpoint that never answers is given up after 10 s', async ({page, rpc}) => {
    rpc.first = hanging;
    rpc.second = hanging;
    await recordRequests(page);
    await open(page, '/base/get-started/');
    // It is asked again 10 s and 150 ms later.
    await expect.poll(() => rpc.of('first').length, {timeout: 40_000}).toBe(2);
    const [one = 0, two = 0] = await requestTimes(page, rpcUrls[0]);
    expect(two - one).toBeGreaterThan(10_000);
  });

  test('endpoints that recover are found without a reload', async ({page, rpc, complaints}) => {
    rpc.first = status(500);
    rpc.second = status(429);
    await open(page, '/base/get-started/');
    await expect.poll(() => complaints.filter((complaint) => balanceUnread.test(complaint)).length).toBe(1);
    await expect(bar(page)).toHaveText(WITHOUT_BALANCE);
    rpc.first = balance(42_000n * TOKEN);
    await expect(bar(page)).toContainText('42.0K CTSI');
  });

  test('nothing is requested after it was closed, even with a read under way and its retries due', async ({
    page,
    rpc,
  }) => {
    rpc.first = after(300, status(503));
    rpc.second = hanging;
    await open(page, '/base/get-started/');
    await expect.poll(() => rpc.calls.length).toBeGreaterThan(0);
    await bar(page).getByRole('button', {name: 'Close'}).click();
    const before = rpc.calls.length;
    await page.waitForTimeout(5000);
    expect(rpc.calls.length).toBe(before);
  });

  test('a page that is out of sight asks nothing', async ({page, rpc}) => {
    rpc.first = balance(3n * TOKEN);
    await page.clock.install();
    await open(page, '/base/get-started/');
    await page.clock.runFor(1000);
    await expect(bar(page)).toContainText('holds 3 CTSI');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
    });
    await page.clock.fastForward(600_000);
    await page.waitForTimeout(300);
    expect(rpc.calls).toHaveLength(1);
    rpc.first = balance(4n * TOKEN);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', {value: 'visible', configurable: true});
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(bar(page)).toContainText('holds 4 CTSI');
  });
});
