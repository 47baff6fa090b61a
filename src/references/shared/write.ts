import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';

const STAMP = '.stamp';

/** What a folder of generated files was made from, and which files those were. */
interface Stamp {
  hash: string;
  files: string[];
}

/** What `writeFiles` has done. */
export interface Written {
  written: string[];
  removed: string[];
}

/** A hash over files by name and content. Paths are relative to `root`; their order does not matter. */
export function hashFiles(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Files below a folder, relative to `root`; none where the folder is missing. */
export function listFiles(root: string, folder: string): string[] {
  const start = join(root, folder);
  return existsSync(start)
    ? readdirSync(start, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .sort()
    : [];
}

/** Whether a folder still is what was made from sources of this hash: the same stamp, and no file missing. */
export function isCurrent(folder: string, hash: string): boolean {
  try {
    const stamp = JSON.parse(readFileSync(join(folder, STAMP), 'utf8')) as Stamp;
    return stamp.hash === hash && stamp.files.every((file) => existsSync(join(folder, file)));
  } catch {
    // No stamp, or one that a crash has left half-written: make the folder again.
    return false;
  }
}

/**
 * Makes a folder hold these files, keyed by path in it, and no others. A file whose text is there already is left
 * alone, so that a watcher does not rebuild its page.
 */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>, hash: string): Written {
  const written: string[] = [];
  for (const [path, text] of files) {
    const target = join(folder, path);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) {
      continue;
    }
    mkdirSync(dirname(target), {recursive: true});
    writeFileSync(target, text);
    written.push(path);
  }
  const removed = listFiles(folder, '.').filter((path) => path !== STAMP && !files.has(path));
  for (const path of removed) {
    rmSync(join(folder, path));
    removeEmptyFolders(folder, dirname(path));
  }
  // Last, so that a run that was broken off is not taken for a whole one.
  mkdirSync(folder, {recursive: true});
  writeFileSync(join(folder, STAMP), `${JSON.stringify({hash, files: [...files.keys()].sort()} satisfies Stamp)}\n`);
  return {written, removed};
}

function removeEmptyFolders(root: string, folder: string): void {
  if (folder !== '.' && readdirSync(join(root, folder)).length === 0) {
    rmSync(join(root, folder), {recursive: true});
    removeEmptyFolders(root, dirname(folder));
  }
}
