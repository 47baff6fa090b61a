/**
 * Cuts the version being written in a copy of the repository, with `docs:version:rollups` and nothing else, and builds
 * the result. The copy has the pages as they are; of the releases it has the newest alone, which makes the build short.
 */
import {spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {rollups} from '@site/config/product';
import {currentVersionPath as cut, lastVersion as before, releasedVersions} from '@site/config/versions';
import {runDocusaurus} from '@site/scripts/lib/docusaurus';
import sidebars from '@site/sidebarsRollups';
import {root} from '@site/src/build/repository';
import {LAST_RESORT_MS} from '@site/tests/lib/last-resort';

const versionedDocs = `${rollups.pluginId}_versioned_docs`;
const versionedSidebars = `${rollups.pluginId}_versioned_sidebars`;
const sidebarOf = (version: string): string => `${versionedSidebars}/version-${version}-sidebars.json`;

const SHARED = [
  ...['config', 'docs', 'examples', 'scripts', 'src', 'static', '.browserslistrc', 'LICENSE'],
  ...[
    'docusaurus.config.ts',
    'package.json',
    'package-lock.json',
    'sidebars.ts',
    'sidebarsRollups.ts',
    'tsconfig.json',
  ],
];

let copy: string;

function read(...segments: string[]): string {
  return readFileSync(path.join(copy, ...segments), 'utf8');
}

function page(...segments: string[]): string {
  return read('build', ...segments, 'index.html');
}

/** The interpreters and disputes come from packages and code, whatever the versions are. Each says of what it was made. */
const MADE = ['src/playground/back-end/generated', 'node_modules/.cache/dispute-data'];

/**
 * Links the packages. What builds keep for the next one is the copy's own, because tests beside this one read what those of
 * the site keep; but for the social cards, whose names say what they show, and which take long to draw. The copy begins with
 * what does not depend on the versions.
 */
function linkPackages(): void {
  const packages = path.join(root, 'node_modules');
  for (const folder of MADE.filter((name) => existsSync(path.join(root, name)))) {
    cpSync(path.join(root, folder), path.join(copy, folder), {recursive: true});
  }
  mkdirSync(path.join(copy, 'node_modules/.cache'), {recursive: true});
  mkdirSync(path.join(packages, '.cache/social-cards'), {recursive: true});
  for (const name of [...readdirSync(packages).filter((each) => each !== '.cache'), '.cache/social-cards']) {
    symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name));
  }
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'cut-'));
  const copied = (from: string, to = from): void =>
    cpSync(path.join(root, from), path.join(copy, to), {
      recursive: true,
      filter: (file) => !/[\\/](node_modules|generated|dist)$/.test(file),
    });
  SHARED.filter((name) => existsSync(path.join(root, name))).forEach((name) => copied(name));
  linkPackages();
  copied(`${versionedDocs}/version-${before}`);
  copied(sidebarOf(before));
  copied(rollups.routeBasePath);
  // Of the released versions only the newest is in the copy, so there is nothing that other notes could be about.
  for (const file of readdirSync(path.join(copy, 'config/migration-notes'))) {
    if (!file.startsWith(`${before}-to-`)) rmSync(path.join(copy, 'config/migration-notes', file));
  }
  // Nor are there pages of the others that messages of the index of errors lead to.
  const messages = path.join(copy, 'docs/errors/_specs/messages.yaml');
  const older = releasedVersions.filter((version) => version !== before).map((version) => version.replace('.', '\\.'));
  writeFileSync(
    messages,
    readFileSync(messages, 'utf8').replace(
      new RegExp(`^ *page: /${rollups.routeBasePath}/(?:${older.join('|')})/.*\n`, 'gm'),
      '',
    ),
  );
  writeFileSync(path.join(copy, 'rollups_versions.json'), JSON.stringify([before]));
  const version = runDocusaurus([`docs:version:${rollups.pluginId}`, cut], {cwd: copy, stdio: 'pipe'});
  expect(version.status, version.stderr).toBe(0);
  const references = spawnSync('npm', ['run', '--silent', 'references'], {cwd: copy, encoding: 'utf8'});
  expect(references.status, references.stderr).toBe(0);
  // No scripts are run, so they may be long; and no build comes after this one.
  const build = runDocusaurus(['build', '--no-minify'], {
    cwd: copy,
    stdio: 'pipe',
    env: {NODE_ENV: 'production', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'},
  });
  expect(build.status, `${build.stdout}\n${build.stderr}`).toBe(0);
  // A whole build.
}, 2 * LAST_RESORT_MS);

