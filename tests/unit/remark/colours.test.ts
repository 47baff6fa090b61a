import {describe, expect, it} from 'vitest';

import {contrast} from '@site/config/contrast';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {tokenKinds} from '@site/src/remark/token-classes';

const read = (name: string): string => readText(fromRoot('src/css', name));
const css = read('code.css');
const sheets = read('tokens.css') + css;

/** The variables that hold in a colour mode: those of `:root`, and in dark mode those of the dark selector over them. */
function variables(mode: 'light' | 'dark'): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of sheets.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const dark = selector.includes("[data-theme='dark']");
    if (!selector.includes(':root') || (dark && mode === 'light')) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim());
  }
  return found;
}

function colour(name: string, values: Map<string, string>): string {
  const value = values.get(name) ?? '';
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (other !== undefined) return colour(other, values);
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value))
    throw new Error(`${name} is ${JSON.stringify(value)}, not a colour`);
  return value.length === 4 ? value.replace(/[\da-f]/gi, '$&$&') : value;
}

describe.each(['light', 'dark'] as const)('colours of code in %s mode', (mode) => {
  const values = variables(mode);
  const texts = ['--code-text', '--code-line-number', ...tokenKinds.map((kind) => `--tok-${kind}`)];

  it.each(texts)('%s has a contrast of 4.5 on both backgrounds', (name) => {
    for (const background of ['--code-background', '--code-background-marked']) {
      expect(contrast(colour(name, values), colour(background, values)), background).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it('every kind of token has a class with its colour', () => {
  for (const kind of tokenKinds)
    expect(css).toMatch(new RegExp(`\\.tok-${kind} \\{\\s*color: var\\(--tok-${kind}\\);`));
});
