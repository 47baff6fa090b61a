/** Pages under the headers that nginx sends: the policy stops nothing of the site, and everything else. */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';

import {PLAYGROUND_WORKER_POLICY} from '@site/src/deploy/policy';
import {deploymentFolder} from '@site/src/deploy/write-deployment';
import {ask, article, settled} from '@site/tests/e2e/lib/search';
import {buildFolder, inLastVersion, pageTypes, readBuilt} from '@site/tests/e2e/lib/site';

import {askServer} from './lib/ask';
import {siteUnderNginx} from './lib/files';
import {atRest} from '@site/tests/e2e/lib/test';
import {expect, open, pageTest as test} from './lib/test';
import {startTypedServer} from './lib/typed-server';

const MISSING = 'not found';
const kinds = {
  ...pageTypes,
  'with a game': '/fraud-proofs/fraud-proof-basics/introduction/',
  glossary: '/glossary/',
  decoder: '/decoder/',
  playground: '/playground/',
  'with diagrams': inLastVersion('core-concepts/optimistic-rollups/'),
};

for (const [kind, route] of Object.entries(kinds)) {
  test.describe(kind, () => {
    test.use({tolerated: kind === MISSING ? /^error: Failed to load resource.* 404/ : /(?!)/});
    test(`${kind} breaks no rule of the policy`, async ({page}) => {
      const response = await page.goto(route);
      expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/);
      await atRest(page);
      await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible();
    });
  });
}

