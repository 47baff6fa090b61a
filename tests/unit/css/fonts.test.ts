import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';

const urls = [...readFileSync(fromRoot('src/css/fonts.css'), 'utf8').matchAll(/url\('([^']+)'\)/g)].map(
  ([, url = '']) => url,
);

it('the faces of the style sheet are files of the site', () => {
  expect(urls).toHaveLength(2);
  // Style sheets are in assets/css/ of the site.
  for (const url of urls) expect(existsSync(join(fromRoot('static/assets/css'), url)), url).toBe(true);
});
