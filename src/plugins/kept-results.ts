import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {hashFiles, listFiles} from '@site/src/references/shared/write';

/** Results that builds keep for the next one. */
export interface KeptResults<T> {
  /** What `make` makes of this text, from the last build if it had the same text. */
  readonly of: (text: string, make: () => T) => T;
  /** The result that the last build has made of this text. */
  readonly find: (text: string) => T | undefined;
  /** Keeps what was made of this text for the next build. */
  readonly keep: (text: string, result: T) => void;
  /** Takes away what this build has not asked for. */
  readonly tidy: () => void;
}

/** What a result depends on besides its text. */
interface KeptFor {
  /** The repository's folder. */
  readonly root: string;
  /** Folders of the code that makes it; those of all results and the lock file, which stands for the packages, need no mention. */
  readonly code: readonly string[];
  /** Whatever else there is. */
  readonly settings: unknown;
}

/**
 * Keeps results in `node_modules/.cache/<name>/`, each as JSON in a file of its own: they are written and read one by one,
 * however many they are. `undefined` is not kept.
 */
export function keepResults<T>(name: string, {root, code, settings}: KeptFor): KeptResults<T> {
  const sources = ['src/build', ...code].flatMap((folder) => listFiles(root, folder));
  const start = createHash('sha256')
    .update(hashFiles(root, [...sources, 'package-lock.json']))
    .update(JSON.stringify(settings));
  const folder = path.join(root, 'node_modules/.cache', name);
  const used = new Set<string>();
  mkdirSync(folder, {recursive: true});
  const nameOf = (text: string): string => {
    const name = `${start.copy().update(text).digest('hex').slice(0, 32)}.json`;
    used.add(name);
    return name;
  };
  const read = (name: string): T | undefined => {
    try {
      return JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as T;
    } catch {
      // There is none, or another build is writing or has just removed it.
      return undefined;
    }
  };
  const write = (name: string, result: T): void => {
    if (result !== undefined) writeFileSync(path.join(folder, name), JSON.stringify(result));
  };
  return {
    of(text, make) {
      const name = nameOf(text);
      const found = read(name);
      if (found !== undefined) return found;
      const result = make();
      write(name, result);
      return result;
    },
    find: (text) => read(nameOf(text)),
    keep: (text, result) => write(nameOf(text), result),
    tidy() {
      for (const own of readdirSync(folder)) if (!used.has(own)) rmSync(path.join(folder, own), {force: true});
    },
  };
}

/** The HTML of a page without what changes with scripts and style sheets, and says nothing. */
export function withoutAssets(html: string): string {
  return html.replace(/<(script|style)\b[^>]*>[^]*?<\/\1>|<(link)\b[^>]*>/g, '<$1$2>');
}
