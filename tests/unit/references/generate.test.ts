import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';

import {rollups} from '@site/config/product';
import {root as repository} from '@site/src/build/repository';
import {generateReferences} from '@site/src/references/generate';
import {listFiles} from '@site/src/references/shared/write';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

/** Two releases with the same inspect interface. */
const [newer, older] = ['1.5', '1.3'] as const;
const specsOf = (version: string): string => `${rollups.pluginId}_versioned_docs/version-${version}/_specs`;
const newest = specsOf(newer);
const manifest = `${newest}/references.yaml`;

/** A repository with the inspect interface of two versions, and nothing else: without its links to other pages. */
const root = scratchFolder({each: true});

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')));
}

beforeEach(() => {
  for (const version of [newer, older]) {
    for (const file of [`${specsOf(version)}/inspect.yaml`, `${specsOf(version)}/references.yaml`]) {
      mkdirSync(dirname(join(root, file)), {recursive: true});
      cpSync(join(repository, file), join(root, file));
    }
    change(`${specsOf(version)}/inspect.yaml`, (text) => text.replace(/\[([^\]]*)\]\((?:\.\.)?\/[^)]*\)/g, '$1'));
    change(`${specsOf(version)}/references.yaml`, (text) => {
      const entry = /- spec: inspect\.yaml\n(?: .*\n)*/.exec(text)?.[0];
      if (entry === undefined) throw new Error('There is no entry for inspect.yaml.');
      return entry;
    });
  }
});

describe('generateReferences', () => {
  it('makes the same pages of specifications with CRLF line ends', async () => {
    const pages = (): [string, string][] =>
      listFiles(root, '.')
        .filter((path) => path.endsWith('.mdx'))
        .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
    await generateReferences(root);
    const before = pages();
    expect(before.length).toBeGreaterThan(0);
    for (const path of listFiles(root, '.').filter((name) => name.includes('/_specs/'))) {
      change(path, (text) => text.replaceAll('\n', '\r\n'));
    }
    await generateReferences(root, {force: true});
    expect(pages()).toEqual(before);
  });

  it('makes the pages of every version, and skips what has not changed', async () => {
    expect((await generateReferences(root)).every((line) => /[1-9]\d* written/.test(line))).toBe(true);
    expect(await generateReferences(root)).toEqual(
      [`version-${newer}`, `version-${older}`, 'docs/what-changed/generated'].map((name): unknown =>
        expect.stringContaining(`${name}: unchanged`),
      ),
    );
    change(`${newest}/inspect.yaml`, (text) => `${text}\n`);
    // The pages of each version say what became of its members in the others.
    expect(await generateReferences(root)).toEqual(
      ['version-', 'version-', 'docs/'].map((): unknown => expect.stringContaining('0 written')),
    );
  });

  it('makes a page about what changed from the one version to the other', async () => {
    await generateReferences(root);
    const page = readFileSync(join(root, `docs/what-changed/generated/${older}-to-${newer}.mdx`), 'utf8');
    expect(page).toContain('Inspect HTTP API: every member is the same in both versions.');
    change(`${newest}/inspect.yaml`, (text) => text.replaceAll('processed_input_count', 'input_count'));
    await expect(generateReferences(root)).rejects.toThrow(
      /migration-notes\/.*: the field InspectResult\.processed_input_count of .* is gone in .*\n {2}Add "inspect\/Insp/,
    );
  });

  it('compares titles and descriptions with those of a version that it skips', async () => {
    await generateReferences(root);
    const section = 'docs/section/_specs';
    for (const file of ['inspect.yaml', 'references.yaml']) {
      writeBelow(root, `${section}/${file}`, readFileSync(join(root, newest, file), 'utf8'));
    }
    // What makes the titles of the older version differ is its name in them.
    change(`${section}/inspect.yaml`, (text) => text.replace(/^( +)title: (.*)$/m, `$1title: $2, Rollups ${older}`));
    await expect(generateReferences(root)).rejects.toThrow(/has the same title as .*\n {2}Change one of them/);
  });

  it.each<[name: string, break_: () => void, message: RegExp]>([
    ['a missing manifest', () => rmSync(join(root, manifest)), /references\.yaml: the file is missing\n/],
    [
      'a specification that is not there',
      () => change(manifest, (text) => text.replace('inspect.yaml', 'inspct.yaml')),
      /references\.yaml:1: \[0\]\.spec: there is no .*inspct\.yaml\.\n {2}Did you mean inspect\.yaml\?/,
    ],
    [
      'a specification that makes no pages',
      () => writeFileSync(join(root, newest, 'rollup.yaml'), 'openapi: 3.0.0\n'),
      /_specs\/rollup\.yaml: no entry of references\.yaml makes pages from it\n/,
    ],
    [
      'a misspelled key',
      () => change(manifest, (text) => text.replace('  route:', '  rout:')),
      /references\.yaml:\d: \[0\].*\n/,
    ],
    [
      'a kind that there is not',
      () => change(manifest, (text) => text.replace('kind: openapi', 'kind: swagger')),
      /references\.yaml:2: \[0\]\.kind: is not a known kind\.\n/,
    ],
    [
      'a tag that no tags.yml defines',
      () => {
        writeFileSync(join(root, dirname(newest), 'tags.yml'), 'api: {label: API}\nresearcher: {label: Researcher}\n');
        change(manifest, (text) => text.replace(/tags:\n( +)- .*\n/, 'tags:\n$1- resercher\n'));
      },
      /references\.yaml:\d+: \[0\]\.tags\[0\]: the tag "resercher" is not in .*tags\.yml\.\n {2}Did you mean researcher\? Or add it/,
    ],
    [
      'a link to a page that is not there',
      () => change(`${newest}/inspect.yaml`, (text) => text.replace('(inspect.mdx)', '(/nowhere.mdx)')),
      /inspect\.yaml:\d+: its page "inspect\/.*" links to rollups_versioned_docs\/version-.*\/nowhere\.mdx, which is not there\n/,
    ],
    [
      'a link to a page that the specifications do not make',
      () => change(`${newest}/inspect.yaml`, (text) => text.replace('(inspect.mdx)', '(nowhere.mdx)')),
      /inspect\.yaml:\d+: its page .* links to .*\/generated\/inspect\/nowhere\.mdx, which is not there\n/,
    ],
    [
      'two entries with one folder',
      () => change(manifest, (text) => `${text}\n${text}`),
      /references\.yaml:\d+: \[1\]\.folder: two entries have the folder "inspect"\.\n/,
    ],
  ])('stops at %s', async (_name, breakIt, message) => {
    breakIt();
    await expect(generateReferences(root)).rejects.toThrow(message);
  });
});
