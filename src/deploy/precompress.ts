import {copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

import {isCompressible, isTextType, MEDIA_TYPES} from './nginx';
import {siteFiles} from './write-deployment';

/** Best compression that each algorithm has. */
export const BEST = {brotli: 11, gzip: 9} as const;

/** Shorter files fit into one packet as they are. */
const SMALLEST = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Puts a built site into a folder for nginx: every file, and beside each file of text or WebAssembly its compressed forms, `.br` and `.gz`.
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
  const files: string[] = [];
  for (const file of siteFiles(siteFolder)) {
    const copy = path.join(target, baseUrl, file);
    mkdirSync(path.dirname(copy), {recursive: true});
    linkOrCopy(path.join(siteFolder, file), copy);
    if (isCompressible(typeOf(file))) files.push(copy);
  }
  let next = 0;
  let compressed = 0;
  const work = async (): Promise<void> => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      const content = readFileSync(file);
      if (content.length < SMALLEST) continue;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
        [constants.BROTLI_PARAM_MODE]: isTextType(typeOf(file))
          ? constants.BROTLI_MODE_TEXT
          : constants.BROTLI_MODE_GENERIC,
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

function typeOf(file: string): string {
  return MEDIA_TYPES[path.extname(file).slice(1)] ?? '';
}

/** A second name for the file, where the file system has such: the site is not twice on the disk. */
function linkOrCopy(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    copyFileSync(file, copy);
  }
}
