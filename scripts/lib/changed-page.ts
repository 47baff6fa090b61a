import {spawn} from 'node:child_process';
import {appendFileSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';

import {chromium} from '@playwright/test';

import {chromiumArguments, findChromium} from './browser';

const START_MS = 900_000;
const CHANGE_MS = 60_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/**
 * Starts the development server of a site, opens a page and changes its file several times.
 *
 * @param site folder of the site, with generated pages.
 * @param page file of a page, and its route.
 * @returns milliseconds from each change until the page shows it.
 */
export async function timeChanges(
  site: string,
  {file, route}: {readonly file: string; readonly route: string},
  changes: number,
): Promise<number[]> {
  const port = await freePort();
  const server = spawn('npm', ['run', '--silent', 'docusaurus', '--', 'start', '--no-open', '--port', String(port)], {
    cwd: site,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, to end it with all that it starts.
    detached: true,
  });
  const before = readFileSync(file, 'utf8');
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  try {
    const page = await browser.newPage();
    const end = performance.now() + START_MS;
    const url = `http://localhost:${port}${route}`;
    while (
      !(await page.goto(url).then(
        (response) => response?.ok() ?? false,
        () => false,
      ))
    ) {
      if (server.exitCode !== null || performance.now() > end)
        throw new Error(`The development server of ${site} did not start.\n  Read what it has said above.`);
      await page.waitForTimeout(1000);
    }
    await page.locator('article').waitFor({timeout: START_MS});
    const times: number[] = [];
    for (let change = 1; change <= changes; change++) {
      await page.waitForTimeout(2000);
      const text = `This is change ${change} of ${changes}.`;
      const started = performance.now();
      appendFileSync(file, `\n${text}\n`);
      await page.getByText(text).waitFor({timeout: CHANGE_MS});
      times.push(performance.now() - started);
    }
    return times;
  } finally {
    await browser.close();
    writeFileSync(file, before);
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  }
}
