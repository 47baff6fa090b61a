import {beforeAll, describe, expect, it} from 'vitest';

import {checkFrontMatter} from '@site/src/authoring/front-matter';
import {knownTags} from '@site/src/build/tags';
import {commandFindings} from '@site/src/authoring/check-commands';
import {pageFindings} from '@site/src/authoring/check-page';
import {codeRegions} from '@site/src/remark/code-regions';
import {repositoryPath} from '@site/src/diagnostics/fault';
import allowedCode from './allowed-code.json';
import {markupFindings} from '@site/src/authoring/check-markup';
import {root} from '@site/src/build/repository';
import {findAll, readPages, type ContentPage} from './pages';
import {clones} from './rules/clones';
import {fences, staleEntries, type AllowedCode} from './rules/fences';
import {images} from './rules/images';
import {links} from './rules/links';
import {admonitions, opening, sections} from './rules/shape';
import {words} from './rules/words';

const allowed: readonly AllowedCode[] = allowedCode;

let pages: readonly ContentPage[];

beforeAll(async () => {
  pages = await readPages();
});

describe('every page', () => {
  it('has a complete front matter', () => {
    const rule = ({path, frontMatter, text, docsTree}: ContentPage) => {
      const {path: tagsFile, keys} = knownTags(path, root);
      return checkFrontMatter(frontMatter, text, {
        tags: keys,
        tagsFile: tagsFile && repositoryPath(root, tagsFile),
        versioned: docsTree.instance !== 'default',
      });
    };
    expect(findAll(pages, rule)).toEqual([]);
  });

  it('opens with a paragraph and has no level-1 heading', () => {
    expect(
      findAll(
        pages.filter(({generated}) => !generated),
        opening,
      ),
    ).toEqual([]);
  });

  it('has the sections of its type', () => {
    expect(findAll(pages, sections)).toEqual([]);
  });

  it('shows programs as regions of tested files', () => {
    expect(findAll(pages, (page) => fences(page, allowed))).toEqual([]);
  });

  it('clones the examples at one tag, in one form', () => {
    expect(findAll(pages, clones)).toEqual([]);
  });

  it('links by file, or by path to another docs tree, and to sources at a tag', () => {
    expect(findAll(pages, links)).toEqual([]);
  });

  it('describes its images', () => {
    expect(findAll(pages, images)).toEqual([]);
  });

  it('has no two admonitions in a row', () => {
    expect(findAll(pages, admonitions)).toEqual([]);
  });

  it('has admonitions and components that exist, with the attributes that they need', () => {
    expect(findAll(pages, ({tree, text}) => markupFindings(tree, text))).toEqual([]);
  });

  it('uses the words of STYLE.md', () => {
    expect(findAll(pages, words)).toEqual([]);
  });

  it('shows JSON, GraphQL, addresses and commands that hold', () => {
    // Regions are filled into a tree of their own: the other rules read the fences as they are written.
    const rule = (page: ContentPage) => {
      const tree = structuredClone(page.tree);
      const file = {path: page.path, value: page.text, data: {}};
      codeRegions({root, sourceUrl: (path) => path})(tree, file);
      return [...pageFindings(tree, file, root), ...commandFindings(tree, file, root)];
    };
    expect(findAll(pages, rule)).toEqual([]);
  });
});

describe('tests/content/allowed-code.json', () => {
  it('explains each entry and has none that is no longer needed', () => {
    expect(staleEntries(pages, allowed)).toEqual([]);
    expect(allowed.filter(({reason}) => reason.length < 20)).toEqual([]);
  });
});
