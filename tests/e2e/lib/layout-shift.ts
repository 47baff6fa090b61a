import type {Page} from '@playwright/test';

/** Starts to add up layout shifts, from the first paint of the next page on. Moves that a click causes count as well. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: {value: number; time: number; hadRecentInput: boolean; nodes: string[]}[] = [];
    Object.assign(window, {layoutShifts: shifts});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: {node: Node | null}[];
      })[]) {
        const nodes = entry.sources.map(({node}) =>
          (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120),
        );
        shifts.push({value: entry.value, time: entry.startTime, hadRecentInput: entry.hadRecentInput, nodes});
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
}

/**
 * Layout shifts so far that the reader did not cause, from the moment on when the whole document was there. Before it, a
 * slow machine paints what it has read of a row, and the row grows with each element that follows.
 */
export async function layoutShifts(page: Page): Promise<unknown[]> {
  // An entry comes with the frame after the shift.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => {
    const {layoutShifts: shifts} = window as unknown as {layoutShifts: {time: number; hadRecentInput: boolean}[]};
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const parsed = navigation?.domInteractive ?? 0;
    return shifts.filter(({time, hadRecentInput}) => !hadRecentInput && time >= parsed);
  });
}
