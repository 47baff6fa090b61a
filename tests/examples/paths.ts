/** Where the files are that the tests of the examples read. */
import {resolve} from 'node:path';

/**
 * The absolute path of a file of the repository. Vitest loads these tests as ES modules and Playwright as
 * CommonJS, so neither `import.meta` nor `__dirname` is there in both; npm runs both from the root.
 */
export const fromRoot = (path: string): string => resolve(process.cwd(), path);
