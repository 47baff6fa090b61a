import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Runs in the browser. Where the site's scripts have not come, it compares the address with the one that the page was
 * built for, which its canonical address tells: a line that has failed is no wrong base path.
 *
 * It is the same on every page, so that a policy needs one hash for it.
 */
const script = (baseUrl: string): string => `document.addEventListener('DOMContentLoaded', () => {
  if (document.documentElement.dataset.started !== undefined) return;
  const base = ${JSON.stringify(baseUrl)};
  const path = location.pathname.replace(/[.]html$/, '').replace(/[/]index$/, '').replace(/[/]*$/, '/');
  const canonical = document.querySelector('link[rel=canonical]');
  const route = canonical && new URL(canonical.href).pathname.slice(base.length);
  if (canonical ? path === base + route : path.startsWith(base)) return;
  const banner = document.createElement('div');
  banner.id = '__docusaurus-base-url-issue-banner';
  banner.role = 'alert';
  banner.style.cssText = 'margin:20px;padding:20px;border:thick solid red;background:#ffe6b3;color:#000;font-size:20px';
  const served = canonical && path.endsWith('/' + route) ? path.slice(0, path.length - route.length) : undefined;
  banner.textContent = 'This site did not load properly: it was built for the base path ' + base +
    ', and is served under another one. ' +
    (served ? 'Build it with BASE_URL=' + served + ', or serve it under ' + base + '.' : 'Serve it under ' + base + ', or set BASE_URL and build it again.');
  document.body.prepend(banner);
});`;

/**
 * Docusaurus plugin: a red banner on every page of a site that is served under another path than the one it was built for.
 * Without it such a site has no styles, no scripts, and no word about why. Docusaurus' own banner stands on the home page
 * only, and suggests the path of the page whatever it is.
 */
export default function basePathWarning({baseUrl}: LoadContext): Plugin {
  return {
    name: 'base-path-warning',
    // At the end: it waits for the end anyway, and what stands before the text, the first paint waits for.
    injectHtmlTags: () => ({postBodyTags: [{tagName: 'script', innerHTML: script(baseUrl)}]}),
  };
}
