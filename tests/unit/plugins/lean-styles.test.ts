import {describe, expect, it} from 'vitest';

import {leanSheet, replaceVariable, wordsOf} from '@site/src/plugins/lean-styles/lean-sheet';

/** The lean sheet without spaces, for a site whose scripts are this text. */
const lean = (css: string, scripts = '', barHides = false) =>
  leanSheet(css, {words: wordsOf([scripts]), barHides}).replace(/\s+/g, '');

describe('leanSheet: rules', () => {
  it('leaves out classes that no script names, also out of a list', () => {
    expect(lean('.menu{top:0}.hero,.menu a{left:0}.hero{top:0}', '"menu"')).toBe('.menu{top:0}.menua{left:0}');
    expect(lean('@media print{.hero{top:0}}')).toBe('');
  });

  it('leaves out what the theme names for settings that this site does not choose', () => {
    expect(lean('.navbar--dark{top:0}.navbar--fixed-top{top:0}', 'navbar--dark navbar--fixed-top')).toBe(
      '.navbar--fixed-top{top:0}',
    );
  });

  it('keeps the bar that hides for a site that chooses it', () => {
    const css = '.navbarHidden_a1{top:0}';
    expect(lean(css, 'navbarHidden_a1')).toBe('');
    expect(lean(css, 'navbarHidden_a1', true)).toBe(css);
  });

  it('keeps classes whose names a script composes', () => {
    const css = '.theme-admonition-goal{top:0}';
    expect(lean(css, '`theme-admonition-${kind}`')).toBe(css);
  });

  it('does not ask for what brackets exclude or offer as a choice', () => {
    for (const css of ['.menu:not(.gone){top:0}', ':is(.gone,.menu)a{top:0}', "[class*='.gone']{top:0}"])
      expect(lean(css, 'menu')).toBe(css);
    expect(lean(':where(.gone):hover{top:0}', 'menu')).toBe('');
  });
});

it('leaves out the arrows of Infima, whose pictures nobody needs', () => {
  const css = `:root{--ifm-menu-link-sublist-icon:url("data:image/svg+xml,")}
    .a{--ifm-breadcrumb-separator-size:1px;top:var(--ifm-breadcrumb-separator-size)}
    .a{background:var(--ifm-menu-link-sublist-icon) center;filter:var(--ifm-breadcrumb-separator-filter);left:0}`;
  expect(lean(css, 'a')).toBe(
    '.a{--ifm-breadcrumb-separator-size:1px;top:var(--ifm-breadcrumb-separator-size)}.a{left:0}',
  );
});

describe('leanSheet: variables', () => {
  it('leaves out what nobody reads, and what only such variables read', () => {
    expect(lean(':root{--a:1px;--b:var(--a)}p{top:0}')).toBe('p{top:0}');
  });

  it('keeps what scripts or other style sheets read, as a variable', () => {
    expect(lean(':root{--a:1px}p{top:var(--a)}', 'style.top = "var(--a)"')).toBe(':root{--a:1px}p{top:var(--a)}');
  });

  it('puts a constant where it is read, through other constants', () => {
    expect(lean(':root{--a:1px;--b:calc(var(--a) * 2)}p{top:var(--b, 3px)}')).toBe('p{top:calc(1px*2)}');
  });

  it('leaves out what a layer sets on the root and our own rules set again', () => {
    expect(lean('@layer x{:root{--a:1px}html[data-theme=dark]{--a:2px}}:root{--a:3px}p{top:var(--a)}')).toBe(
      'p{top:3px}',
    );
  });

  it('puts a constant in place that reads a variable of the root alone, whatever that is', () => {
    const css = ':root{--a:1px;--b:var(--a)}:root[data-faces]{--a:2px}p{top:var(--b)}';
    expect(lean(css)).toBe(':root{--a:1px}:root[data-faces]{--a:2px}p{top:var(--a)}');
  });

  it('leaves variables that are not the same everywhere', () => {
    for (const css of [
      ':root{--a:1px}p{--a:2px}b{top:var(--a)}',
      ':root{--a:1px}[data-theme=dark]:root{--a:2px}b{top:var(--a)}',
      '@mediaprint{:root{--a:1px}}b{top:var(--a)}',
      'p{--a:1px}b{top:var(--a)}',
      // Made of a variable that differs where this one is read.
      'p{--a:2px}:root{--a:1px;--b:var(--a)}b{top:var(--b)}',
    ])
      expect(lean(css.replace('@media', '@media '))).toBe(css);
  });

  it('leaves keywords alone: as the value of a variable they mean that there is none', () => {
    const css = ':root{--a:inherit}p{top:var(--a)}';
    expect(lean(css)).toBe(css);
  });

  it('leaves a long value that is read often', () => {
    const css = ':root{--a:1px solid rgb(1 2 3)}p{border:var(--a)}b{border:var(--a)}i{border:var(--a)}';
    expect(lean(css)).toBe(css.replaceAll(' ', ''));
    expect(lean(css.replace(' solid rgb(1 2 3)', ''))).toBe('p{border:1px}b{border:1px}i{border:1px}');
  });
});

describe('replaceVariable', () => {
  it('takes the whole of var(), with what would stand in', () => {
    expect(replaceVariable('calc(var(--a, var(--b, 1px)) + var(--ab))', '--a', '2px')).toBe('calc(2px + var(--ab))');
    expect(replaceVariable('var(--b, var(--a))', '--a', '2px')).toBe('var(--b, 2px)');
  });
});
