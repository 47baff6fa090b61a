import {SearchUnavailableError} from '@site/src/search/records/types';

/** A connection that has brought nothing for this long is dead, and only another one can help. */
const STALL_MS = 30_000;

/** Reads a JSON file. `fresh` asks the server whether a stored copy is still right. */
export type FetchJson = (url: string, fresh: boolean) => Promise<unknown>;

/**
 * Reads JSON over HTTP. A download may take as long as it likes, but it must not stand still.
 *
 * @throws {SearchUnavailableError} without a network, where nothing comes any more, on an answer that is no success, and
 *   on one that is no JSON.
 */
export async function fetchJson(url: string, fresh: boolean): Promise<unknown> {
  const text = await fetchText(url, fresh);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SearchUnavailableError(`${url} holds no search index.`, {cause: error});
  }
}

async function fetchText(url: string, fresh: boolean): Promise<string> {
  const abort = new AbortController();
  let stall: ReturnType<typeof setTimeout> | undefined;
  const goOn = (): void => {
    clearTimeout(stall);
    stall = setTimeout(() => abort.abort(), STALL_MS);
  };
  let response: Response;
  try {
    goOn();
    response = await fetch(url, {...(fresh && {cache: 'no-cache'}), signal: abort.signal});
    if (response.ok) return await readBody(response, goOn);
  } catch (error) {
    throw new SearchUnavailableError(`${url} could not be read.`, {cause: error});
  } finally {
    clearTimeout(stall);
  }
  throw new SearchUnavailableError(`${url} could not be read: HTTP ${response.status}.`);
}

/** Text of a response; `onPart` is called as often as a part of it has come. */
async function readBody({body}: Response, onPart: () => void): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    onPart();
    text += decoder.decode(part.value, {stream: true});
  }
  return text + decoder.decode();
}