test('the search works under the policy, box and page', async ({page}) => {
  await open(page, article);
  await settled(await ask(page, 'voucher'));
  await open(page, '/search/?q=voucher');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('the colour switch works under the policy', async ({page}) => {
  await open(page, article);
  await page.getByRole('button', {name: /^Switch between dark and light mode/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** Opens a console and sends its request to a server. */
async function send(page: Page, server: string): Promise<void> {
  await open(page, inLastVersion('rollups-apis/rollup/finish/'));
  await page.getByRole('button', {name: 'Open the console'}).click();
  await page.getByRole('textbox', {name: 'Server'}).fill(server);
  await page.getByRole('button', {name: 'Send'}).click();
}

test('the console calls a server of the reader, without cookies, credentials and referrer', async ({page, context}) => {
  const server = await startTypedServer();
  // Cookies know hosts, not ports: the server of the console has this one too.
  await context.addCookies([{name: 'session', value: 'secret', url: server.url}]);
  await send(page, server.url);
  await expect(page.getByRole('form', {name: /^Send/}).getByText('200 OK')).toBeVisible();
  expect(server.received).toMatchObject([{method: 'POST', url: '/finish'}]);
  const [request] = server.received;
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(request?.headers).not.toHaveProperty('authorization');
  expect(request?.headers).not.toHaveProperty('referer');
  // Nor does it keep what the answer sets.
  expect((await context.cookies()).map(({name}) => name)).toEqual(['session']);
  await server.close();
});

test.describe('the console', () => {
  test.use({tolerated: /CORS policy|Content Security Policy|violates the following|^failed: |ERR_FAILED/});

  test('follows no redirect, and says so', async ({page}) => {
    const server = await startTypedServer();
    await send(page, `${server.url}/redirect`);
    await expect(page.getByText('answered with a redirect to another address')).toBeVisible();
    expect(server.received).toMatchObject([{url: '/redirect/finish'}]);
    await server.close();
  });

  test('explains an answer that the site may not read', async ({page}) => {
    const server = await startTypedServer();
    await send(page, `${server.url}/silent`);
    await expect(page.getByText('it may not allow calls from other origins (CORS)')).toBeVisible();
    await server.close();
  });

  test('explains that the policy does not allow a server', async ({page}) => {
    await send(page, 'https://node.example');
    await expect(page.getByText('This site does not allow its pages to call node.example')).toBeVisible();
  });
});

test('a redirect page of a host without server redirects works under the policy', async ({page, nginx}) => {
  const from = '/fraud-proofs/prt/';
  const {headers} = await askServer(nginx.url, '/');
  await page.route(`**${from}*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: readBuilt(`${from}index.html`),
      headers: {'content-security-policy': headers['content-security-policy']?.toString() ?? ''},
    }),
  );
  await page.goto(`${from}?a=1#top`);
  await page.waitForURL('**/fraud-proofs/prt/prt-introduction/?a=1#top');
});

test('the files for other hosts have the same policy', async ({nginx}) => {
  const {headers} = await askServer(nginx.url, '/');
  const file = readFileSync(path.join(deploymentFolder(buildFolder()), 'cdn', '_headers'), 'utf8');
  expect(file).toContain(`  Content-Security-Policy: ${headers['content-security-policy']?.toString() ?? ''}\n`);
});

test.describe('a stranger', () => {
  test.use({tolerated: /Content Security Policy|violates the following|^failed: /});

  /** Puts HTML into the page on its way to the browser. */
  async function inject(page: Page, html: string): Promise<void> {
    await page.route('**/architecture/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: (await response.text()).replace('</head>', `${html}</head>`)});
    });
    await open(page, article);
  }

  for (const [what, html] of [
    ['an inline script', "<script>document.title = 'stranger'</script>"],
    ['a script of another host', '<script src="https://stranger.example/x.js"></script>'],
    ['an event handler', `<img src="/img/mark.svg" onload="document.title = 'stranger'">`],
    ['a style sheet', '<style>body { color: red }</style>'],
    ['a frame', '<iframe src="https://stranger.example/"></iframe>'],
  ] as const) {
    test(`is stopped by the policy: ${what}`, async ({page, complaints}) => {
      // Browsers tell of a request that they stop, too; this one would be sent.
      const sent: string[] = [];
      await page.route('https://stranger.example/**', (route) => {
        sent.push(route.request().url());
        return route.abort();
      });
      await inject(page, html);
      await expect.poll(() => complaints.filter((complaint) => /policy/i.test(complaint))).not.toEqual([]);
      await expect(page).not.toHaveTitle('stranger');
      expect(sent).toEqual([]);
    });
  }

  test('cannot evaluate text, or send it elsewhere', async ({page}) => {
    await open(page, article);
    const outcome = await page.evaluate(async () => {
      // A timer evaluates a text that it is given; browsers say where the policy stops it.
      const evaluated = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({blockedURI}) => {
          if (blockedURI === 'eval') resolve('stopped');
        });
        Reflect.apply(setTimeout, window, ["document.title = 'stranger'"]);
      });
      const sent = fetch('https://stranger.example/', {mode: 'no-cors'}).then(
        () => 'sent',
        () => 'stopped',
      );
      return {evaluated: await evaluated, sent: await sent};
    });
    expect(outcome).toEqual({evaluated: 'stopped', sent: 'stopped'});
  });
});

const said = (page: Page) => page.locator('.pg-message');

/** Starts the calculator of the playground, and has it calculate. */
async function calculate(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Start the rollup', exact: true}).click();
  await expect(said(page)).toContainText('waits for its first request');
  await page.getByRole('button', {name: 'Send “(1 + 2) * 3”', exact: true}).click();
  await expect(said(page)).toContainText('“9”');
}

for (const language of ['javascript', 'python']) {
  test(`the playground runs a program under the policy: ${language}`, async ({page}) => {
    await open(page, `/playground/?program=calculator&language=${language}`);
    await calculate(page);
  });
}

test('the playground runs under the policy of the page from which a link of the site led there', async ({page}) => {
  await open(page, inLastVersion('quickstart/'));
  await page.evaluate(() => Object.assign(window, {isFirstDocument: true}));
  await page.getByRole('main').getByRole('link', {name: 'JavaScript', exact: true}).first().click();
  await expect(page).toHaveURL(/\/playground\/\?program=echo/);
  await page.getByRole('button', {name: 'Start the rollup', exact: true}).click();
  await expect(said(page)).toContainText('waits for its first request');
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
});

test('the start page runs its scene under the policy, in place', async ({page}) => {
  await open(page, '/');
  await page.getByRole('button', {name: 'Run it here', exact: true}).click();
  const scene = page.getByRole('form', {name: 'An input for the calculator'});
  await expect(scene.getByRole('button', {name: 'Send', exact: true})).toHaveAttribute('aria-disabled', 'false');
  await scene.getByRole('textbox', {name: 'Expression'}).fill('6 * 7');
  await scene.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(scene.getByText('42', {exact: true})).toBeVisible();
});

/** A module of WebAssembly with one function, `run`, which returns 42. */
const MODULE = [
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, 0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7f, 0x03, 0x02, 0x01, 0x00,
  0x07, 0x07, 0x01, 0x03, 0x72, 0x75, 0x6e, 0x00, 0x00, 0x0a, 0x06, 0x01, 0x04, 0x00, 0x41, 0x2a, 0x0b,
];

/** Runs WebAssembly, evaluates a text and calls servers, and tells how far it got. */
const TRIALS = `(async () => {
  const outcome = (trial) => Promise.resolve().then(trial).then(String, () => 'stopped');
  return {
    wasm: await outcome(async () => (await WebAssembly.instantiate(new Uint8Array([${MODULE.join()}]))).instance.exports.run()),
    text: await outcome(() => Function('return 42')()),
    site: await outcome(async () => (await fetch('/robots.txt')).status),
    stranger: await outcome(() => fetch('https://stranger.example/', {mode: 'no-cors'})),
    reader: await outcome(() => fetch('http://127.0.0.1:9/', {mode: 'no-cors'})),
  };
})()`;

test.describe('WebAssembly', () => {
  // What a policy stops, browsers tell of.
  test.use({tolerated: /Content Security Policy|violates the following|^failed: |^error: Failed to load/});

  /** Files beside those of the site, whose names alone decide which policy they get. */
  const FOLDER = path.join(siteUnderNginx().root, 'assets', 'js');
  const OWN = `playground-worker.fixture${process.pid}.js`;
  const OTHER = `other-worker.fixture${process.pid}.js`;

  test.beforeAll(() => {
    for (const name of [OWN, OTHER]) writeFileSync(path.join(FOLDER, name), `${TRIALS}.then(postMessage)`);
  });
  test.afterAll(() => {
    for (const name of [OWN, OTHER]) rmSync(path.join(FOLDER, name), {force: true});
  });

  const inWorker = (page: Page, name: string): Promise<unknown> =>
    page.evaluate(
      (address) =>
        new Promise((resolve) => {
          new Worker(address).addEventListener('message', ({data}) => resolve(data));
        }),
      `/assets/js/${name}`,
    );

  // One worker for all pages: a reader comes to the playground from any of them.
  for (const route of ['/', '/decoder/', article]) {
    test(`runs in the worker of the playground and nowhere else: ${route}`, async ({page}) => {
      await open(page, route);
      expect(await inWorker(page, OWN)).toEqual({
        wasm: '42',
        text: 'stopped',
        site: '200',
        stranger: 'stopped',
        reader: 'stopped',
      });
      expect(await inWorker(page, OTHER)).toMatchObject({wasm: 'stopped', text: 'stopped', stranger: 'stopped'});
      // What Playwright evaluates may evaluate texts itself; a test above tries a timer that does.
      expect(await page.evaluate(TRIALS)).toMatchObject({wasm: 'stopped', stranger: 'stopped'});
    });
  }

  test('is allowed by the header of that script alone', async ({nginx}) => {
    const policyOf = async (address: string) =>
      (await askServer(nginx.url, address)).headers['content-security-policy'];
    expect(await policyOf(`/assets/js/${OWN}`)).toBe(PLAYGROUND_WORKER_POLICY);
    for (const address of ['/', '/decoder/', `/assets/js/${OTHER}`, '/assets/js/playground-worker', '/robots.txt']) {
      expect(await policyOf(address)).not.toContain('wasm-unsafe-eval');
    }
  });
});
