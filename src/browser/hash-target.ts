import {decoded} from './outside-values';

/** The element that a hash names. */
export function hashTarget(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  return name === '' ? null : (document.getElementById(name) ?? document.getElementById(decoded(name)));
}

/**
 * Where the focus is lost, because what had it is gone, it goes to the heading that the address names: the next Tab goes on
 * from there. Browsers do so for links of a page, not for a router's.
 */
export function focusHashTarget(): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost) focusOn(hashTarget(window.location.hash));
}

/**
 * The focus begins a new page where the reader does: at the heading that the address names, or at the page's own.
 *
 * @param hash of the new address; empty where there is none.
 */
export function focusPageStart(hash: string): void {
  // A heading in a tab that is not open cannot take the focus.
  if (!focusOn(hashTarget(hash)))
    focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
}

/** @returns whether the element has taken the focus. */
function focusOn(target: HTMLElement | null): boolean {
  if (target === null) return false;
  const hasIndex = target.hasAttribute('tabindex');
  if (!hasIndex) target.setAttribute('tabindex', '-1');
  // Where the window is, the router has decided.
  target.focus({preventScroll: true});
  if (!hasIndex) target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
  return document.activeElement === target;
}
