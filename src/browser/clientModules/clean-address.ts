import {createRoot} from 'react-dom/client';

import {withoutFileName} from '@site/src/browser/file-name';
import {decodable} from '@site/src/browser/outside-values';
import {pageAddress} from '@site/src/browser/page-address';
import {soundUrl} from '@site/src/browser/sound-url';

/**
 * Client module, run before hydration: the address that the site was entered by becomes one that the router reads as the
 * host did. Otherwise React would find the markup of another page, or the router would stop at what it cannot decode.
 *
 * - An address that ends in a file name (`/page.html`, `/page/index.html`, `/page/index`) becomes that of the page.
 * - Slashes that some hosts merge (`//page/`) are merged.
 * - What cannot be decoded (`#100%`) is escaped.
 *
 * Where the host has answered with its page for missing addresses, and another spelling of the address may have a page,
 * that one is loaded: once, for it is shorter each time. Nothing leads to another origin: see `soundUrl`.
 */
function cleanAddress(): void {
  const {location, history} = window;
  const url = soundUrl(location, location.href);
  if (document.querySelector('main[data-not-found]') === null) {
    url.pathname = pageAddress(url.pathname) ?? url.pathname;
  } else {
    const file = url.pathname.endsWith('/404.html') ? undefined : withoutFileName(url.pathname);
    if (file !== undefined || location.pathname.includes('//')) {
      url.pathname = file ?? url.pathname;
      // The page that is about to be left is not hydrated: its markup says that nothing is here.
      window.docusaurusRoot = {render: () => undefined, unmount: () => undefined};
      location.replace(url.href);
      return;
    }
    renderAnew();
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url.href);
}

/**
 * The host's one page for all missing addresses was written without any of them in mind: React does not take its markup
 * over, but renders the page for the address that it is.
 */
function renderAnew(): void {
  const container = document.getElementById('__docusaurus');
  if (container !== null) window.docusaurusRoot = createRoot(container);
}

/** A hash that was followed or typed later: the router hears of it after this. */
function cleanHash(): void {
  const {location, history} = window;
  const hash = decodable(location.hash);
  if (hash !== location.hash) history.replaceState(history.state, '', soundUrl(location, location.href).href);
}

if (typeof window !== 'undefined') {
  cleanAddress();
  window.addEventListener('popstate', cleanHash, {capture: true});
}

export default {};
