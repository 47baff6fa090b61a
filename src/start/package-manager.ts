import {readStored} from '@site/src/browser/outside-values';

/** What the words were when the page came. */
const originals = new WeakMap<Element, string>();

/**
 * Writes the commands of the page for the package manager that the reader has chosen in the tabs of any page. A word of npm that
 * the others say differently carries their words: `src/remark/package-managers.ts`.
 *
 * @param key Where the choice is kept.
 */
export function fillPackageManager(key: string): void {
  const index = ['pnpm', 'yarn'].indexOf(readStored('localStorage', key) ?? '');
  for (const word of document.querySelectorAll<HTMLElement>('[data-managers]')) {
    const original = originals.get(word) ?? word.textContent;
    originals.set(word, original);
    word.textContent = word.dataset['managers']?.split(',')[index] ?? original;
  }
}
