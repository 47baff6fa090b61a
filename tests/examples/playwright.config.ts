/** The browser tests of the examples. They bring their own servers: no site has to be built for them. */
import {defineConfig} from '@playwright/test';

export default defineConfig({
  testDir: '.',
  // The other tests of this folder are run by Vitest.
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/examples',
  workers: 1,
  // As those of the site: only what will never come is ended.
  timeout: 240_000,
  expect: {timeout: 60_000},
  forbidOnly: process.env['CI'] !== undefined,
  // The JSON report, by which `npm test` counts, goes where the variable says.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'list' : [['list'], ['json']],
});