afterAll(() => {
  rmSync(copy, {recursive: true, force: true});
  // A site has thousands of files, and a machine under load is slow.
}, 60_000);

describe(`after ${cut} is cut`, () => {
  it('it is in the list of versions, and its pages, specifications, tags and sidebar are frozen', () => {
    expect(JSON.parse(read('rollups_versions.json'))).toEqual([cut, before]);
    const sources = (folder: string): string[] =>
      readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .filter((file) => !file.startsWith('generated'))
        .sort();
    const frozen = sources(path.join(copy, versionedDocs, `version-${cut}`));
    expect(frozen).toEqual(sources(path.join(root, rollups.routeBasePath)));
    expect(frozen).toEqual(expect.arrayContaining(['quickstart.mdx', 'tags.yml', '_specs/references.yaml']));
    expect(JSON.parse(read(sidebarOf(cut)))).toEqual(sidebars);
  });

  it('its reference pages have the plain headings, and those of the other versions say which version they are of', () => {
    const textOf = (element: 'h1' | 'title', version: string): string =>
      new RegExp(`<${element}[^>]*>([^<]*)`).exec(
        page(rollups.routeBasePath, version, 'rollups-apis/rollup/finish'),
      )?.[1] ?? '';
    expect(textOf('h1', before)).toContain(`Rollups ${before}`);
    expect(textOf('h1', cut)).not.toMatch(/Rollups \d/);
    expect(textOf('h1', 'next')).toContain('Rollups next');
    // A search result always says it, once.
    for (const version of [before, cut, 'next']) {
      expect(textOf('title', version).split(`Rollups ${version}`)).toHaveLength(2);
    }
  });

  it('it is the default: no banner, and the section leads to it', () => {
    expect(page(rollups.routeBasePath, cut)).not.toContain('theme-doc-version-banner');
    expect(page(rollups.routeBasePath, before)).toContain('theme-doc-version-banner');
    expect(page(rollups.routeBasePath, 'next')).toContain('theme-doc-version-banner');
    expect(page(rollups.routeBasePath)).toContain(`/${rollups.routeBasePath}/${cut}/`);
    expect(page(rollups.routeBasePath)).not.toContain(`/${rollups.routeBasePath}/${before}/`);
  });

  it('its pages have their sidebar and the versions in the navigation bar', () => {
    // The HTML is minified: no quotes around most values.
    const html = page(rollups.routeBasePath, cut, 'quickstart');
    expect(html).toContain(`href=/${rollups.routeBasePath}/${cut}/development/installation/`);
    expect(html).toMatch(new RegExp(`<button[^>]*>${cut.replace('.', String.raw`\.`)}</button><ul[^>]*dropdown__menu`));
    for (const version of ['next', cut, before]) {
      expect(html).toMatch(new RegExp(`dropdown__link[^>]*href=/${rollups.routeBasePath}/${version}/quickstart/`));
    }
  });

  it('there is a page about what changed with it, and one about what changed since', () => {
    for (const [step, text] of [
      [`${before}-to-${cut}`, `compared with those of ${before}`],
      [`${cut}-to-next`, 'every member is the same in both versions'],
    ] as const) {
      expect(page('what-changed', step)).toContain(text);
      expect(page('what-changed')).toContain(`href=/what-changed/${step}/`);
    }
  });

  it('the home page leads to it', () => {
    const html = read('build', 'index.html');
    expect(html).toContain(`/${rollups.routeBasePath}/${cut}/quickstart/`);
    expect(html).not.toContain(`href=/${rollups.routeBasePath}/${before}/quickstart/`);
  });

  it('its specifications are files to download, and a page lists them', () => {
    for (const version of [cut, before]) {
      const folder = ['build', rollups.routeBasePath, version];
      expect(read(...folder, 'specs', 'rollup.yaml')).toBe(
        read(versionedDocs, `version-${version}`, '_specs', 'rollup.yaml'),
      );
      expect(JSON.parse(read(...folder, 'specs', 'abi', 'InputBox.json'))).toContainEqual(
        expect.objectContaining({type: 'function', name: 'addInput'}),
      );
      expect(page(rollups.routeBasePath, version, 'rollups-apis', 'specifications')).toContain(
        `/${rollups.routeBasePath}/${version}/specs/abi/InputBox.ts`,
      );
    }
  });

  it('search has an index for each version', () => {
    const manifest = read('build', 'search-manifest.json');
    for (const version of [cut, before, 'current']) expect(manifest).toContain(`docs-${rollups.pluginId}-${version}`);
  });
});
