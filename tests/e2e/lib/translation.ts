import type {Page} from '@playwright/test';

/**
 * Translates the page as browsers do, from now on: each text is taken out and comes back inside of elements of the
 * translation. The words stay the same, so that a test finds what it looks for.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const UNTRANSLATED = 'script, style, textarea, title, font';
    const replace = (text: Text): void => {
      const parent = text.parentElement;
      if (!(parent instanceof HTMLElement) || text.data.trim() === '' || parent.closest(UNTRANSLATED) !== null) return;
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      const inner = outer.appendChild(document.createElementNS('http://www.w3.org/1999/xhtml', 'font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    };
    const replaceAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(replace);
    };
    replaceAll(document.body);
    new MutationObserver((records) => {
      for (const {addedNodes} of records)
        addedNodes.forEach((node) => (node instanceof Text ? replace(node) : replaceAll(node)));
    }).observe(document.body, {childList: true, subtree: true});
  });
}
