import {readFileSync} from 'node:fs';

/** `text` with line feeds alone: a checkout on Windows, or an editor there, writes carriage returns before them. */
export function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Text of a source file, with line feeds alone. Every reader of sources reads by this. */
export function readText(path: string): string {
  return withLineFeeds(readFileSync(path, 'utf8'));
}
