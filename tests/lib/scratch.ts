import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {afterAll, afterEach} from 'vitest';

/**
 * Makes an empty folder for the tests of the file or the group that calls this. It is gone after the last of them.
 *
 * @param each Whether each test begins with nothing in it.
 * @returns its absolute path.
 */
export function scratchFolder({each = false} = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  if (each) {
    afterEach(() => {
      rmSync(folder, {recursive: true});
      mkdirSync(folder);
    });
  }
  afterAll(() => rmSync(folder, {recursive: true}));
  return folder;
}

/** Writes a file, and the folders above it. */
export function writeBelow(folder: string, file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
}
