import type {Browser, Page} from '@playwright/test';

/** A site that is measured, and where things are on it. */
export interface VisitedSite {
  readonly name: string;
  /** Its origin, without a slash at its end. */
  readonly url: string;
  /** The page that a reader comes to. */
  readonly route: string;
  /** The article that the reader goes to next, by a link in sight, and the title that it shows. */
  readonly next: {readonly route: string; readonly title: string};
  /** Selector of the answers in the search; without it the site has no search. */
  readonly answers?: string;
}

/** Milliseconds. Those of a search are from the press of its key on. */
export type VisitMeasure = 'first paint' | 'largest paint' | 'blocking' | 'shell' | 'next' | 'field' | 'answer';

/** How much slower the page's processor is than this computer's. */
const SLOWER = 4;

/** Height of the window, in pixels. */
const HEIGHT = 900;

/** The longest that anything may take. */
const TIMEOUT_MS = 60_000;

/** What somebody searches for: its pages are in all sites. */
const QUESTION = 'voucher';

/** Runs in every document, before its scripts. Text, as tsx changes functions. */
const WATCH = `
window.bench = {paint: NaN, largest: NaN, tasks: []};
const now = () => performance.timeOrigin + performance.now();
const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({type, buffered: true});
watch('paint', ({name, startTime}) => { if (name === 'first-contentful-paint') bench.paint = startTime; });
watch('largest-contentful-paint', ({startTime}) => { bench.largest = startTime; });
watch('longtask', ({startTime, duration}) => bench.tasks.push({startTime, duration}));
addEventListener('click', () => {
  sessionStorage.clicked = now();
  requestAnimationFrame(frame);
}, {capture: true});
addEventListener('keydown', () => {
  if (bench.pressed) return;
  bench.pressed = performance.now();
  requestAnimationFrame(frame);
}, {capture: true});
const frame = () => {
  const {activeElement} = document;
  if (bench.pressed && !bench.field && activeElement?.matches('input') && activeElement.getClientRects().length > 0)
    bench.field = performance.now();
  const answers = bench.field && bench.answers && document.querySelector(bench.answers);
  if (answers && !bench.answer && answers.getClientRects().length > 0) bench.answer = performance.now();
  if (sessionStorage.title && document.querySelector('h1')?.textContent.includes(sessionStorage.title) && !bench.shown)
    // The frame after it is drawn.
    requestAnimationFrame(() => { bench.shown = now(); });
  requestAnimationFrame(frame);
};
// Only where something is waited for: asking for every frame makes a page lay out more often than it does by itself.
if (sessionStorage.title) requestAnimationFrame(frame);
`;

async function open(browser: Browser, {url, route}: VisitedSite): Promise<Page> {
  const context = await browser.newContext({viewport: {width: 1280, height: HEIGHT}, reducedMotion: 'reduce'});
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
  await page.addInitScript(WATCH);
  await page.goto(`${url}${route}`, {waitUntil: 'networkidle', timeout: TIMEOUT_MS});
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, {timeout: 5000}))');
  return page;
}

/** What long tasks have kept the page from answering, as browsers count it: the part of each that is over 50 ms. */
const blocking = (page: Page): Promise<number> =>
  page.evaluate<number>('bench.tasks.reduce((sum, {duration}) => sum + duration - 50, 0)');

async function until(page: Page, {name}: VisitedSite, condition: string): Promise<void> {
  await page.waitForFunction(condition, undefined, {polling: 50, timeout: TIMEOUT_MS}).catch((error: unknown) => {
    throw new Error(`${name}: ${condition} did not come to be on ${page.url()}.`, {cause: error});
  });
}

async function measureLoad(page: Page): Promise<Partial<Record<VisitMeasure, number>>> {
  return {
    'first paint': await page.evaluate<number>('bench.paint'),
    'largest paint': await page.evaluate<number>('bench.largest'),
    blocking: await blocking(page),
  };
}

/** A reader comes, reads, points at a link to the next article and presses it. */
export async function visitNext(browser: Browser, site: VisitedSite): Promise<Partial<Record<VisitMeasure, number>>> {
  const page = await open(browser, site);
  const load = await measureLoad(page);
  await page.evaluate(`sessionStorage.title = ${JSON.stringify(site.next.title)}`);
  const link = page.locator(`a[href$="${site.next.route}"]:visible`).first();
  const box = await link.boundingBox();
  if (box === null || box.y + box.height > HEIGHT)
    throw new Error(`${site.name}: no link to ${site.next.route} is in sight on ${site.route}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, {steps: 4});
  await page.waitForTimeout(200);
  await page.mouse.down();
  await page.mouse.up();
  await until(page, site, 'window.bench?.shown');
  const next = await page.evaluate<number>('bench.shown - Number(sessionStorage.clicked)');
  await page.context().close();
  return {...load, next};
}

/** A reader comes, reads, presses the key of the search and types as soon as letters are taken. */
export async function visitSearch(browser: Browser, site: VisitedSite): Promise<Partial<Record<VisitMeasure, number>>> {
  const page = await open(browser, site);
  const load = await measureLoad(page);
  if (site.answers === undefined) {
    await page.context().close();
    return load;
  }
  try {
    await page.evaluate(`bench.answers = ${JSON.stringify(site.answers)}`);
    const before = await blocking(page);
    await page.keyboard.press('Control+k');
    await until(page, site, 'bench.field');
    await page.keyboard.type(QUESTION);
    await until(page, site, 'bench.answer');
    const field = await page.evaluate<number>('bench.field - bench.pressed');
    const answer = await page.evaluate<number>('bench.answer - bench.pressed');
    return {...load, shell: (await blocking(page)) - before, field, answer};
  } catch (error) {
    // A computer that is too busy can lose one: the others count.
    console.error(error instanceof Error ? error.message : error);
    return load;
  } finally {
    await page.context().close();
  }
}
