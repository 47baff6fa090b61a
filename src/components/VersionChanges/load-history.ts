import type {HistoryFile} from '@site/src/references/history/history-file';

let file: Promise<HistoryFile> | undefined;

/** The members of all versions: one request, for whoever compares versions. After a failure the next call asks again. */
export function loadHistory(): Promise<HistoryFile> {
  file ??= request().catch((error: unknown) => {
    file = undefined;
    throw error;
  });
  return file;
}

async function request(): Promise<HistoryFile> {
  // The bundler puts the file beside the scripts, under a name that changes with its content.
  const response = await fetch(new URL('@site/docs/what-changed/generated/history.json', import.meta.url));
  if (!response.ok) throw new Error(`The file of the members was answered with ${response.status}.`);
  return (await response.json()) as HistoryFile;
}
