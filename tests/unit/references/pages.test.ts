/** The pages that the specifications of HTTP and GraphQL make, of every version that has some. */
import {compile} from '@mdx-js/mdx';
import {beforeAll, describe, expect, it} from 'vitest';

import {root} from '@site/src/build/repository';
import {versionReferences} from '@site/src/references/versions';
import {renderPage, type ReferencePage} from '@site/src/references/shared/page';
import {anchor} from '@site/src/references/shared/prose';

const names = (folder: string, ...files: string[]) => files.map((file) => `${folder}/${file}`);

const ROLLUP = names(
  'rollup',
  'cartesi-rollup-http-api',
  'finish',
  'add-notice',
  'add-report',
  'add-voucher',
  'register-exception',
);
const INSPECT = names('inspect', 'inspect', 'inspect-state-http-api-for-cartesi-rollups');
/** Objects, singular queries, inputs, scalars and directives that every version has. */
const GRAPHQL = [
  ...['input', 'notice', 'report', 'voucher'].flatMap((name) => [
    ...names('graphql/objects', name, `${name}-connection`, `${name}-edge`),
    ...names('graphql/queries', name),
  ]),
  ...names('graphql/objects', 'page-info', 'proof'),
  ...names('graphql/inputs', 'input-filter'),
  ...names('graphql/scalars', 'big-int', 'boolean', 'int', 'string'),
  ...names('graphql/directives', 'deprecated', 'include', 'skip', 'specified-by'),
];
const LISTS = names('graphql/queries', 'inputs', 'notices', 'reports', 'vouchers');
const VALIDITY = names('graphql/objects', 'output-validity-proof');
const STATUS = names('graphql/objects', 'completion-status');
const GROUPS = names(
  'graphql',
  ...['directives', 'inputs', 'objects', 'queries', 'scalars'].map((it) => `${it}-overview`),
);

const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  '2.0': [...ROLLUP, ...names('rollup', 'add-delegate-call-voucher', 'gio'), ...INSPECT],
  '1.5': [...ROLLUP, ...INSPECT, 'inspect/inspect-post', ...GRAPHQL, ...LISTS, ...VALIDITY, ...STATUS, ...GROUPS],
  '1.3': [
    ...[...ROLLUP, ...INSPECT, 'inspect/inspect-post', ...GRAPHQL, ...VALIDITY, ...STATUS, ...GROUPS],
    ...names('graphql/queries', 'list_inputs', 'list_notices', 'list_reports', 'list-vouchers'),
  ],
  '1.0': [...ROLLUP, ...INSPECT, ...GRAPHQL, ...LISTS, ...VALIDITY, ...GROUPS],
  '0.9': [...ROLLUP, ...INSPECT, ...GRAPHQL, ...LISTS, ...VALIDITY, ...GROUPS],
  '0.8': [
    ...[...ROLLUP, ...INSPECT, ...GRAPHQL, ...LISTS, ...GROUPS],
    ...names('graphql/objects', 'epoch', 'epoch-connection', 'epoch-edge'),
    ...names('graphql/queries', 'epoch', 'epoch-i', 'epochs'),
    ...names('graphql/inputs', 'notice-filter', 'report-filter', 'voucher-filter'),
    'graphql/scalars/id',
  ],
};

const all = versionReferences(root);

const EARLY = ['1.0', '0.9', '0.8'];

async function pagesOf(version: string): Promise<ReferencePage[]> {
  const references = all.find((candidate) => candidate.version === version)?.references ?? [];
  const pages: ReferencePage[] = [];
  for (const {pages: make} of references.filter(({kind}) => kind === 'openapi' || kind === 'graphql')) {
    pages.push(...(await make()));
  }
  return pages;
}

/** Versions whose references the site makes. */
const versions = Object.keys(EXPECTED).filter((version) => all.some((made) => made.version === version));

/** The pages of each version, made once for all that looks at them. */
const made = new Map<string, ReferencePage[]>();
beforeAll(async () => {
  for (const version of versions) {
    made.set(version, await pagesOf(version));
  }
}, 60_000);

