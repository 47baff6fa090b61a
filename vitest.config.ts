import type {Plugin} from 'vite';
import {defineConfig} from 'vitest/config';

import {LAST_RESORT_MS} from './tests/lib/last-resort';

/** What a build writes for the base layer of the playground; here, it is made when it is first imported. */
const baseLayerData = (release: string) => ({
  [`@generated/playground-data/default/release-${release}.json`]: `${import.meta.dirname}/tests/lib/release-${release}.ts`,
});

/**
 * Packages as builds run them: what parses Markdown checks itself at each step where the condition "development" is set. Vitest
 * sets it, and a configuration can add conditions alone.
 */
const withoutDevelopment: Plugin = {
  name: 'without-development',
  configResolved({ssr, environments}) {
    for (const {conditions} of [ssr.resolve ?? {}, ...Object.values(environments).map((each) => each.resolve)]) {
      const at = conditions?.indexOf('development|production') ?? -1;
      if (at !== -1) conditions?.splice(at, 1);
    }
  },
};

const shared = {
  resolve: {alias: {'@site': import.meta.dirname, ...baseLayerData('1.5'), ...baseLayerData('2.0')}},
  plugins: [withoutDevelopment],
};

const limits = {testTimeout: LAST_RESORT_MS, hookTimeout: LAST_RESORT_MS};

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/content/**/*.test.ts'],
          ...limits,
          // A process that has compiled many regular expressions compiles the next ones without optimizations: `+` and
          // repeated groups then overflow on megabytes. So all are here, and not just those that come late in a run.
          execArgv: ['--no-regexp-optimization'],
          // To load the same modules for each file again took a third of the time. A test puts back what it changes.
          isolate: false,
        },
      },
      {
        ...shared,
        test: {name: 'search', include: ['tests/search/**/*.test.ts'], ...limits},
      },
      {...shared, test: {name: 'versioning', include: ['tests/versioning/**/*.test.ts'], ...limits}},
      {
        ...shared,
        test: {
          name: 'examples',
          include: ['tests/examples/**/*.test.ts'],
          ...limits,
        },
      },
    ],
  },
});
