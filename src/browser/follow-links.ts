/** What the links of an article that React has not rendered lead to. */
interface Navigation {
  /** Whether the router has a page of that path. */
  readonly isPage: (pathname: string) => boolean;
  /** Shows an address of this site: path, query and hash. */
  readonly show: (address: string) => void;
  /** Fetches the page of a path ahead. */
  readonly fetchAhead: (pathname: string) => void;
}

const BODY = '.theme-doc-markdown a[href]';

/**
 * Lets the router follow the links of articles, and fetches their pages ahead where somebody points at one. Links that React
 * has rendered do so themselves: what they have handled is left alone.
 *
 * @returns what ends it.
 */
export function followLinks({isPage, show, fetchAhead}: Navigation): () => void {
  const ended = new AbortController();
  const {signal} = ended;
  const pageOf = (target: EventTarget | null): HTMLAnchorElement | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(BODY) : null;
    if (link?.origin !== window.location.origin) return undefined;
    // A hash of this page is the browser's; files and other windows are as well.
    const isOther = link.getAttribute('href')?.startsWith('#') === true || link.target !== '' || link.download !== '';
    return !isOther && isPage(link.pathname) ? link : undefined;
  };
  const onClick = (event: MouseEvent) => {
    const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = pageOf(event.target);
    if (link === undefined) return;
    event.preventDefault();
    show(link.pathname + link.search + link.hash);
  };
  const onPoint = ({target}: Event) => {
    const link = pageOf(target);
    if (link !== undefined) fetchAhead(link.pathname);
  };
  document.addEventListener('click', onClick, {signal});
  document.addEventListener('pointerover', onPoint, {signal, passive: true});
  document.addEventListener('touchstart', onPoint, {signal, passive: true});
  return () => ended.abort();
}
