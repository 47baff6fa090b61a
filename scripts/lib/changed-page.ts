import {appendFileSync, readFileSync, writeFileSync} from 'node:fs';

import {chromium} from '@playwright/test';

import {chromiumArguments, findChromium} from './browser';
import {startDevelopmentServer} from './development-server';

const FIRST_MS = 300_000;
const CHANGE_MS = 60_000;

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
  const server = await startDevelopmentServer(site);
  const before = readFileSync(file, 'utf8');
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  try {
    const page = await browser.newPage();
    await page.goto(server.url + route);
    await page.locator('article').waitFor({timeout: FIRST_MS});
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
    server.stop();
  }
}
