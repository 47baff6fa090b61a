import type {Page} from '@playwright/test';

/** A move of what was on the screen already. */
export interface LayoutShift {
  /** Score, as the browser gives it. */
  readonly value: number;
  /** Beginnings of the HTML of what has moved. */
  readonly nodes: readonly string[];
}

// As text: build code knows no window. A frame that is painted while the document is being read may hold half of a row or
// of a table, which then grows; the first frame with all of it still moves things for that reason alone. Shifts count
// from the frame after.
const RECORD = `window.layoutShifts = [];
new PerformanceObserver((list) => {
  for (const {value, startTime: time, hadRecentInput, sources} of list.getEntries()) {
    const nodes = sources.map(({node}) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120));
    window.layoutShifts.push({value, time, hadRecentInput, nodes});
  }
}).observe({type: 'layout-shift', buffered: true});
document.addEventListener('readystatechange', () =>
  requestAnimationFrame(() => requestAnimationFrame((time) => (window.wholeSince ??= time))),
);`;

const read = (whileRead: boolean) => `new Promise((resolve) => {
  const whole = () => {
    if (window.wholeSince === undefined) requestAnimationFrame(whole);
    // An entry comes with the frame after the shift.
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShifts
      .filter(({time, hadRecentInput}) => !hadRecentInput && (${whileRead} || time >= window.wholeSince))
      .map(({value, nodes}) => ({value, nodes})))));
  };
  whole();
})`;

/** Starts to note layout shifts, from the first paint of the next page on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(RECORD);
}

/**
 * Layout shifts so far that the reader did not cause, from the moment on when the whole document was on the screen.
 *
 * @param options.whileRead Whether those count as well that came while the document was being read.
 */
export async function layoutShifts(page: Page, {whileRead = false} = {}): Promise<readonly LayoutShift[]> {
  return page.evaluate<readonly LayoutShift[]>(read(whileRead));
}
