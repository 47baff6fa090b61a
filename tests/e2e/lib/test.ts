import {test as base, expect, type Frame, type Page} from '@playwright/test';

import {SERVER_VARIABLE} from './site';

/**
 * What a page complains about: to its console, as an uncaught error, or because a request failed.
 *
 * @param complaints - The list that takes them; a new one where none is given.
 */
export function watch(page: Page, complaints: string[] = []): string[] {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A prefetch that was under way when the page was left is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      complaints.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      complaints.push(`status ${response.status()}: ${response.url()}`);
    }
  });
  return complaints;
}

/** The complaint that Chromium makes of every document with an error status: tests of missing pages tolerate it. */
export const ownStatus = /^error: Failed to load resource: the server responded with a status of 404/;

/** A sign of a reader, for which the site's shell waits: now, and once the page's first script is there. */
export async function wake(page: Page | Frame): Promise<void> {
  await page.evaluate(() => {
    const give = () => window.dispatchEvent(new Event('wheel'));
    give();
    document.addEventListener('DOMContentLoaded', give);
    window.addEventListener('load', give);
  });
}

/** A reader is there, and React has taken over: event handlers are in place. */
export async function hydrated(page: Page): Promise<void> {
  await wake(page);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
}

/**
 * Nothing has come from the network for half a second. The count of open requests that `networkidle` waits for never comes to
 * nought where Chromium forgets to tell the end of one, as it does now and then for the parts of a drawing.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let before = -1, now = 0; now !== before;) {
      before = performance.getEntriesByType('resource').length;
      await new Promise((resolve) => setTimeout(resolve, 500));
      now = performance.getEntriesByType('resource').length;
    }
  });
}

/** Opens an address of the site and waits until it is interactive. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await hydrated(page);
}

interface Options {
  /** Complaints that a test provokes. */
  tolerated: RegExp;
}

interface Fixtures {
  /** What the test's page has complained about. Whatever is not tolerated fails the test at its end. */
  complaints: string[];
}

/** The test of the built site for those that bring pages of their own: relative addresses lead to it. */
export const bareTest = base.extend({
  // Playwright reads from the pattern which fixtures are asked for, so there has to be one.
  baseURL: async ({}, use) => {
    await use(process.env[SERVER_VARIABLE]);
  },
  // One context goes from test to test (`reuseContext` in `playwright.config.ts`). This is what Playwright leaves in it.
  context: async ({context, permissions, offline}, use) => {
    await context.setOffline(offline);
    await context.clearPermissions();
    if (permissions !== undefined) await context.grantPermissions(permissions);
    const {clock} = context;
    const install = clock.install.bind(clock);
    const changed = {clock: false};
    clock.install = (options) => {
      changed.clock = true;
      return install(options);
    };
    await use(context);
    // Playwright lets a stopped clock go on by a script that it may add after it has taken away all scripts.
    if (changed.clock) await context.close();
  },
});

/** The test of the site with a page of its own: relative addresses lead to the site, and a page that complains fails. */
export const test = bareTest.extend<Options & Fixtures>({
  tolerated: [/(?!)/, {option: true}],
  complaints: [
    async ({page, tolerated}, use) => {
      const complaints = watch(page);
      await use(complaints);
      const faults = complaints.filter((complaint) => !tolerated.test(complaint));
      expect(faults, 'complaints of the page').toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};
