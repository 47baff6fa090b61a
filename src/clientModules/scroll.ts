import type {ClientModule} from '@docusaurus/types';

/**
 * Client module: a page whose address names a heading that it does not have (another version of it may) starts at its
 * top. Docusaurus leaves the window where it was on the page before.
 */
const scroll: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (previousLocation === null || previousLocation.pathname === location.pathname || location.hash === '') return;
    if (targetOf(location.hash) === null) window.scrollTo(0, 0);
  },
};

/** The element that a hash names. A hash that cannot be decoded (`#100%`) names none. */
function targetOf(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name);
  }
}

export default scroll;
