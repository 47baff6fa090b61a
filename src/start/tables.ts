import {onShownPage} from '@site/src/browser/shown-page';

/** What the parts of a table are. Safari forgets it where a style sheet lays them out in another way. */
const ROLES = [
  ['table', 'table'],
  ['thead, tbody', 'rowgroup'],
  ['tr', 'row'],
  ['th', 'columnheader'],
  ['td', 'cell'],
] as const;

/**
 * Sets up the frames of tables (`src/components/Table`): the keyboard reaches one where its table is wider, and only then.
 * Tables that stack on phones stay tables for screen readers.
 */
export function setUpTables(): void {
  const observer = new ResizeObserver((entries) => {
    for (const {target} of entries) {
      // A frame that is gone with its page is watched no longer.
      if (target.isConnected) setReachable(target);
      else observer.unobserve(target);
    }
  });
  const watch = () => {
    for (const frame of document.querySelectorAll('.table-scroll')) {
      observer.observe(frame);
      if (frame.querySelector('.table-stacks') !== null) setRoles(frame);
    }
  };
  onShownPage(watch);
  // The games draw tables later.
  new MutationObserver((records) => {
    const added = records.flatMap(({addedNodes}) => [...addedNodes]);
    if (added.some((node) => node instanceof Element && node.querySelector('.table-scroll') !== null)) watch();
  }).observe(document.body, {childList: true, subtree: true});
}

function setReachable(frame: Element): void {
  if (frame.scrollWidth > frame.clientWidth) {
    frame.setAttribute('tabindex', '0');
    frame.role = 'group';
    frame.ariaLabel = 'Table, scrolls to the side';
  } else if (frame.hasAttribute('tabindex')) {
    for (const name of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(name);
  }
}

function setRoles(frame: Element): void {
  for (const [selector, role] of ROLES) for (const part of frame.querySelectorAll(selector)) part.role = role;
}
