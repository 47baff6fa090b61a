/** The pages that all specifications make, and more about those of HTTP and GraphQL. That they are MDX, the build says. */
import {beforeAll, describe, expect, it} from 'vitest';

import {root} from '@site/src/build/repository';
import {versionReferences} from '@site/src/references/versions';
import type {ReferencePage} from '@site/src/references/shared/page';
import {headingsOf} from './support';

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

/** The pages of a folder, by the kind of their specification. */
async function pagesByKind(folder: string): Promise<(readonly [kind: string, pages: readonly ReferencePage[]])[]> {
  const references = all.find((candidate) => candidate.folder === folder)?.references ?? [];
  return Promise.all(references.map(async ({kind, pages}) => [kind, await pages()] as const));
}

/** The pages of each folder, made once for all that looks at them. */
const made = new Map<string, Awaited<ReturnType<typeof pagesByKind>>>();
beforeAll(async () => {
  for (const {folder} of all) made.set(folder, await pagesByKind(folder));
});

const pagesOf = (folder: string): ReferencePage[] => (made.get(folder) ?? []).flatMap(([, pages]) => pages);

describe.each(all.map(({folder}) => folder))('the pages of %s', (folder) => {
  it('have titles, descriptions and routes of their own, with descriptions of the right length', () => {
    const pages = pagesOf(folder);
    expect(pages).not.toHaveLength(0);
    for (const key of ['title', 'description', 'slug'] as const) {
      expect(new Set(pages.map(({frontMatter}) => frontMatter[key])).size, key).toBe(pages.length);
    }
    for (const {frontMatter} of pages) {
      expect(frontMatter.description.length).toBeGreaterThanOrEqual(50);
      expect(frontMatter.description.length).toBeLessThanOrEqual(160);
    }
  });

  it('have headings and ids that are unique on the page', () => {
    for (const page of pagesOf(folder)) {
      const anchors = headingsOf(page).map(({anchor}) => anchor);
      const ids = [...page.body.matchAll(/ id="([^"]*)"/g)].map(([, value = '']) => value);
      expect(new Set([...ids, ...anchors]).size, page.id).toBe(ids.length + anchors.length);
    }
  });

  it('link to pages and headings that exist', () => {
    const anchorsOf = new Map(pagesOf(folder).map((page) => [page.id, headingsOf(page).map(({anchor}) => anchor)]));
    for (const {id, body} of pagesOf(folder)) {
      for (const [, file = '', hash] of body.matchAll(/\]\((?!https?:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)) {
        const {pathname} = new URL(file, `file:///generated/${id}.mdx`);
        if (!pathname.startsWith('/generated/')) continue;
        const target = file === '' ? id : pathname.slice('/generated/'.length).replace(/\.mdx$/, '');
        expect([...anchorsOf.keys()], `${id}: ${file}`).toContain(target);
        if (hash !== undefined) expect(anchorsOf.get(target), `${id}: ${file}#${hash}`).toContain(hash);
      }
    }
  });
});

/** Versions whose references the site makes. */
const versions = all.flatMap(({version, folder}) =>
  version !== undefined && Object.hasOwn(EXPECTED, version) ? [{version, folder}] : [],
);

describe.each(versions)('the pages of HTTP and GraphQL of $version', ({version, folder}) => {
  const take = (kinds: Awaited<ReturnType<typeof pagesByKind>>): ReferencePage[] =>
    kinds.flatMap(([kind, pages]) => (kind === 'openapi' || kind === 'graphql' ? pages : []));
  let pages: ReferencePage[] = [];
  beforeAll(() => {
    pages = take(made.get(folder) ?? []);
  });

  it('are these, each at its route', () => {
    expect(pages.map(({id}) => id).sort()).toEqual([...(EXPECTED[version] ?? [])].sort());
    for (const {id, frontMatter} of pages) {
      const root = EARLY.includes(version) ? '/api' : '/rollups-apis';
      expect(frontMatter.slug).toBe(`${root}/${id.replace(/-overview$/, '')}`);
    }
  });

  it('start with a paragraph and have sections', () => {
    for (const {id, body} of pages) {
      expect(body, id).toMatch(/^[A-Z]/);
      expect(body, id).toMatch(/^## /m);
      expect(body, id).not.toMatch(/^# /m);
    }
  });

  it('come out the same each time', async () => {
    expect(take(await pagesByKind(folder))).toEqual(pages);
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

it('no two pages of any folders have the same title or description', () => {
  const every = all.flatMap(({folder}) => pagesOf(folder));
  for (const key of ['title', 'description'] as const) {
    expect(new Set(every.map(({frontMatter}) => frontMatter[key])).size, key).toBe(every.length);
  }
});
