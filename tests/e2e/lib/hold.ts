import type {Page} from '@playwright/test';

/** Keeps files back until the function that it resolves to is called: no time decides what a test sees before. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
