import type {ClientModule} from '@docusaurus/types';

import {focusHashTarget, focusPageStart, hashTarget} from '@site/src/browser/hash-target';

/** Where the window was when an entry of the browser's history was left for a new one, in pixels, by the entry's key. */
const positions = new Map<string | undefined, number>();

/**
 * Client module: where a page begins.
 *
 * Back leads to where the reader was. The browser looks for that place while the page before is still there, which may be
 * too short for it, and Docusaurus then goes to the top.
 *
 * A page whose address names a heading that it does not have (another version of it may) starts at its top: Docusaurus
 * leaves the window where it was. With another page the focus goes to its main heading, or to the one that the address
 * names; on the same page it goes to the latter where it is lost.
 */
const scroll: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    // An entry that is known already is come back to: the browser may have moved the window before.
    if (previousLocation !== null && !positions.has(location.key)) positions.set(previousLocation.key, window.scrollY);
  },
  onRouteDidUpdate({location, previousLocation}) {
    if (previousLocation === null || previousLocation.key === location.key) return;
    const position = positions.get(location.key);
    if (position !== undefined) window.scrollTo(0, position);
    const isOther = previousLocation.pathname !== location.pathname;
    if (position === undefined && isOther && hashTarget(location.hash) === null) window.scrollTo(0, 0);
    if (isOther) focusPageStart(location.hash);
    else focusHashTarget();
  },
};

export default scroll;
