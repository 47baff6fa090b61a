/** Scrolls a menu, and nothing else, so far that its current item stands in its middle; not at all if it is in sight. */
export function showCurrentItem(menu: HTMLElement): void {
  const item = menu.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  if (item === undefined || (item.top >= frame.top && item.bottom <= frame.bottom)) return;
  menu.scrollTop += item.top + item.height / 2 - (frame.top + frame.height / 2);
}
