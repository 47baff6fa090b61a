import path from 'node:path';

/**
 * The repository's folder, absolute. `__dirname`, because every loader of ours has it: jiti (the site's configuration),
 * tsx (scripts), Vitest and Playwright.
 */
export const root = path.resolve(__dirname, '..', '..');

/** Absolute path of a file of the repository. */
export function fromRoot(...segments: readonly string[]): string {
  return path.join(root, ...segments);
}
