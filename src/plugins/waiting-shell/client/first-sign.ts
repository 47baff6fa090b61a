import {withoutFileName} from '@site/src/browser/file-name';

/** What only a reader does. Scrolling is not among it: the browser scrolls to a hash by itself. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click'] as const;

/** Pages that are nothing without the shell, and an announcement that the reader has not closed: it shows a live balance. */
const AT_ONCE = `main[data-not-found], [data-needs-shell],
  html:not([data-announcement-bar-initially-dismissed='true']) .theme-announcement-bar`;

/** Whether the address may be another spelling of that of the page, which the shell corrects. */
function isMisspelled({pathname}: Location): boolean {
  return pathname.includes('//') || withoutFileName(pathname) !== undefined;
}

/** A pointer that rests where the page appears: Chromium tells of it although nobody has moved it. */
function isResting(event: Event): boolean {
  return event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY;
}

/** Calls back once, at the first sign that somebody is there; at once on pages that cannot wait. */
export function atFirstSign(callback: () => void): void {
  if (document.querySelector(AT_ONCE) !== null || isMisspelled(window.location)) {
    callback();
    return;
  }
  const given = new AbortController();
  const take = (event: Event) => {
    if (isResting(event)) return;
    given.abort();
    callback();
  };
  for (const sign of SIGNS) {
    window.addEventListener(sign, take, {capture: true, passive: true, signal: given.signal});
  }
}
