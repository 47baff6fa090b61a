import {describe, expect, it} from 'vitest';

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

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
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

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
