/** What tests of the search have in common: both back ends on one build, and names for the parts of the box. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Locator, Page} from '@playwright/test';

import {readSearchSettings} from '@site/config/search';
import {pushRecords} from '@site/scripts/lib/search-push';
import {readBuiltRecords} from '@site/scripts/lib/search-records';
import {synonymGroups} from '@site/src/search/engine/synonyms';
import {startFakeTypesense, type FakeTypesense} from '@site/tests/search/typesense/server';
import {buildFolder, inLastVersion} from './site';
import {expect, test as base} from './test';

export const BACK_ENDS = ['embedded', 'typesense'] as const;
export type BackEnd = (typeof BACK_ENDS)[number];

/** A page of the newest version to search from. */
export const article = inLastVersion('core-concepts/architecture/');

/** How a build with the embedded engine spells the settings of the search, in a script and in the JSON in one. */
const SETTINGS =
  /(?<=typesense:)\{typesenseCollectionName:"[^{}]*\{\}[^{}]*\}|\{"typesenseCollectionName":"[^{}]*\{\}[^{}]*\}/g;

/** Scripts that have the settings of the search: the site's shell, and what a search asks for before the shell is there. */
const SCRIPTS = [/^shell\.\w+\.js$/, /^src_search_ui_ahead_ts\.\w+\.js$/];

/** A script with settings in it: around them. */
interface ConfiguredScript {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** @throws where a script has the settings nowhere, or more than once. */
function readScripts(): ConfiguredScript[] {
  const folder = path.join(buildFolder(), 'assets/js');
  return SCRIPTS.map((pattern) => {
    const name = readdirSync(folder).find((file) => pattern.test(file)) ?? '';
    const parts = name === '' ? [] : readFileSync(path.join(folder, name), 'utf8').split(SETTINGS);
    const [before, after] = parts;
    if (before === undefined || after === undefined || parts.length !== 2) {
      throw new Error(`${pattern.source} has the settings of the search in ${parts.length - 1} places, not in one.`);
    }
    return {name, before, after};
  });
}

interface Options {
  backEnd: BackEnd;
  /** Parameters that the site is configured with, such as a filter. */
  configured: Readonly<Record<string, string>>;
  /** Whether the search may take as long as the machine needs. Its own limits are for people who wait. */
  patient: boolean;
  /** What the built site is told about the server, in place of the truth. */
  misled: {readonly key?: string; readonly collection?: string; readonly port?: number};
}

interface Fixtures {
  /** The Typesense server, also where it is not the back end. */
  typesense: FakeTypesense;
}

interface WorkerFixtures {
  filledServer: FakeTypesense;
  configuredScripts: readonly ConfiguredScript[];
}

/** Runs in the page: a time limit becomes ten times as long. Shorter waits are part of how the search works. */
function stretchLimits(): void {
  const start = window.setTimeout.bind(window);
  const stretched = (handler: TimerHandler, delay = 0, ...args: unknown[]): number =>
    start(handler, delay >= 4000 ? delay * 10 : delay, ...args);
  const limit = AbortSignal.timeout.bind(AbortSignal);
  Object.assign(window, {setTimeout: stretched});
  Object.assign(AbortSignal, {timeout: (milliseconds: number) => limit(milliseconds * 10)});
}

/**
 * The test of the search. For the back end `typesense` the settings in the built site become those that the environment of
 * a build would make; nothing else tells the back ends apart.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  backEnd: ['embedded', {option: true}],
  configured: [{}, {option: true}],
  misled: [{}, {option: true}],
  patient: [true, {option: true}],
  filledServer: [
    async ({}, use) => {
      const server = await startFakeTypesense();
      const settings = readSearchSettings({}, 'https://example.org');
      await pushRecords({
        nodes: [{host: server.host, port: server.port, protocol: 'http'}],
        adminKey: server.adminKey,
        alias: settings.typesenseCollectionName,
        records: readBuiltRecords(buildFolder(), '/'),
        synonyms: synonymGroups,
        dryRun: false,
        say: () => undefined,
        onProgress: () => undefined,
      });
      await use(server);
      await server.close();
    },
    {scope: 'worker', timeout: 180_000},
  ],
  configuredScripts: [
    async ({}, use) => {
      await use(readScripts());
    },
    {scope: 'worker'},
  ],
  typesense: [
    async ({page, backEnd, configured, misled, patient, filledServer, configuredScripts}, use) => {
      const env = {
        TYPESENSE_HOST: filledServer.host,
        TYPESENSE_PORT: String(misled.port ?? filledServer.port),
        TYPESENSE_PROTOCOL: 'http',
        TYPESENSE_SEARCH_KEY: misled.key ?? filledServer.searchKey,
        ...(misled.collection === undefined ? {} : {TYPESENSE_COLLECTION: misled.collection}),
      };
      const settings = {
        ...readSearchSettings(backEnd === 'typesense' ? env : {}, 'https://example.org'),
        typesenseSearchParameters: configured,
      };
      // With the embedded engine, the site is as it was built: a route would take its time in each request.
      if (backEnd === 'typesense' || Object.keys(configured).length > 0) {
        for (const {name, before, after} of configuredScripts) {
          const body = before + JSON.stringify(settings) + after;
          await page.route(`**/${name}`, (route) => route.fulfill({contentType: 'text/javascript', body}));
        }
      }
      if (patient) await page.addInitScript(stretchLimits);
      filledServer.calls.length = 0;
      await use(filledServer);
      filledServer.interfere = () => undefined;
      expect(filledServer.faults.splice(0), 'requests and answers that are at fault').toEqual([]);
    },
    {auto: true},
  ],
});

/** The parts of the search box. */
export interface SearchBox {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly input: Locator;
  readonly hits: Locator;
  /** The hit that Enter would take. */
  readonly active: Locator;
}

export function searchBox(page: Page): SearchBox {
  const dialog = page.getByRole('dialog', {name: 'Search the documentation'});
  return {
    button: page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Search', exact: true}),
    dialog,
    input: dialog.getByRole('combobox', {name: 'Search'}),
    hits: dialog.getByRole('option'),
    active: dialog.getByRole('option', {selected: true}),
  };
}

/** Opens the box and asks something. */
export async function ask(page: Page, text: string): Promise<SearchBox> {
  const box = searchBox(page);
  await box.button.click();
  await box.input.fill(text);
  return box;
}

/** Whether all of an answer to this, or word of its failure, is on the screen and nothing is awaited any more. */
export async function settled({dialog}: SearchBox): Promise<void> {
  const outcome = dialog.locator('[aria-busy="false"]:not(:has([aria-busy="true"]))');
  await expect(outcome).toBeVisible();
}

/** What a browser says when a server is not there, does not serve or refuses, and what the search says about it. */
export const failuresOfServers = /^warning: Search:|^failed: |^error: Failed to load resource|^status [45]\d\d: /;

export {expect};
