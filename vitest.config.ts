import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {test: {name: 'unit', include: ['tests/unit/**/*.test.ts', 'tests/content/**/*.test.ts'], testTimeout: 30_000}},
      {test: {name: 'search', include: ['tests/search/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000}},
      {
        test: {
          name: 'examples',
          include: ['tests/examples/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
