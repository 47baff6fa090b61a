import {copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

import {isTextType, MEDIA_TYPES} from './nginx';
import {siteFiles} from './write-deployment';

/** Best compression that each algorithm has. */
export const BEST = {brotli: 11, gzip: 9} as const;

/** Shorter files fit into one packet as they are. */
const SMALLEST = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Puts a built site into a folder for nginx: every file, and beside each file of text its compressed forms, `.br` and `.gz`.
 *
 * @param target A new folder. It holds the site at its base path.
 * @param quality Of each algorithm; less than the best is for tests that cannot wait.
 * @returns how many files were compressed.
 */
export async function precompressSite(
  siteFolder: string,
  target: string,
  baseUrl: string,
  quality: {readonly brotli: number; readonly gzip: number} = BEST,
): Promise<number> {
  const texts: string[] = [];
  for (const file of siteFiles(siteFolder)) {
    const copy = path.join(target, baseUrl, file);
    mkdirSync(path.dirname(copy), {recursive: true});
    linkOrCopy(path.join(siteFolder, file), copy);
    if (isTextType(MEDIA_TYPES[path.extname(file).slice(1)] ?? '')) texts.push(copy);
  }
  let next = 0;
  let compressed = 0;
  const work = async (): Promise<void> => {
    for (let file = texts[next++]; file !== undefined; file = texts[next++]) {
      const content = readFileSync(file);
      if (content.length < SMALLEST) continue;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(`${file}.br`, await compressBrotli(content, {params}));
      writeFileSync(`${file}.gz`, await compressGzip(content, {level: quality.gzip}));
      compressed++;
    }
  };
  // The compression runs on threads: one file for each core.
  await Promise.all(Array.from({length: availableParallelism()}, work));
  return compressed;
}

/** A second name for the file, where the file system has such: the site is not twice on the disk. */
function linkOrCopy(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    copyFileSync(file, copy);
  }
}
