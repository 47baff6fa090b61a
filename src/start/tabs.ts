import {hashTarget} from '@site/src/browser/hash-target';
import {readStored, writeStored} from '@site/src/browser/outside-values';
import {onShownPage} from '@site/src/browser/shown-page';
import {fillPackageManager} from './package-manager';

/** The key of the choice in a group of tabs; it has been that since Docusaurus 2. */
const keyOf = (group: string): string => `docusaurus.tab.${group}`;

/** The group whose choice is written into commands outside of tabs too. */
const PACKAGE_MANAGER = keyOf('package-manager');

/** The address whose hash has opened its tab already: once, or the reader could choose no other. */
let handled = '';

/**
 * Sets up tabs (`src/theme/Tabs`): a choice is that of all tabs of its group, on the next pages and in other windows too. The
 * tab opens that holds what the address, the browser's search or a text fragment names.
 */
export function setUpTabs(): void {
  onShownPage(() => {
    restoreAll();
    openHash();
  });
  window.addEventListener('hashchange', openHash);
  window.addEventListener('storage', restoreAll);
  document.addEventListener('click', ({target}) => {
    const tab = tabOf(target);
    if (tab !== undefined) choose(tab);
  });
  document.addEventListener('keydown', onKeyDown);
  // At once, tabs of the same group included: the browser scrolls to the match right after.
  document.addEventListener('beforematch', ({target}) => {
    if (target instanceof HTMLElement && target.role === 'tabpanel') openPanel(target);
  });
}

function restoreAll(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) restore(tabs);
  fillPackageManager(PACKAGE_MANAGER);
}

function tabOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-tabs] [role="tab"]') ?? undefined) : undefined;
}

/** The tabs of one list, or its panels, without those of tabs that stand in a panel. */
function partsOf(tabs: HTMLElement, role: 'tab' | 'tabpanel'): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(`[role="${role}"]`)].filter(
    (part) => part.closest('[data-tabs]') === tabs,
  );
}

function isSelected(tab: HTMLElement): boolean {
  return tab.ariaSelected === 'true';
}

/** Shows the tab of a value. Nothing happens where there is none. */
function select(tabs: HTMLElement, value: string): void {
  const list = partsOf(tabs, 'tab');
  if (!list.some((tab) => tab.dataset['value'] === value)) return;
  const panels = partsOf(tabs, 'tabpanel');
  list.forEach((tab, index) => {
    const isShown = tab.dataset['value'] === value;
    tab.ariaSelected = String(isShown);
    tab.tabIndex = isShown ? 0 : -1;
    tab.classList.toggle('tabs__item--active', isShown);
    const panel = panels[index];
    if (panel === undefined) return;
    // Find-in-page looks into a panel that is hidden so. A browser that does not know the value takes it for `hidden`.
    if (isShown) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  });
}

/** What was chosen before, and panels that the browser has opened for a text fragment before this script ran. */
function restore(tabs: HTMLElement): void {
  const list = partsOf(tabs, 'tab');
  const panels = partsOf(tabs, 'tabpanel');
  const open = list.find((tab, index) => !isSelected(tab) && panels[index]?.hasAttribute('hidden') === false);
  const group = tabs.dataset['tabs'] ?? '';
  const stored = group === '' ? undefined : readStored('localStorage', keyOf(group));
  const known = list.find((tab) => tab.dataset['value'] === stored);
  const shown = (open ?? known ?? list.find(isSelected))?.dataset['value'];
  if (shown !== undefined) select(tabs, shown);
}

/** Shows a tab in all tabs of its group, and remembers it. */
function spread(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-tabs]');
  const value = tab.dataset['value'];
  if (tabs === null || value === undefined) return;
  const group = tabs.dataset['tabs'] ?? '';
  if (group === '') {
    select(tabs, value);
    return;
  }
  for (const other of document.querySelectorAll<HTMLElement>(`[data-tabs="${CSS.escape(group)}"]`))
    select(other, value);
  writeStored('localStorage', keyOf(group), value);
  if (keyOf(group) === PACKAGE_MANAGER) fillPackageManager(PACKAGE_MANAGER);
}

/** A reader's choice: what the reader looks at stays where it is, whatever changes its height above. */
function choose(tab: HTMLElement): void {
  if (isSelected(tab)) return;
  const before = tab.getBoundingClientRect().top;
  spread(tab);
  window.scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
}

function onKeyDown(event: KeyboardEvent): void {
  const tab = tabOf(event.target);
  const tabs = tab?.closest<HTMLElement>('[data-tabs]');
  if (tab === undefined || tabs === null || tabs === undefined || event.target !== tab) return;
  const list = partsOf(tabs, 'tab');
  const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
  if (step !== undefined) list.at((list.indexOf(tab) + step) % list.length)?.focus();
  else if (event.key === 'Enter' || event.key === ' ') choose(tab);
  else return;
  event.preventDefault();
}

function openPanel(panel: HTMLElement): void {
  const tabs = panel.parentElement?.closest<HTMLElement>('[data-tabs]');
  if (tabs === null || tabs === undefined) return;
  const tab = partsOf(tabs, 'tab')[partsOf(tabs, 'tabpanel').indexOf(panel)];
  if (tab !== undefined) spread(tab);
}

/** Opens the tabs around what the address names. */
function openHash(): void {
  const {href, hash} = window.location;
  if (href === handled) return;
  handled = href;
  const target = hashTarget(hash);
  let panel = target?.closest<HTMLElement>('[role="tabpanel"]');
  if (target === null || panel === null || panel === undefined) return;
  for (
    ;
    panel !== null && panel !== undefined;
    panel = panel.parentElement?.closest<HTMLElement>('[role="tabpanel"]')
  ) {
    openPanel(panel);
  }
  requestAnimationFrame(() => target.scrollIntoView());
}
