import {mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';

import {keepResults, withoutAssets} from '@site/src/plugins/kept-results';
import {scratchFolder} from '@site/tests/lib/scratch';

const root = scratchFolder();
mkdirSync(join(root, 'src/code'), {recursive: true});
writeFileSync(join(root, 'package-lock.json'), '{}');
writeFileSync(join(root, 'src/code/maker.ts'), '1');

/** What is made anew of these texts in a build of its own. */
function made(texts: readonly string[], settings: unknown = 'same'): string[] {
  const kept = keepResults<string | undefined>('results', {root, code: ['src/code'], settings});
  const anew: string[] = [];
  for (const text of texts) {
    const result = kept.of(text, () => {
      anew.push(text);
      return text === '' ? undefined : `of ${text}`;
    });
    expect(result).toBe(text === '' ? undefined : `of ${text}`);
  }
  kept.tidy();
  return anew;
}

it('makes anew what has changed, and all where code or settings have', () => {
  expect(made(['a', 'b', ''])).toEqual(['a', 'b', '']);
  expect(made(['a', 'b', ''])).toEqual(['']);
  expect(made(['a', 'c'])).toEqual(['c']);
  expect(readdirSync(join(root, 'node_modules/.cache/results'))).toHaveLength(2);
  expect(made(['a'], 'others')).toEqual(['a']);
  writeFileSync(join(root, 'src/code/maker.ts'), '2');
  expect(made(['a'], 'others')).toEqual(['a']);
});

it('takes what other scripts and style sheets change out of a page, and leaves what it says', () => {
  const page = (asset: string) =>
    `<head><meta name=description content="What it is"><link rel=icon href=/${asset}.svg><style>.${asset}{}</style>` +
    `<script src=/${asset}.js></script></head><main><p>Text<script>${asset}()</script></main>`;
  expect(withoutAssets(page('one'))).toBe(withoutAssets(page('two')));
  expect(withoutAssets(page('one'))).toBe(
    '<head><meta name=description content="What it is"><link><style><script></head><main><p>Text<script></main>',
  );
});
