import {readFile} from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds after which a request is given up. */
const TIMEOUT_MS = 20_000;

/** A file of the site that cannot be read, in words for whoever runs the server. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/** The published files of a site. */
export interface SiteFiles {
  /** Address that the files have, with a slash at its end: of the site, or of a folder on this computer. */
  readonly root: string;
  /**
   * Text of a file, by its path below the root, or nothing if there is no such file.
   *
   * @throws {SiteError} if the site cannot be reached.
   */
  readonly read: (file: string) => Promise<string | undefined>;
}

/**
 * The files of a site at an address, or in a folder that `npm run build` has made.
 *
 * @throws {SiteError} if the place is neither.
 */
export function openSite(place: string): SiteFiles {
  if (/^https?:/i.test(place)) return filesAtAddress(place);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(place)) {
    throw new SiteError(`${place}: this is neither an address with http or https nor a folder.`);
  }
  return filesInFolder(path.resolve(place));
}

function filesAtAddress(address: string): SiteFiles {
  if (!URL.canParse(address))
    throw new SiteError(`${address}: this is no address. Write one such as https://docs.cartesi.io/.`);
  const root = address.endsWith('/') ? address : `${address}/`;
  return {
    root,
    read: async (file) => {
      const url = new URL(file, root).href;
      try {
        const response = await fetch(url, {signal: AbortSignal.timeout(TIMEOUT_MS)});
        if (response.status === 404) return undefined;
        if (!response.ok) throw new SiteError(`${url}: the server answers ${response.status}. Try again later.`);
        return await response.text();
      } catch (error) {
        if (error instanceof SiteError) throw error;
        throw new SiteError(
          `${url}: no answer (${reasonOf(error)}). Check the address of the site and your connection.`,
        );
      }
    },
  };
}

/** Why a request failed: the cause says more than the error of `fetch` itself. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const {cause} = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}

function filesInFolder(folder: string): SiteFiles {
  return {
    root: `file://${folder}/`,
    read: async (file) => {
      const target = path.resolve(folder, file);
      // An address that a client sends must not lead out of the folder.
      if (!target.startsWith(folder + path.sep)) return undefined;
      try {
        return await readFile(target, 'utf8');
      } catch (error) {
        const {code} = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
        throw new SiteError(`${target}: cannot be read (${code ?? String(error)}).`);
      }
    },
  };
}
