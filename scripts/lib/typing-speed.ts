import type {Browser} from '@playwright/test';

/** How fast the search box answers while somebody types. */
export interface TypingSpeed {
  /** Time from a key press until its answer stands in the box, in milliseconds: the median. */
  readonly medianMilliseconds: number;
  /** The longest time that the page did not react meanwhile, in milliseconds; 0 where none was over 50. */
  readonly longestTask: number;
}

/** How much slower the page's processor is than this computer's. The worker's keeps its speed. */
const SLOWER = 4;

/** Pause between two keys: that of a very fast typist. */
const BETWEEN_KEYS_MS = 60;

/** Types each text in one go and resolves to the time until its answer is there. Text, as tsx changes functions. */
const TYPE_ALL = `async (texts) => {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({duration}) => duration))).observe({type: 'longtask'});
  const field = document.querySelector('dialog [role="combobox"]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const type = (text) => { setValue.call(field, text); field.dispatchEvent(new Event('input', {bubbles: true})); };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const answered = async () => {
    const started = performance.now();
    do {
      await frame();
      if (performance.now() - started > 10_000) throw new Error('The search box did not answer within 10 s.');
    } while (document.querySelector('dialog [aria-busy="false"]') === null);
  };
  type('warm');
  await answered();
  // Entries of the observer come late: those of opening the box must not count.
  await new Promise((resolve) => setTimeout(resolve, 500));
  tasks.length = 0;
  // A key comes on its own, not in the frame that draws the answer to the one before.
  const nextKey = () => new Promise((resolve) => setTimeout(resolve, ${BETWEEN_KEYS_MS}));
  const times = [];
  for (const text of texts) {
    await nextKey();
    type(text.slice(0, -1));
    await answered();
    await nextKey();
    const started = performance.now();
    type(text);
    await answered();
    times.push(performance.now() - started);
  }
  await frame();
  return {times: times.sort((a, b) => a - b), longestTask: Math.max(0, ...tasks)};
}`;

/**
 * Types questions into the search box of a built site, on a slow processor, once the index is there.
 *
 * @param url page of the site that the box is opened on.
 */
export async function measureTyping(browser: Browser, url: string, questions: readonly string[]): Promise<TypingSpeed> {
  const page = await browser.newPage();
  await page.goto(url, {waitUntil: 'networkidle'});
  await page.keyboard.press('/');
  await page.locator('dialog [role="combobox"]').fill('index');
  await page.locator('dialog [aria-busy="false"]').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
  const {times, longestTask} = await page.evaluate<{times: number[]; longestTask: number}>(
    `(${TYPE_ALL})(${JSON.stringify(questions)})`,
  );
  await page.close();
  return {medianMilliseconds: times[times.length >> 1] ?? 0, longestTask};
}
