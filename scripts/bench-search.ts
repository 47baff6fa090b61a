/**
 * `npm run bench:search`: compares the embedded search with two that could stand in its place, on the same pages of the
 * built site and the same questions (`tests/search/queries.json`), in the same browser. `BUILD_DIR` names another site.
 *
 * Only ours knows versions, and pages of different versions are much alike. All engines therefore get what a reader of the
 * newest release searches: its pages and those without a version, and the questions that are asked there.
 */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {chromium, type Browser, type Page} from '@playwright/test';

import {readEnvironment} from '@site/config/environment';
import {rollups} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {evaluate, queries, score, type Scores} from '@site/tests/search/evaluate';
import {chromiumArguments, findChromium} from './lib/browser';
import {easyops, embedded, indexBytes, pagefind, type BenchSite, type Contender} from './lib/search-contenders';
import {readBuiltRecords} from './lib/search-records';
import {serveStatic} from './lib/static-server';
import {measureTyping} from './lib/typing-speed';

interface Result extends Scores {
  readonly name: string;
  readonly indexKib: number;
  readonly buildSeconds: number;
  readonly openMilliseconds: number;
}

const asked = queries.filter(({version}) => version === undefined);

/** Whether a page is searched by a reader of the newest release. */
function isSearched(route: string): boolean {
  const section = `/${rollups.routeBasePath}/`;
  return !route.startsWith(section) || route.startsWith(`${section}${lastVersion}/`);
}

function readSite(): BenchSite {
  const {siteUrl, baseUrl} = readEnvironment(process.env);
  const folder = path.resolve(process.env['BUILD_DIR'] ?? 'build');
  const urls = new Set(readBuiltRecords(folder, baseUrl).map(({url_without_anchor}) => url_without_anchor));
  const pages = [...urls]
    .map((url) => {
      const below = new URL(url).pathname.slice(baseUrl.length);
      return {route: `/${below}`, file: path.join(folder, below, 'index.html')};
    })
    .filter(({route}) => isSearched(route));
  return {folder, siteUrl, pages};
}

/** Asks all questions in the browser. Scripts are text, as what tsx makes of functions does not run there. */
async function askAll(page: Page, contender: Contender, base: string): Promise<{opened: number; scores: Scores}> {
  const opened = await page.evaluate<number>(
    `(async (base) => { const started = performance.now(); window.find = await ${contender.open}; return performance.now() - started; })(${JSON.stringify(base)})`,
  );
  const answers = await page.evaluate<{urls: string[]; milliseconds: number}[]>(
    `(async (questions) => {
      const answers = [];
      for (const question of questions) {
        const started = performance.now();
        const urls = await window.find(question);
        answers.push({urls, milliseconds: performance.now() - started});
      }
      return answers;
    })(${JSON.stringify(asked.map(({question}) => question))})`,
  );
  const routes = (urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url, 'http://x').pathname))];
  let next = 0;
  const outcomes = await evaluate(() => routes(answers[next++]?.urls ?? []), asked);
  const timed = outcomes.map((outcome, index) => ({...outcome, milliseconds: answers[index]?.milliseconds ?? 0}));
  return {opened, scores: score(timed)};
}

async function run(contender: Contender, site: BenchSite, root: string, url: string, page: Page): Promise<Result> {
  const name = contender.name.replaceAll(/\W+/g, '-');
  const folder = path.join(root, name);
  mkdirSync(folder);
  const started = performance.now();
  await contender.writeIndex(site, folder);
  const buildSeconds = (performance.now() - started) / 1000;
  await contender.writeEngine?.(folder);
  await page.goto(`${url}/`);
  const {opened, scores} = await askAll(page, contender, `${url}/${name}/`);
  return {
    name: contender.name,
    indexKib: indexBytes(contender, folder) / 1024,
    buildSeconds,
    openMilliseconds: opened,
    ...scores,
  };
}

function printTable(results: readonly Result[], site: BenchSite): void {
  console.log(`${site.pages.length} pages, ${asked.length} questions`);
  console.log('                         index   build    open   query  success@1  success@3    MRR');
  console.log('                           KiB       s      ms      ms');
  for (const result of results) {
    const cells = [
      result.indexKib.toFixed(1).padStart(7),
      result.buildSeconds.toFixed(2).padStart(8),
      result.openMilliseconds.toFixed(0).padStart(8),
      result.medianMilliseconds.toFixed(1).padStart(8),
      result.success1.toFixed(3).padStart(11),
      result.success3.toFixed(3).padStart(11),
      result.meanReciprocalRank.toFixed(3).padStart(7),
    ];
    console.log(result.name.padEnd(23) + cells.join(''));
  }
}

function launchBrowser(): Promise<Browser> {
  return chromium.launch({executablePath: findChromium(), args: chromiumArguments});
}

/** The search box of the built site itself, on a page processor of a quarter of this computer's speed. */
async function printTyping(site: BenchSite): Promise<void> {
  const server = await serveStatic(site.folder);
  // Its own browser: nothing that the other engines have left behind takes its time.
  const browser = await launchBrowser();
  const page = `${server.url}/${rollups.routeBasePath}/${lastVersion}/quickstart/`;
  const texts = asked.slice(0, 50).map(({question}) => question);
  const {medianMilliseconds, longestTask} = await measureTyping(browser, page, texts).finally(async () => {
    await browser.close();
    await server.close();
  });
  console.log(
    `\nThe box of this site on a page four times slower, ${texts.length} questions: ` +
      `answer ${medianMilliseconds.toFixed(0)} ms after the last key (median), ` +
      `longest task ${longestTask === 0 ? 'under 50' : longestTask.toFixed(0)} ms`,
  );
}

async function main(): Promise<void> {
  const site = readSite();
  const root = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
  writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>Bench</title>');
  writeFileSync(path.join(root, '404.html'), '<!doctype html><title>Not found</title>');
  const server = await serveStatic(root);
  const browser = await launchBrowser();
  try {
    const results: Result[] = [];
    for (const contender of [embedded, easyops, pagefind]) {
      const page = await browser.newPage();
      results.push(await run(contender, site, root, server.url, page));
      await page.close();
    }
    printTable(results, site);
  } finally {
    await browser.close();
    await server.close();
    rmSync(root, {recursive: true});
  }
  await printTyping(site);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
