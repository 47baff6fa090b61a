import {existsSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';

/**
 * Absolute path of the file `name` (which may hold folders) in the nearest folder above `path` that has it, not
 * above `root`; `undefined` where none has.
 */
export function nearestFile(path: string, name: string, root: string): string | undefined {
  for (let folder = dirname(path); !relative(root, folder).startsWith('..'); folder = dirname(folder)) {
    const candidate = join(folder, name);
    if (existsSync(candidate)) return candidate;
    if (folder === root) break;
  }
  return undefined;
}