describe.each(versions)('the pages of %s', (version) => {
  let pages: ReferencePage[] = [];
  beforeAll(() => {
    pages = made.get(version) ?? [];
  });

  it('are these, each at its route', () => {
    expect(pages.map(({id}) => id).sort()).toEqual([...(EXPECTED[version] ?? [])].sort());
    for (const {id, frontMatter} of pages) {
      const root = EARLY.includes(version) ? '/api' : '/rollups-apis';
      expect(frontMatter.slug).toBe(`${root}/${id.replace(/-overview$/, '')}`);
    }
  });

  it('have titles and descriptions of their own, of the right length', () => {
    for (const key of ['title', 'description', 'slug'] as const) {
      expect(new Set(pages.map(({frontMatter}) => frontMatter[key])).size, key).toBe(pages.length);
    }
    for (const {frontMatter} of pages) {
      expect(frontMatter.description.length).toBeGreaterThanOrEqual(50);
      expect(frontMatter.description.length).toBeLessThanOrEqual(160);
    }
  });

  it('start with a paragraph and have sections', () => {
    for (const {id, body} of pages) {
      expect(body, id).toMatch(/^[A-Z]/);
      expect(body, id).toMatch(/^## /m);
      expect(body, id).not.toMatch(/^# /m);
    }
  });

  it('have headings and ids that are unique on the page', () => {
    for (const {id, body} of pages) {
      const anchors = [...body.matchAll(/^#{2,3} (.*)$/gm)].map(([, heading = '']) => anchor(heading));
      expect(new Set(anchors).size, id).toBe(anchors.length);
      const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, value = '']) => value);
      expect(new Set([...ids, ...anchors]).size, id).toBe(ids.length + anchors.length);
    }
  });

  it('link to pages and headings that exist', () => {
    const anchorsOf = new Map([
      // The list of files is made of all specifications.
      ['specifications/index', new Set<string>()],
      ...pages.map(
        ({id, body}) =>
          [id, new Set([...body.matchAll(/^#{2,3} (.*)$/gm)].map(([, heading = '']) => anchor(heading)))] as const,
      ),
    ]);
    for (const {id, body} of pages) {
      for (const [, file = '', hash] of body.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)) {
        if (file.startsWith('http')) {
          continue;
        }
        const url = new URL(file, `file:///generated/${id}.mdx`);
        if (!url.pathname.startsWith('/generated/')) {
          continue;
        }
        const target = file === '' ? id : url.pathname.slice('/generated/'.length).replace(/\.mdx$/, '');
        expect(anchorsOf.has(target), `${id}: ${file}`).toBe(true);
        if (hash !== undefined) {
          expect(anchorsOf.get(target), `${id}: ${file}#${hash}`).toContain(hash);
        }
      }
    }
  });

  it('are MDX that compiles', async () => {
    for (const page of pages) {
      const text = renderPage(page, 'spec').replace(/^---\n[\s\S]*?\n---\n/, '');
      await expect(compile(text), page.id).resolves.toBeDefined();
    }
  });

  it('come out the same each time', async () => {
    expect(await pagesOf(version)).toEqual(pages);
  });

  it('show an example wherever there is something to call or to ask for', () => {
    for (const {id, body} of pages) {
      if (!id.includes('-http-api')) {
        expect(body, id).toContain('## Example');
      }
    }
  });

  it('use the words of their time', () => {
    for (const {id, body} of pages) {
      if (EARLY.includes(version)) {
        expect(body, id).not.toMatch(/\bapplications?\b(?!\/)|cartesi run|\bCLI\b|localhost:8080/);
      } else {
        expect(body.replace(/`[^`]*`/g, ''), id).not.toMatch(/DApp|docker compose|localhost:(4000|5005)/);
      }
    }
  });

  it('carry a console of at most one KiB', () => {
    for (const {id, body} of pages) {
      const [console = ''] = /<ApiConsole .*\/>/.exec(body) ?? [];
      expect(console.length, id).toBeLessThanOrEqual(1024);
    }
  });
});

it('no two pages of any versions have the same title or description', () => {
  const all = [...made.values()].flat();
  for (const key of ['title', 'description'] as const) {
    expect(new Set(all.map(({frontMatter}) => frontMatter[key])).size, key).toBe(all.length);
  }
});
