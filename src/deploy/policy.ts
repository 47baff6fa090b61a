import {createHash} from 'node:crypto';

import type {AllowedHosts} from '@site/config/deployment';
import {Fault} from '@site/src/diagnostics/fault';

import type {PageCode} from './page-code';

/** Cloudflare Pages ignores a line of `_headers` that is longer; a policy of this length also fits every other server. */
const LONGEST_POLICY = 1900;

/** What a policy calls a text that may run or apply. */
export function policyHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/**
 * The Content Security Policy of all pages: one for the whole site, since a page that the reader opens inside the site runs
 * under the policy of the page that was opened first. What a page has to have of its own runs in a worker: see
 * `PLAYGROUND_WORKER_POLICY`.
 *
 * @throws {Fault} if pages have so many different inline texts that their hashes do not fit into a header.
 */
export function contentSecurityPolicy({scripts, styles, attributes}: PageCode, hosts: AllowedHosts): string {
  const hashes = (texts: ReadonlySet<string>): string[] => [...texts].map(policyHash).sort();
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes(scripts), ...hosts.script],
    ['style-src', "'self'", ...hashes(styles)],
    // The few texts that pages have in `style` attributes, and no other. Scripts that set a property need no permission.
    ['style-src-attr', ...(attributes.size === 0 ? ["'none'"] : ["'unsafe-hashes'", ...hashes(attributes)])],
    ['font-src', "'self'", ...hosts.font],
    ['img-src', "'self'", 'data:', ...hosts.image],
    ['connect-src', "'self'", ...hosts.connect],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  const policy = directives.map((directive) => directive.join(' ')).join('; ');
  if (policy.length > LONGEST_POLICY) {
    throw new Fault({
      problem:
        `The Content-Security-Policy of the site has ${policy.length} characters, and hosts accept ${LONGEST_POLICY}: ` +
        `the pages have ${scripts.size} inline scripts, ${styles.size} inline style sheets and ${attributes.size} style attributes.`,
      fix: 'Put what differs from page to page into data attributes, classes or files, and name fewer hosts.',
    });
  }
  return policy;
}

/**
 * The Content Security Policy of the worker of the playground. A worker runs under the policy of its own script, whatever page
 * starts it, so WebAssembly is allowed here and on no page. Nor can a program that a reader runs there reach another host.
 */
export const PLAYGROUND_WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
