import {readFileSync} from 'node:fs';

import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {CONTRAST_MARK, markContrasts} from './contrasts';

/** Rules of axe for WCAG 2.2 at level AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Rules whose outcome depends on colours: what else axe finds in one colour mode it finds in the other. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

interface Options {
  /** Selectors of the parts that are looked at; the whole page where nothing is said. */
  readonly scope?: string | readonly string[];
  /** Selector of parts within them that are left out. */
  readonly exclude?: string;
  /** Tags of the rules. */
  readonly tags?: readonly string[];
  /** Only what the colours decide. */
  readonly onlyColours?: boolean;
}

/** axe, told to measure the contrast of marked texts alone. */
const AXE = `${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')};
axe.configure({rules: [{id: 'color-contrast', selector: '[${CONTRAST_MARK}]'}]});`;

/**
 * Gives axe to each frame of a page that does not have it. The builder sends its source twice whenever it looks, and to read
 * that takes as long as to look at a small page: it gets an empty one.
 */
async function giveAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate<boolean>('window.axe === undefined')) await frame.evaluate(AXE);
  }
}

/** Every violation that axe finds, as the rule, the element that breaks it, and how. */
export async function violations(
  page: Page,
  {scope = 'html', exclude, tags = wcag, onlyColours = false}: Options = {},
): Promise<string[]> {
  await page.evaluate(markContrasts, CONTRAST_MARK);
  await giveAxe(page);
  // Lists of what has passed would take long. Without frames there is nothing to put together, so the way of working that
  // is called legacy gives the same result, and needs no second page.
  const builder = new AxeBuilder({page, axeSource: ';'}).options({resultTypes: ['violations']}).setLegacyMode(true);
  if (onlyColours) builder.withRules(OF_COLOUR);
  else builder.withTags([...tags]);
  for (const part of typeof scope === 'string' ? [scope] : scope) builder.include(part);
  if (exclude !== undefined) builder.exclude(exclude);
  const {violations: found} = await builder.analyze();
  return found.flatMap(({id, nodes}) =>
    nodes.map(
      ({target, failureSummary}) =>
        `${id}: ${target.join(' ')}: ${(failureSummary ?? '').split('\n').slice(1).join(' ').trim()}`,
    ),
  );
}

/** Changes the colour mode of an open page, as its switch does. Colours that fade into each other have done so. */
export async function setColourMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.setAttribute('data-theme', theme);
    // Reading the animations starts the transitions of the new colours.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  }, mode);
}

/** What axe finds in an open page in the light mode, and what the colours of the dark one add. Leaves the light one on. */
export async function violationsInBothModes(
  page: Page,
  options: Pick<Options, 'scope' | 'exclude' | 'tags'> = {},
): Promise<string[]> {
  await setColourMode(page, 'light');
  const light = await violations(page, options);
  await setColourMode(page, 'dark');
  const dark = await violations(page, {...options, onlyColours: true});
  await setColourMode(page, 'light');
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}
