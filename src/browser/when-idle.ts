/** The longest that a page which is never idle makes others wait. */
const LATEST_MS = 5000;

/** For browsers that cannot say when they are idle: a while after the page has loaded. */
const WITHOUT_IDLE_MS = 1000;

/**
 * Calls back once the page has loaded and has nothing else to do.
 *
 * @returns what calls it off.
 */
export function whenIdle(callback: () => void): () => void {
  let cancel = (): void => undefined;
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(callback, {timeout: LATEST_MS});
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(callback, WITHOUT_IDLE_MS);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') {
    wait();
    return () => cancel();
  }
  window.addEventListener('load', wait, {once: true});
  return () => {
    window.removeEventListener('load', wait);
    cancel();
  };
}
