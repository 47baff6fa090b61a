/**
 * Cuts the version being written in a copy of the repository, with `docs:version:rollups` and nothing else, and builds
 * the result. The copy has the newest release twice: as itself, and as the version being written. Its pages have the
 * commands of the tools that pages outside of the versions show.
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
import {currentVersionPath as cut, lastVersion as before} from '@site/config/versions';
import {runDocusaurus} from '@site/scripts/lib/docusaurus';
import {root} from '@site/src/build/repository';

const versionedDocs = `${rollups.pluginId}_versioned_docs`;
const versionedSidebars = `${rollups.pluginId}_versioned_sidebars`;
const sidebarOf = (version: string): string => `${versionedSidebars}/version-${version}-sidebars.json`;

const SHARED = [
  ...['config', 'docs', 'examples', 'scripts', 'src', 'static', '.browserslistrc', 'LICENSE'],
  ...['docusaurus.config.ts', 'package.json', 'package-lock.json', 'sidebars.ts', 'tsconfig.json'],
];

let copy: string;

function read(...segments: string[]): string {
  return readFileSync(path.join(copy, ...segments), 'utf8');
}

function page(...segments: string[]): string {
  return read('build', ...segments, 'index.html');
}

/** Stand-ins for the pages of the version being written that the release lacks: pages outside of the versions link to them. */
function addMissingPages(): void {
  const folder = path.join(root, rollups.routeBasePath);
  for (const file of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    const target = path.join(copy, rollups.routeBasePath, file);
    if (!file.endsWith('.mdx') || file.startsWith('generated') || existsSync(target)) continue;
    const [, frontMatter = ''] = /^---\n(.*?)\n---\n/s.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
    const kept = frontMatter.replace(/^type: .*$/m, 'type: reference').replace(/^tags: .*$/m, 'tags: [build]');
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, `---\n${kept}\n---\n\nA page of the next version.\n`);
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
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  copied(`${versionedDocs}/version-${before}`);
  copied(sidebarOf(before));
  copied(`${versionedDocs}/version-${before}`, rollups.routeBasePath);
  addMissingPages();
  // The notes are about what the real versions lack, and these two are the same.
  rmSync(path.join(copy, 'config/migration-notes'), {recursive: true});
  writeFileSync(path.join(copy, 'sidebarsRollups.ts'), `export default ${read(sidebarOf(before))};\n`);
  writeFileSync(path.join(copy, 'rollups_versions.json'), JSON.stringify([before]));
  const version = runDocusaurus([`docs:version:${rollups.pluginId}`, cut], {cwd: copy, stdio: 'pipe'});
  expect(version.status, version.stderr).toBe(0);
  const references = spawnSync('npm', ['run', '--silent', 'references'], {cwd: copy, encoding: 'utf8'});
  expect(references.status, references.stderr).toBe(0);
  const build = runDocusaurus(['build'], {cwd: copy, stdio: 'pipe', env: {NODE_ENV: 'production'}});
  expect(build.status, `${build.stdout}\n${build.stderr}`).toBe(0);
}, 600_000);

afterAll(() => {
  rmSync(copy, {recursive: true, force: true});
  // A site has thousands of files, and a machine under load is slow.
}, 60_000);

describe(`after ${cut} is cut`, () => {
  it('it is in the list of versions, and its pages, specifications, tags and sidebar are frozen', () => {
    expect(JSON.parse(read('rollups_versions.json'))).toEqual([cut, before]);
    const frozen = readdirSync(path.join(copy, versionedDocs, `version-${cut}`, '_specs')).sort();
    expect(frozen).toEqual(readdirSync(path.join(root, versionedDocs, `version-${before}`, '_specs')).sort());
    expect(frozen).toContain('references.yaml');
    expect(existsSync(path.join(copy, versionedDocs, `version-${cut}`, 'tags.yml'))).toBe(true);
    expect(JSON.parse(read(sidebarOf(cut)))).toEqual(JSON.parse(read(sidebarOf(before))));
  });

  it('its reference pages have the plain titles, and those of the release before say which version they are of', () => {
    const title = (version: string): string =>
      /<title[^>]*>([^<]*)/.exec(page(rollups.routeBasePath, version, 'rollups-apis/rollup/finish'))?.[1] ?? '';
    expect(title(before)).toContain(`Rollups ${before}`);
    expect(title(cut)).not.toMatch(/Rollups \d/);
    expect(title('next')).toContain('Rollups next');
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
    for (const step of [`${before}-to-${cut}`, `${cut}-to-next`]) {
      expect(page('what-changed', step)).toContain('every member is the same in both versions');
      expect(page('what-changed')).toContain(`href=/what-changed/${step}/`);
    }
  });

  it('the home page leads to it', () => {
    const html = read('build', 'index.html');
    expect(html).toContain(`/${rollups.routeBasePath}/${cut}/quickstart/`);
    expect(html).not.toContain(`href=/${rollups.routeBasePath}/${before}/quickstart/`);
  });

  it('search has an index for each version', () => {
    const manifest = read('build', 'search-manifest.json');
    for (const version of [cut, before, 'current']) expect(manifest).toContain(`docs-${rollups.pluginId}-${version}`);
  });
});
