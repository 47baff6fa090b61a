/** The style sheet of all pages: what was left out of it is used by no page. */
import {UNUSED, usedSelectors} from '@site/src/plugins/lean-styles';

import {htmlFiles, readBuilt} from './lib/site';
import {expect, test} from './lib/test';

test('no page has a class that lean-styles leaves out', () => {
  const classes = new Set(
    htmlFiles().flatMap((file) =>
      [...readBuilt(file).matchAll(/\sclass="?([^">]*)/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    ),
  );
  expect(classes.size).toBeGreaterThan(100);
  // Classes of our own modules end in a hash.
  const named = [...classes].filter((name) => UNUSED.test(`.${name}`) && !/_[\w-]{4,5}$/.test(name));
  expect(named.filter((name) => usedSelectors(`.${name}`) === '')).toEqual([]);
});
