/** What a page tells the scripts that act on it: that it is there. */
const EVENT = 'site:page-shown';

/** Calls back for the page that is shown now, and for each page that the router shows later, before it is drawn. */
export function onShownPage(callback: () => void): void {
  callback();
  document.addEventListener(EVENT, callback);
}

/** Tells that the router has put another page in place of the one before. */
export function tellShownPage(): void {
  document.dispatchEvent(new Event(EVENT));
}
