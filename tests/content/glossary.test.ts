import {join} from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';

import {entrySources, explainingPages, glossary, type GlossaryEntry} from '@site/config/glossary';
import {root} from '@site/src/build/repository';
import {entryId} from '@site/src/remark/glossary-terms';
import {terms} from '@site/src/remark/terms';
import {readPage, readPages, type ContentPage} from './pages';
import {hasGenerated, routeOf} from './routes';
import {words} from './rules/words';

const PAGE = 'docs/glossary.mdx';
const MIN_TERMS = 70;
const LENGTH = {min: 40, max: 240};
const MAX_SENTENCES = 2;

let pages: readonly ContentPage[];

beforeAll(async () => {
  pages = await readPages();
});

/** Terms of the entries with a fault. */
function faulty(isFaulty: (entry: GlossaryEntry) => boolean): string[] {
  return glossary.filter(isFaulty).map(({term}) => term);
}

/** Values that stand more than once in a list. */
function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the glossary', () => {
  it('has its terms once, in alphabetical order', () => {
    const terms = glossary.map(({term}) => term);
    expect(terms.length).toBeGreaterThanOrEqual(MIN_TERMS);
    expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'en', {sensitivity: 'base'})));
    expect(repeated(glossary.map(entryId))).toEqual([]);
  });

  it('defines each in one or two plain sentences', () => {
    const sentences = (text: string) => text.split(/(?<=[.!?])\s+/).length;
    expect(
      faulty(({definition}) => definition.length < LENGTH.min || definition.length > LENGTH.max),
      'too short or too long',
    ).toEqual([]);
    expect(
      faulty(({definition}) => !definition.endsWith('.')),
      'without an end',
    ).toEqual([]);
    expect(
      faulty(({definition}) => sentences(definition) > MAX_SENTENCES),
      'more than two sentences',
    ).toEqual([]);
    // In a card there are no links and no emphasis.
    expect(
      faulty(({definition}) => /[[\]*_<>{}]/.test(definition)),
      'with marks',
    ).toEqual([]);
    expect(
      faulty(({definition}) => definition.split('`').length % 2 === 0),
      'with an open code span',
    ).toEqual([]);
  });

  it('uses the words of STYLE.md', async () => {
    const text = glossary.map(({definition, note = ''}) => `${definition}\n${note}`).join('\n\n');
    const page = await readPage(join(root, PAGE), `---\ntitle: Glossary\n---\n\n${text}\n`);
    expect(words(page).map(({problem}) => problem)).toEqual([]);
  });

  it('says of each what it belongs to, and what explains it', () => {
    expect(faulty(({systems}) => systems.length === 0)).toEqual([]);
    expect(faulty((entry) => explainingPages(entry).length + entrySources(entry).length === 0)).toEqual([]);
  });

  it('leads to pages that exist, by their titles', () => {
    // Generated pages of a release that is no longer the newest also say which one it is.
    const titles = new Map(
      pages.map((page) => [routeOf(page), String(page.frontMatter['title']).replace(/, Rollups [\d.]+$/, '')]),
    );
    const isMade = (to: string) => titles.has(to) || hasGenerated('rollups_versioned_docs/version-1.5');
    const wrong = glossary
      .flatMap(explainingPages)
      .filter(({title, to}) => isMade(to) && titles.get(to) !== title)
      .map(({title, to}) => `${to}: ${title}`);
    expect([...new Set(wrong)], 'correct their route or title in PAGES of config/glossary.ts').toEqual([]);
  });

  it('has every term that a page marks', () => {
    const check = terms({root, systemsOf: () => undefined});
    const faults = pages.flatMap(({tree, path}) => {
      try {
        check(structuredClone(tree), {path});
        return [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(faults).toEqual([]);
  });

  it('names its primary sources at the foot of its page, and no others', () => {
    const page = pages.find(({file}) => file === PAGE);
    const describeSource = ({name, version, path}: {name: string; version: string; path: string}) =>
      `${name} ${version} ${path}`;
    const named = page?.frontMatter['sources'] as Parameters<typeof describeSource>[0][] | undefined;
    const used = [...new Set(glossary.flatMap(entrySources).map(describeSource))];
    expect(named?.map(describeSource).sort()).toEqual(used.sort());
  });
});
