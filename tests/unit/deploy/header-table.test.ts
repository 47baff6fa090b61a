/** The tables of headers in deploy/README.md, against what a build sends and against the rules that they name. */
import {describe, expect, it} from 'vitest';

import {readDeployment} from '@site/config/deployment';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {securityHeaders} from '@site/src/deploy/headers';
import {contentSecurityPolicy, PLAYGROUND_WORKER_POLICY} from '@site/src/deploy/policy';

const {hosts, siteUrl} = readDeployment({});
/** Pages have scripts and style attributes; a style sheet would bring its hash. */
const some = new Set(['text']);
const policy = contentSecurityPolicy({scripts: some, styles: new Set(), attributes: some}, hosts);
const headers = new Map(securityHeaders(policy, siteUrl));
const directives = directivesOf(policy);
const workerDirectives = directivesOf(PLAYGROUND_WORKER_POLICY);

function directivesOf(text: string): Map<string, string[]> {
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
}

/** Cells of the table with this heading: names and values, without their code marks. */
function tableOf(heading: string): [string, string][] {
  const text = readText(fromRoot('deploy/README.md'));
  const lines = text.slice(text.indexOf(`| ${heading} |`)).split('\n');
  const rows = lines.slice(
    2,
    lines.findIndex((line) => !line.startsWith('|')),
  );
  return rows.map((row) => {
    const [, name = '', value = ''] = row
      .split(' | ')
      .join('|')
      .split('|')
      .map((cell) => cell.trim().replace(/^`|`$/g, ''));
    return [name, value];
  });
}

describe('deploy/README.md', () => {
  it('lists every header that is sent, with its value', () => {
    expect(tableOf('Header')).toEqual([...headers].map(([name, value]) => [name, value === policy ? 'below' : value]));
  });

  it('lists every directive of the policy, with its sources', () => {
    expect(tableOf('Directive of the policy')).toEqual(
      [...directives].map(([name, sources]) => [name, sources.join(' ').replaceAll(/sha256-[^']+/g, 'sha256-…')]),
    );
  });
});

describe('the worker of the playground', () => {
  it('has a policy that deploy/README.md lists', () => {
    expect(tableOf('Directive of the policy of the worker')).toEqual(
      [...workerDirectives].map(([name, sources]) => [name, sources.join(' ')]),
    );
  });

  it('may run WebAssembly, which no page may, and nothing else that a page may not', () => {
    const own = [...workerDirectives].flatMap(([name, sources]) =>
      sources.filter((source) => source !== "'none'" && directives.get(name)?.includes(source) !== true),
    );
    expect(own).toEqual(["'wasm-unsafe-eval'"]);
    expect(policy).not.toContain('wasm-unsafe-eval');
    expect(PLAYGROUND_WORKER_POLICY).not.toMatch(/'unsafe-|http|data:|\*/);
  });
});

describe('the rules that it names', () => {
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];

  it('csp-implemented-with-no-unsafe-default-src-none, without the loopback sources', () => {
    expect(directives.get('default-src')).toEqual(["'none'"]);
    for (const name of ['script-src', 'style-src', 'object-src']) {
      expect(
        sources(name).filter((source) => /^(?:'unsafe-(?:inline|eval)'|data:|\*|https?:(?:\/\/\*)?$)/.test(source)),
      ).toEqual([]);
    }
    const insecure = [...directives.values()].flat().filter((source) => source.startsWith('http:'));
    expect(insecure).toEqual(['http://localhost:*', 'http://127.0.0.1:*']);
    expect(['base-uri', 'form-action', 'frame-ancestors'].map((name) => directives.get(name))).toEqual([
      ["'none'"],
      ["'self'"],
      ["'none'"],
    ]);
  });

  it('those of the other headers', () => {
    const age = /^max-age=(\d+)$/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1];
    expect(Number(age)).toBeGreaterThanOrEqual(15_768_000);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']).toContain(
      headers.get('Referrer-Policy'),
    );
  });
});
