/**
 * `npm run size:growth`: how much JavaScript each page gains for a page that the site gains.
 *
 * Builds a copy of the site in which every page of the last version stands four times, as three more versions, and
 * compares the weight of one article in both builds. Exits with 1 where a page costs more than the budget.
 */
import {cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {chromium} from '@playwright/test';

import {runDocusaurus} from '@site/scripts/lib/docusaurus';
import {lastVersion} from '@site/config/versions';
import budgets from '@site/tests/budgets.json';
import {chromiumArguments, findChromium} from './lib/browser';
import {weighPage} from './lib/page-weight';
import {serveStatic} from './lib/static-server';

const COPIES = ['copy-a', 'copy-b', 'copy-c'];
const ARTICLE = `/cartesi-rollups/${lastVersion}/core-concepts/architecture/`;

/** Pages below a folder of a built site. A redirect is none: it is not copied with its version. */
function countPages(folder: string): number {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(
    (file) =>
      file.endsWith('index.html') && !readFileSync(path.join(folder, file), 'utf8').includes('http-equiv="refresh"'),
  ).length;
}

/** Copies the site without what is built or installed, and adds the pages. */
function makeCopy(site: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'growth-'));
  const left = new Set(['node_modules', '.git', 'build', 'build-deploy', '.docusaurus', 'test-results']);
  cpSync(site, copy, {
    recursive: true,
    filter: (file) => !left.has(path.relative(site, file).split(path.sep)[0] ?? ''),
  });
  symlinkSync(path.join(site, 'node_modules'), path.join(copy, 'node_modules'));

  const versions = path.join(copy, 'rollups_versions.json');
  const released = JSON.parse(readFileSync(versions, 'utf8')) as string[];
  const names = COPIES.map((name) => `${lastVersion}-${name}`);
  writeFileSync(versions, JSON.stringify([...released, ...names]));
  for (const name of names) {
    cpSync(
      path.join(copy, 'rollups_versioned_docs', `version-${lastVersion}`),
      path.join(copy, 'rollups_versioned_docs', `version-${name}`),
      {recursive: true},
    );
    cpSync(
      path.join(copy, 'rollups_versioned_sidebars', `version-${lastVersion}-sidebars.json`),
      path.join(copy, 'rollups_versioned_sidebars', `version-${name}-sidebars.json`),
    );
  }
  return copy;
}

async function weighArticle(folder: string): Promise<number> {
  const server = await serveStatic(folder);
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  const {js} = (await weighPage(browser, server.url, folder, ARTICLE)).after;
  await browser.close();
  await server.close();
  return js;
}

async function main(): Promise<void> {
  const site = path.resolve('.');
  const build = path.join(site, 'build');
  if (!existsSync(path.join(build, 'index.html'))) {
    throw new Error('There is no built site in build/.\n  Run `npm run build` first.');
  }
  const copy = makeCopy(site);
  try {
    // The copy needs no generation: its reference pages are copied with the rest.
    const {status} = runDocusaurus(['build'], {cwd: copy, stdio: ['ignore', 'ignore', 'inherit']});
    if (status !== 0) throw new Error('The copy could not be built.\n  Read what the build has said above.');
    const before = {pages: countPages(build), js: await weighArticle(build)};
    const after = {pages: countPages(path.join(copy, 'build')), js: await weighArticle(path.join(copy, 'build'))};
    const perPage = (after.js - before.js) / (after.pages - before.pages);
    console.log(`pages ${before.pages} → ${after.pages}`);
    console.log(`JavaScript of an article ${before.js} → ${after.js} bytes (brotli 11)`);
    console.log(`growth ${perPage.toFixed(1)} bytes a page; the budget is ${budgets.growthPerPage}`);
    const due = COPIES.length * countPages(path.join(build, 'cartesi-rollups', lastVersion));
    if (due === 0 || after.pages - before.pages < due) {
      throw new Error(`The copy should have gained ${due} pages, and gained ${after.pages - before.pages}.`);
    }
    if (perPage > budgets.growthPerPage) process.exitCode = 1;
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
}

void main();
