/** The element that a hash names. A hash that cannot be decoded (`#100%`) names none. */
export function hashTarget(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name);
  }
}

/**
 * Where the focus is lost, because what had it is gone, it goes to the heading that the address names: the next Tab goes on
 * from there. Browsers do so for links of a page, not for a router's.
 */
export function focusHashTarget(): void {
  const {hash} = window.location;
  const lost = document.activeElement === null || document.activeElement === document.body;
  const target = hash === '' ? null : hashTarget(hash);
  if (!lost || target === null) return;
  const hasIndex = target.hasAttribute('tabindex');
  if (!hasIndex) target.setAttribute('tabindex', '-1');
  // Where the window is, the router has decided.
  target.focus({preventScroll: true});
  if (!hasIndex) target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
}
