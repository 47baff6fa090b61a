import {showCurrentItem} from '@site/src/browser/show-current-item';

/** Scrolls the sidebar to the item of the page that has come. `src/theme/DocSidebar` does so for the next ones. */
export function setUpSidebar(): void {
  const menu = document.querySelector<HTMLElement>('.theme-doc-sidebar-container nav');
  if (menu !== null) showCurrentItem(menu);
}
