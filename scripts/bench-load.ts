/**
 * `npm run bench:load`: how fast pages of the built site are for a reader with a slow telephone and a slow line, beside a bare
 * site of Docusaurus and a site of Starlight with the same articles. All are measured in turns, in one browser.
 *
 * Prints the medians and the conditions as Markdown. Takes `--rounds=7`; `--sites=folder` keeps the two sites for the next run.
 * Installs Starlight with npm into a temporary folder.
 */
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {chromium} from '@playwright/test';

import {rollups} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {markdownTable, medians, printVerdicts} from './lib/benchmark';
import {chromiumArguments, findChromium} from './lib/browser';
import {buildBare, buildStarlight, readArticle, STARLIGHT} from './lib/load-contenders';
import {SlowLine} from './lib/slow-line';
import {serveStatic, type StaticServer} from './lib/static-server';
import {visitNext, visitSearch, type VisitedSite, type VisitMeasure} from './lib/visit';

const BITS_PER_SECOND = 1_600_000;
const LATENCY_MS = 150;

/** Articles of the comparison, below the last version. The reader comes to the first and goes to the second. */
const ARTICLES = [
  'development/running-the-application',
  'development/send-requests',
  'development/asset-handling',
  'core-concepts/architecture',
  'quickstart',
  'rollups-apis/backend/vouchers',
];
const BELOW = `/${rollups.routeBasePath}/${lastVersion}`;

const {values} = parseArgs({
  options: {rounds: {type: 'string', default: '7'}, sites: {type: 'string'}},
});

/** The list of the files of the search of this site, which names them. */
const SEARCH_LIST = 'search-manifest.json';

/** Files of the search, below the root of the site. */
function searchFiles(folder: string): string[] {
  return readdirSync(path.join(folder, 'assets', 'search')).map((name) => `assets/search/${name}`);
}

/** Builds a site, unless a run before has left it. */
function built(folder: string, output: string, build: (folder: string) => string): string {
  if (existsSync(path.join(folder, output, 'quickstart', 'index.html'))) return path.join(folder, output);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  return build(folder);
}

const MEASURES: readonly (readonly [VisitMeasure, string])[] = [
  ['first paint', 'First paint'],
  ['largest paint', 'Largest paint'],
  ['blocking', 'Blocking, nobody there'],
  ['shell', 'Blocking from the search key to the answer'],
  ['next', 'Click to the next article'],
  ['field', 'Search key to a field for letters'],
  ['answer', 'Search key to the first answer'],
];

async function main(): Promise<void> {
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds: give a whole number of rounds, as in --rounds=7.');
  const ours = path.resolve('build');
  const articles = ARTICLES.map((route) => readArticle(ours, path.join(BELOW, route), path.basename(route)));
  const temporary = values.sites ?? mkdtempSync(path.join(tmpdir(), 'bench-load-'));
  const bare = built(path.join(temporary, 'bare'), 'build', (folder) => buildBare(folder, articles));
  const starlight = built(path.join(temporary, 'starlight'), 'dist', (folder) => buildStarlight(folder, articles));

  const servers: StaticServer[] = [];
  const serve = async (folder: string) => {
    const line = new SlowLine({bitsPerSecond: BITS_PER_SECOND, latencyMs: LATENCY_MS});
    const server = await serveStatic(folder, {line});
    servers.push(server);
    return server.url;
  };
  const [first, second] = articles;
  if (first === undefined || second === undefined) throw new Error('There are too few articles.');
  const below = {route: `/${first.name}/`, next: {route: `/${second.name}/`, title: second.title}};
  const sites: VisitedSite[] = [
    {
      name: 'This site',
      url: await serve(ours),
      route: `${BELOW}/${ARTICLES[0]}/`,
      next: {route: `${BELOW}/${ARTICLES[1]}/`, title: second.title},
      answers: 'dialog [role="option"]',
    },
    {name: 'Bare Docusaurus', url: await serve(bare), ...below},
    {
      name: 'Starlight',
      url: await serve(starlight),
      ...below,
      answers: '#starlight__search .pagefind-ui__result-link',
    },
  ];

  // The index of a search takes seconds to compress: longer than the search waits.
  for (const file of [SEARCH_LIST, ...searchFiles(ours)]) await (await fetch(`${sites[0]?.url}/${file}`)).arrayBuffer();
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  const results = new Map(sites.map(({name}) => [name, [] as Partial<Record<VisitMeasure, number>>[]]));
  try {
    // The first visits fill the server's memory of compressed files, and do not count.
    for (let round = 0; round <= rounds; round++) {
      for (const site of sites) {
        for (const visit of [visitNext, visitSearch]) {
          const result = await visit(browser, site);
          if (round > 0) results.get(site.name)?.push(result);
        }
      }
      console.error(`round ${round} of ${rounds}; load of this computer ${loadavg()[0]?.toFixed(1)}`);
    }
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
    if (values.sites === undefined) rmSync(temporary, {recursive: true, force: true});
  }

  const all = new Map([...results].map(([name, list]) => [name, medians(list)]));
  const of = (name: string, measure: VisitMeasure) => all.get(name)?.[measure];
  const write = (value: number | undefined) => (value === undefined ? '—' : `${Math.round(value)} ms`);
  const rows = MEASURES.map(([measure, label]) => [label, ...sites.map(({name}) => write(of(name, measure)))]);
  const best = (measure: VisitMeasure) =>
    Math.min(...['Bare Docusaurus', 'Starlight'].map((name) => of(name, measure) ?? Infinity));
  const bareBlocking = of('Bare Docusaurus', 'blocking');
  console.log(
    `${new Date().toISOString().slice(0, 10)}, medians of ${rounds} rounds (twice as many for the first three), ` +
      `processor 4 times slower, 1.6 Mbit/s, ${LATENCY_MS} ms latency, Starlight ${STARLIGHT['@astrojs/starlight']}\n`,
  );
  console.log(markdownTable(['', ...sites.map(({name}) => name)], rows));
  printVerdicts([
    {what: 'first paint', is: of('This site', 'first paint'), atMost: best('first paint'), unit: 'ms'},
    {what: 'largest paint', is: of('This site', 'largest paint'), atMost: best('largest paint'), unit: 'ms'},
    {
      what: 'blocking, 0.2 of bare Docusaurus',
      is: of('This site', 'blocking'),
      atMost: bareBlocking === undefined ? undefined : 0.2 * bareBlocking,
      unit: 'ms',
    },
    {what: 'click to the next article', is: of('This site', 'next'), atMost: of('Bare Docusaurus', 'next'), unit: 'ms'},
  ]);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
