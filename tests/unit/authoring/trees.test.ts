import {beforeEach, describe, expect, it} from 'vitest';

import {checkTrees, sidebarFindings} from '@site/src/authoring/check-trees';
import {root as repository} from '@site/src/build/repository';
import docs from '@site/sidebars';
import rollups from '@site/sidebarsRollups';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const PAGES = ['index', 'quickstart', 'core/architecture'];

/** What is wrong with sidebars, which are written as JSON with an item on each line. */
function found(sidebars: unknown, pages = PAGES): string[] {
  const source = JSON.stringify(sidebars, undefined, 1);
  return sidebarFindings(sidebars, source, pages).map(({line, problem, fix}) => `${line ?? '-'}: ${problem} ${fix}`);
}

describe('the trees of documents', () => {
  it('pass', () => {
    const check = () =>
      checkTrees(repository, [
        {file: 'sidebars.ts', folder: 'docs', value: docs},
        {file: 'sidebarsRollups.ts', folder: 'cartesi-rollups', value: rollups},
      ]);
    expect(check).not.toThrow();
  });
});

describe('sidebars', () => {
  it('pass with every kind of item', () => {
    const link = {type: 'doc', id: 'index'};
    const category = {type: 'category', label: 'A', link, items: ['quickstart', {Short: ['core/architecture']}]};
    expect(found({a: [category, {type: 'link', href: '/', label: 'B'}]})).toEqual([]);
    expect(found({a: ['generated/a/b']})).toEqual([]);
  });

  it.each([
    ['an unknown page', ['index', 'quickstrat'], '4: there is no page "quickstrat". Did you mean quickstart?'],
    ['a page near none', ['frobnicator'], '3: there is no page "frobnicator". Write the path of its file'],
    ['an unknown id', [{type: 'doc', id: 'indx'}], 'there is no page "indx". Did you mean index?'],
    ['a page twice', ['index', 'index'], '4: the page "index" stands here a second time. Keep one of the two.'],
    [
      'an unknown type',
      [{type: 'categroy', label: 'A', items: []}],
      '4: "categroy" is no type of an item. Did you mean',
    ],
    ['a category without items', [{type: 'category', label: 'A'}], '5: the category "A" has no "items".'],
    ['a category without label', [{type: 'category', items: []}], '4: a category has no "label".'],
  ])('are told with their line: %s', (_, items, message) => {
    const findings = found({a: items});
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(message);
  });

  it('are told of a generated page that is missing among others', () => {
    expect(found({a: ['generated/a/c']}, ['generated/a/b'])).toHaveLength(1);
  });
});

describe('a released version', () => {
  const TREE = 'rollups_versioned_docs/version-1.0';
  const SIDEBARS = 'rollups_versioned_sidebars/version-1.0-sidebars.json';
  const TAGS = 'a:\n  label: A\n  description: About a.\n';
  const root = scratchFolder({each: true});
  const write = (file: string, content: string) => writeBelow(root, file, content);

  beforeEach(() => {
    write('rollups_versions.json', '[\n  "1.1",\n  "1.0"\n]\n');
    write(`${TREE}/index.mdx`, '');
    write(`${TREE}/tags.yml`, TAGS);
    write(SIDEBARS, '{"rollups": ["index"]}');
  });

  it('passes', () => {
    expect(() => checkTrees(root, [], ['1.0'])).not.toThrow();
  });

  it.each<[string, [file: string, content: string], string | RegExp]>([
    [
      'a tag without a label',
      [`${TREE}/tags.yml`, TAGS.replace(/ {2}label.*\n/, '')],
      'tags.yml:1: a: "label" is missing.\n',
    ],
    [
      'an unknown key of a tag',
      [`${TREE}/tags.yml`, `${TAGS}  lable: A\n`],
      'tags.yml:4: a.lable: is not a known key.\n',
    ],
    ['tags that are not YAML', [`${TREE}/tags.yml`, `${TAGS}b: [\n`], /tags\.yml:\d: this is not YAML/],
    ['a sidebar that is not JSON', [SIDEBARS, '{\n"a": ["index",,]}'], `${SIDEBARS}:2: the JSON is invalid`],
    [
      'a page that there is not',
      [SIDEBARS, '{\n"a": ["indx"]}'],
      `${SIDEBARS}:2: there is no page "indx".\n  Did you mean index?`,
    ],
  ])('is told of %s', (_, [file, content], message) => {
    write(file, content);
    expect(() => checkTrees(root, [], ['1.0'])).toThrow(message);
  });

  it('is told where it has no pages', () => {
    expect(() => checkTrees(root, [], ['1.1', '1.0'])).toThrow(
      'rollups_versions.json:2: lists the version 1.1, but there is no folder rollups_versioned_docs/version-1.1/.\n  Remove it',
    );
  });
});
