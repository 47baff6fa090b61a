/** The style sheet of all pages: what was left out of it is used by no page. */
import {readFileSync} from 'node:fs';

import {fromRoot} from '@site/src/build/repository';
import {htmlFiles, readBuilt} from './lib/site';
import {expect, test} from './lib/test';

const classesOf = (css: string) => new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));

test('every class of a page that Infima knows is in the style sheet', () => {
  const [, address = ''] = /<link rel=stylesheet href=([^\s>]+)/.exec(readBuilt('/index.html')) ?? [];
  const kept = classesOf(readBuilt(address));
  const known = classesOf(readFileSync(fromRoot('node_modules/infima/dist/css/default/default.css'), 'utf8'));
  const used = new Set(
    htmlFiles().flatMap((file) =>
      [...readBuilt(file).matchAll(/\sclass="?([^">]*)/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    ),
  );
  expect([...used].filter((name) => known.has(name)).length).toBeGreaterThan(50);
  expect([...used].filter((name) => known.has(name) && !kept.has(name))).toEqual([]);
});
