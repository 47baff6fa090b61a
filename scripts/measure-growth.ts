/**
 * `npm run size:growth`: how much JavaScript each page gains for a page that the site gains.
 *
 * Builds a copy of the site in which every page of the last version stands four times, as three more versions, and
 * compares the weight of one article in both builds. Exits with 1 where a page costs more than the budget.
 */
import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';

import {chromium} from '@playwright/test';

import {runDocusaurus} from '@site/scripts/lib/docusaurus';
import {lastVersion} from '@site/config/versions';
import budgets from '@site/tests/budgets.json';
import {chromiumArguments, findChromium} from './lib/browser';
import {countPages, multiplySite} from './lib/multiplied-site';
import {weighPage} from './lib/page-weight';
import {serveStatic} from './lib/static-server';

const COPIES = 3;
const ARTICLE = `/cartesi-rollups/${lastVersion}/core-concepts/architecture/`;

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
  const copy = multiplySite(site, COPIES);
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
    const due = COPIES * countPages(path.join(build, 'cartesi-rollups', lastVersion));
    if (due === 0 || after.pages - before.pages < due) {
      throw new Error(`The copy should have gained ${due} pages, and gained ${after.pages - before.pages}.`);
    }
    if (perPage > budgets.growthPerPage) process.exitCode = 1;
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
}

void main();
