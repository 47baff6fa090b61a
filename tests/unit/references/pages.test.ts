/** The pages that the specifications of 1.5 make. */
import {compile} from '@mdx-js/mdx';
import {beforeAll, describe, expect, it} from 'vitest';

import {renderPage, type ReferencePage} from '../../../src/references/page';
import {anchor} from '../../../src/references/prose';
import {pagesOf15} from './support';

const names = (folder: string, ...files: string[]) => files.map((file) => `${folder}/${file}`);

const EXPECTED = [
  ...names(
    'rollup',
    'cartesi-rollup-http-api',
    'finish',
    'add-notice',
    'add-report',
    'add-voucher',
    'register-exception',
  ),
  ...names('inspect', 'inspect', 'inspect-post', 'inspect-state-http-api-for-cartesi-rollups'),
  ...names('graphql/objects', 'input', 'input-connection', 'input-edge', 'notice', 'notice-connection', 'notice-edge'),
  ...names(
    'graphql/objects',
    'output-validity-proof',
    'page-info',
    'proof',
    'report',
    'report-connection',
    'report-edge',
  ),
  ...names('graphql/objects', 'voucher', 'voucher-connection', 'voucher-edge', 'completion-status'),
  ...names('graphql/queries', 'inputs', 'notices', 'reports', 'vouchers', 'input', 'notice', 'report', 'voucher'),
  ...names('graphql/inputs', 'input-filter'),
  ...names('graphql/scalars', 'big-int', 'boolean', 'int', 'string'),
  ...names('graphql/directives', 'deprecated', 'include', 'skip', 'specified-by'),
];

let pages: ReferencePage[] = [];
beforeAll(async () => {
  pages = await pagesOf15();
});

describe('the pages of 1.5', () => {
  it('are these, each at its route', () => {
    expect(pages.map(({id}) => id).sort()).toEqual([...EXPECTED].sort());
    for (const {id, frontMatter} of pages) {
      expect(frontMatter.slug).toBe(`/rollups-apis/${id}`);
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
    const anchorsOf = new Map(
      pages.map(({id, body}) => [
        id,
        new Set([...body.matchAll(/^#{2,3} (.*)$/gm)].map(([, heading = '']) => anchor(heading))),
      ]),
    );
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
    expect(await pagesOf15()).toEqual(pages);
  });

  it('show an example wherever there is something to call or to ask for', () => {
    for (const {id, body} of pages) {
      if (!/scalars\/(boolean|int|string)$|-http-api/.test(id)) {
        expect(body, id).toContain('## Example');
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
