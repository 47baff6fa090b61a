import {withoutFileName} from '@site/src/browser/file-name';

/**
 * Client module, run before hydration: an address that ends in a file name (`/page.html`, `/page/index.html`, `/page/index`)
 * becomes that of the page. Docusaurus would show the page there too, over the markup of another address: React then
 * reports a mismatch and renders everything anew.
 */
function cleanAddress(): void {
  const {pathname, search, hash} = window.location;
  const page = withoutFileName(pathname);
  if (page === undefined) return;
  const address = `${page}${search}${hash}`;
  if (document.querySelector('main[data-not-found]') === null) {
    // The host has the file: only the address is put right. A page may be called `index`.
    if (pathname.endsWith('.html')) window.history.replaceState(window.history.state, '', address);
    return;
  }
  if (pathname.endsWith('/404.html')) return;
  // The page that is about to be left is not hydrated: its markup says that nothing is here.
  window.docusaurusRoot = {render: () => undefined, unmount: () => undefined};
  window.location.replace(address);
}

if (typeof window !== 'undefined') cleanAddress();

export default {};
