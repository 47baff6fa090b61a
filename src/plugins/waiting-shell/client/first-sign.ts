import {withoutFileName} from '@site/src/browser/file-name';
import {isMetered} from '@site/src/browser/is-metered';
import {AHEAD} from '@site/src/plugins/waiting-shell/ahead';

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

/** How long a pointer is on its way to something, at most. */
const WAY_MS = 100;

/** How long a pointer is on a link before it counts as meant, and how long until its reader seems to stay on the page. */
const MEANT_MS = 30;
const STAYS_MS = 600;

/** A link to another page, which leads there without the shell. */
function linkAt({target}: Event): HTMLAnchorElement | null {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([role], [target], [download])') : null;
  const isPage = link?.origin === window.location.origin && link.pathname.endsWith('/');
  return isPage && link.pathname !== window.location.pathname ? link : null;
}

/**
 * Calls back once, at the first sign that somebody is there; at once on pages that cannot wait.
 *
 * A pointer on its way to a link, and a press on one, are no such sign: the next page needs all of a slow line, and does not
 * need the shell of this one. Its document is fetched ahead where the browser knows how (`../index.ts`).
 */
export function atFirstSign(callback: () => void): void {
  if (document.querySelector(AT_ONCE) !== null || isMisspelled(window.location)) {
    callback();
    return;
  }
  const given = new AbortController();
  let timers: number[] = [];
  let at: HTMLAnchorElement | null | undefined;
  const forget = () => {
    for (const timer of timers) window.clearTimeout(timer);
    timers = [];
  };
  const give = () => {
    forget();
    given.abort();
    callback();
  };
  const fetchAhead = (link: HTMLAnchorElement) => {
    if (!isMetered()) link.setAttribute(AHEAD, '');
  };
  const take = (event: Event) => {
    const {type} = event;
    if (isResting(event)) return;
    const link = linkAt(event);
    const isMove = type === 'pointermove';
    if (type === 'wheel' || type === 'keydown' || (link === null && !isMove)) {
      give();
      return;
    }
    if (isMove && link === at) return;
    forget();
    at = link;
    if (link === null) timers = [window.setTimeout(give, WAY_MS)];
    else if (isMove) timers = [window.setTimeout(fetchAhead, MEANT_MS, link), window.setTimeout(give, STAYS_MS)];
    else {
      fetchAhead(link);
      // After a click the page is left.
      if (type !== 'click') timers = [window.setTimeout(give, STAYS_MS)];
    }
  };
  for (const sign of SIGNS) {
    window.addEventListener(sign, take, {capture: true, passive: true, signal: given.signal});
  }
}
