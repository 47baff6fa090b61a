import {
  CACHE_A_DAY,
  CACHE_FOREVER,
  HASHED_FOLDER,
  NOT_INDEXED,
  PICTURE_FOLDER,
  PLAYGROUND_WORKER,
  POLICY_HEADER,
  type Header,
} from './headers';
import {PLAYGROUND_WORKER_POLICY} from './policy';
import type {ServerRedirect} from './redirect-table';

/**
 * `_headers` of Cloudflare Pages and Netlify. No two rules set the same header for an address, because the two hosts combine
 * such rules in different ways; only the policy of the playground's worker has to differ. Cloudflare Pages would join both
 * policies, so a line with `!` takes the first away. Netlify knows no such line and says so in the log of the build; it sends
 * the value of the later rule. What no rule names, both of them let browsers check at each use.
 */
export function headersFile(headers: readonly Header[], baseUrl: string): string {
  const rule = (address: string, lines: readonly Header[]): string =>
    [address, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    rule(`${baseUrl}*`, headers),
    rule(`${baseUrl}${HASHED_FOLDER}*`, [['Cache-Control', CACHE_FOREVER]]),
    `${baseUrl}${PLAYGROUND_WORKER}*\n  ! ${POLICY_HEADER}\n  ${POLICY_HEADER}: ${PLAYGROUND_WORKER_POLICY}`,
    rule(`${baseUrl}${PICTURE_FOLDER}*`, [['Cache-Control', CACHE_A_DAY]]),
    rule(`${baseUrl}*.md`, [
      ['Content-Type', 'text/markdown; charset=utf-8'],
      ['X-Robots-Tag', NOT_INDEXED],
    ]),
    rule(`${baseUrl}*.txt`, [['X-Robots-Tag', NOT_INDEXED]]),
  ].join('\n\n')}\n`;
}

/** `_redirects` of Cloudflare Pages and Netlify, which both keep the query. */
export function redirectsFile(redirects: readonly ServerRedirect[]): string {
  return redirects.map(({from, to, status}) => `${from} ${to} ${status}\n`).join('');
}
