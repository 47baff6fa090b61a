import type {Page} from '@playwright/test';

import {expect, wake} from './test';

/** Waits for a value while the page's stopped clock goes on by moments, which is what the page's own work needs. */
export async function expectTicking<Value>(page: Page, read: () => Promise<Value>, expected: Value): Promise<void> {
  const tick = async (): Promise<Value> => {
    await page.clock.runFor(1);
    return read();
  };
  await expect.poll(tick, {intervals: [20]}).toBe(expected);
}

/**
 * Opens an address with the clock stopped: from then on the page's timers go off when the test lets time pass, however long
 * the machine takes for what happens between.
 */
export async function openWithStoppedClock(page: Page, route: string): Promise<void> {
  await page.clock.install({time: new Date('2030-01-01T12:00:00Z')});
  await page.clock.pauseAt(new Date('2030-01-01T12:00:01Z'));
  await page.goto(route);
  await wake(page);
  await expectTicking(page, () => page.locator('html').getAttribute('data-has-hydrated'), 'true');
}
