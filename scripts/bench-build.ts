/**
 * `npm run bench:build`: processor time and peak memory of a whole build (reference pages, site, files for web servers), cold and
 * warm, of this site and of copies with twice and four times the pages; the same of a bare site of Docusaurus with the text of
 * all pages, cold, which says how fast the computer is at the time; and how long the development server takes to show a changed
 * page at 900 pages.
 *
 * Prints the table and the conditions as Markdown. Takes long. `--factors=1,2` measures fewer; `--changes=0` leaves out the
 * development server. Copies have no git history, so that no dates of changes are read.
 */
import {existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {cpus, loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {rollups} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {markdownTable, median, printVerdicts} from './lib/benchmark';
import {timeChanges} from './lib/changed-page';
import {readArticle, writeBare} from './lib/load-contenders';
import {countPages, multiplySite} from './lib/multiplied-site';
import {measureCommand, type ProcessCost} from './lib/process-tree';

const GIB = 1024 ** 3;
const COLD_SECONDS = 0.2;
const WARM_SECONDS = 0.05;
const MEMORY_GIB = 3;
const CHANGE_MS = 1000;
const CHANGED_SITE_PAGES = 900;
/** The cost of a page has not grown if it is within what two builds of one site differ by. */
const SPREAD = 1.1;

interface Measured {
  readonly pages: number;
  readonly cold: ProcessCost;
  readonly warm: ProcessCost;
}

const {values} = parseArgs({
  options: {factors: {type: 'string', default: '1,2,4'}, changes: {type: 'string', default: '5'}},
});

const site = path.resolve('.');

/** How many copies of the last version a site with so many pages needs. */
function copiesFor(pages: number): number {
  const built = path.join(site, 'build');
  if (!existsSync(path.join(built, 'index.html'))) {
    throw new Error('There is no built site in build/, whose pages are counted.\n  Run `npm run build` first.');
  }
  const ofVersion = countPages(path.join(built, rollups.routeBasePath, lastVersion));
  return Math.max(0, Math.round((pages - countPages(built)) / ofVersion));
}

async function measureFactor(factor: number): Promise<Measured> {
  const due = factor * countPages(path.join(site, 'build'));
  const copy = multiplySite(site, factor === 1 ? 0 : copiesFor(due), {generated: false});
  try {
    const cold = await measureCommand('npm run --silent build', copy);
    const pages = countPages(path.join(copy, 'build'));
    const warm = await measureCommand('npm run --silent build', copy);
    return {pages, cold, warm};
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
}

/** A bare site of Docusaurus with the text of all pages that are published as Markdown, built as its users do. */
async function measureBare(): Promise<{readonly pages: number; readonly cold: ProcessCost}> {
  const built = path.join(site, 'build');
  const articles = readdirSync(built, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .filter((page) => existsSync(path.join(built, page, 'index.html')))
    .map((page) => readArticle(built, page, page));
  const folder = mkdtempSync(path.join(tmpdir(), 'bare-'));
  try {
    writeBare(folder, articles);
    const cold = await measureCommand('npx docusaurus build', folder);
    return {pages: countPages(path.join(folder, 'build')), cold};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

async function measureChanges(changes: number): Promise<number> {
  const copy = multiplySite(site, copiesFor(CHANGED_SITE_PAGES));
  try {
    // The sidebars name pages that compare each copy with its neighbour.
    await measureCommand('npm run --silent references', copy);
    const file = path.join(copy, 'rollups_versioned_docs', `version-${lastVersion}`, 'quickstart.mdx');
    return median(
      await timeChanges(copy, {file, route: `/${rollups.routeBasePath}/${lastVersion}/quickstart/`}, changes),
    );
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
}

const seconds = (value: number) => value.toFixed(value < 10 ? 3 : 0);

async function main(): Promise<void> {
  const factors = values.factors.split(',').map(Number);
  const changes = Number(values.changes);
  if (factors.some((factor) => !(factor >= 1)))
    throw new Error('--factors: give numbers from 1, as in --factors=1,2,4.');
  const bare = await measureBare();
  const results: Measured[] = [];
  for (const factor of factors) {
    const result = await measureFactor(factor);
    results.push(result);
    const said = (
      [
        ['cold', result.cold],
        ['warm', result.warm],
      ] as const
    ).map(
      ([kind, {processor, memory, seconds: elapsed}]) =>
        `${kind} ${seconds(processor)} s of processor time, ${(memory / GIB).toFixed(2)} GiB, ${elapsed.toFixed(0)} s in all`,
    );
    console.error(`${result.pages} pages: ${said.join('; ')}; load of this computer ${loadavg()[0]?.toFixed(1)}`);
  }
  const row = (what: string, pages: number, {processor, memory}: ProcessCost): string[] => [
    what,
    `${seconds(processor)} s`,
    `${seconds(processor / pages)} s`,
    `${(memory / GIB).toFixed(2)} GiB`,
  ];
  const rows = [
    ...results.flatMap(({pages, ...builds}) =>
      (['cold', 'warm'] as const).map((kind) => row(`${pages} pages, ${kind}`, pages, builds[kind])),
    ),
    row(`Bare Docusaurus, ${bare.pages} pages, cold`, bare.pages, bare.cold),
  ];
  const [cpu] = cpus();
  console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors (${cpu?.model.trim()})\n`);
  console.log(markdownTable(['', 'Processor time', 'A page', 'Peak memory'], rows));

  const perPage = (kind: 'cold' | 'warm') => results.map((result) => result[kind].processor / result.pages);
  /** Of the largest site. One size alone shows no growth. */
  const largest = (kind: 'cold' | 'warm') => (results.length < 2 ? undefined : perPage(kind).at(-1));
  const [coldFirst] = perPage('cold');
  const [warmFirst] = perPage('warm');
  printVerdicts([
    {what: 'a page, cold', is: Math.max(...perPage('cold')), atMost: COLD_SECONDS, unit: 's', digits: 3},
    {what: 'a page, warm', is: Math.max(...perPage('warm')), atMost: WARM_SECONDS, unit: 's', digits: 3},
    {
      what: 'a page of the largest site, cold',
      is: largest('cold'),
      atMost: coldFirst && SPREAD * coldFirst,
      unit: 's',
      digits: 3,
    },
    {
      what: 'a page of the largest site, warm',
      is: largest('warm'),
      atMost: warmFirst && SPREAD * warmFirst,
      unit: 's',
      digits: 3,
    },
    {
      what: 'peak memory',
      is: Math.max(...results.flatMap(({cold, warm}) => [cold.memory, warm.memory])) / GIB,
      atMost: MEMORY_GIB,
      unit: 'GiB',
      digits: 2,
    },
    ...(changes === 0
      ? []
      : [
          {
            what: `a changed page shows at ${CHANGED_SITE_PAGES} pages, median of ${changes}`,
            is: await measureChanges(changes),
            atMost: CHANGE_MS,
            unit: 'ms',
          },
        ]),
  ]);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
