/** WCAG 2.2 AA, as far as axe can tell, on one page of each kind, in both colour modes, on a phone and on a desk. */
import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {rollups} from '@site/config/product';
import {lastVersion, releasedVersions} from '@site/config/versions';
import {pageRoutes, pageTypes} from '@site/tests/e2e/lib/site';
import {expect, open, ownStatus, test} from '@site/tests/e2e/lib/test';

const older = releasedVersions.filter((version) => version !== lastVersion);
const isOlder = (route: string) => older.some((version) => route.startsWith(`/${rollups.routeBasePath}/${version}/`));

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const VIEWPORTS = {
  phone: {width: 390, height: 844},
  desk: {width: 1440, height: 900},
};

/** Every violation, as the rule and the element that breaks it. */
async function violations(page: Page, scope = 'html'): Promise<string[]> {
  const {violations: found} = await new AxeBuilder({page}).withTags(RULES).include(scope).analyze();
  return found.flatMap(({id, nodes}) =>
    nodes.map(
      ({target, failureSummary}) =>
        `${id}: ${target.join(' ')}: ${(failureSummary ?? '').split('\n').slice(1).join(' ').trim()}`,
    ),
  );
}

test.use({tolerated: ownStatus, contextOptions: {reducedMotion: 'reduce'}});

for (const mode of ['light', 'dark']) {
  test.describe(mode, () => {
    test.beforeEach(async ({page}) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    });

    for (const [device, viewport] of Object.entries(VIEWPORTS)) {
      test.describe(device, () => {
        test.use({viewport});

        for (const [kind, route] of Object.entries(pageTypes)) {
          test(kind, async ({page}) => {
            await open(page, route);
            expect(await violations(page)).toEqual([]);
          });
        }
      });
    }

    test('open menus of the bar', async ({page}) => {
      await open(page, pageTypes.guide);
      for (const name of ['1.5', 'English']) {
        await page.getByRole('button', {name, exact: true}).click();
        expect(await violations(page, '.navbar'), name).toEqual([]);
      }
    });

    test('the open menu of a phone, both its panels', async ({page}) => {
      await page.setViewportSize(VIEWPORTS.phone);
      await open(page, pageTypes.guide);
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await page.getByRole('button', {name: /Back to main menu/}).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', {name: /Back to main menu/}).click();
      await page.getByRole('button', {name: 'Versions'}).click();
      expect(await violations(page)).toEqual([]);
    });

    test('the open console of an interface', async ({page}) => {
      await open(page, pageTypes['inspect API']);
      await page.getByRole('button', {name: 'Open the console'}).click();
      await page.getByRole('button', {name: 'Send'}).waitFor();
      expect(await violations(page, 'main')).toEqual([]);
    });

    test('a word of the sidebar, the sources and the contents, unfolded', async ({page}) => {
      await page.setViewportSize(VIEWPORTS.phone);
      await open(page, pageTypes['guide with tabs']);
      await page.getByRole('button', {name: 'On this page'}).click();
      await page.locator('summary').first().click();
      expect(await violations(page, 'main')).toEqual([]);
    });
  });
}

// What the kinds above do not show: every page of what is current, in the colours that are harder to get right, at the
// width that is. Pages of older versions are made of the same parts.
test.describe('every page', () => {
  test.use({viewport: VIEWPORTS.phone});
  const known = new Set<string>(Object.values(pageTypes));

  for (const route of pageRoutes().filter((one) => !known.has(one) && !isOlder(one))) {
    test(route, async ({page}) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await open(page, route);
      expect(await violations(page)).toEqual([]);
    });
  }
});
