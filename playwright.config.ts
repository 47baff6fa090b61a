import {defineConfig} from '@playwright/test';

import {chromiumArguments, findChromium} from './scripts/lib/browser';

/** Tests of the built site (`build/`, or the folder that SITE_BUILD names) in a real browser. */
export default defineConfig({
  outputDir: 'test-results/site',
  globalSetup: './tests/e2e/lib/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes only sometimes is a fault, of the site or of the test.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // A test waits for states. These only end what will never come: on a busy machine a page may take many seconds.
  timeout: 240_000,
  expect: {timeout: 60_000},
  // The JSON report goes where the variable says; without one it would fill the terminal.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    launchOptions: {executablePath: findChromium(), args: [...chromiumArguments]},
    viewport: {width: 1280, height: 800},
    locale: 'en-GB',
    // A context of its own for each test is a process of its own for each page, which has to compile the site's scripts anew:
    // that took a third of the time. Between tests Playwright empties the storage, the cookies and the caches, and takes away
    // routes and scripts; `tests/e2e/lib/test.ts` does the rest. After a failure there is a new browser.
    reuseContext: true,
    trace: 'off',
    actionTimeout: 60_000,
  },
  projects: [
    {name: 'e2e', testDir: 'tests/e2e', testIgnore: 'shell/**'},
    // The shell around a handful of pages, built with all that the site itself has off.
    {name: 'fixture', testDir: 'tests/e2e/shell', testMatch: 'fixture.setup.ts'},
    {name: 'shell', testDir: 'tests/e2e/shell', dependencies: ['fixture']},
    // The site behind nginx, with the generated files.
    {name: 'served files', testDir: 'tests/serve', testMatch: 'serve.setup.ts'},
    {name: 'serve', testDir: 'tests/serve', dependencies: ['served files', 'fixture']},
    // axe looks at the longest references four times.
    {name: 'a11y', testDir: 'tests/a11y', timeout: 480_000},
  ],
});
