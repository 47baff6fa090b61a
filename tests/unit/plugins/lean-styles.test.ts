import {describe, expect, it} from 'vitest';

import {usedSelectors} from '@site/src/plugins/lean-styles';

describe('usedSelectors', () => {
  it('keeps what the theme uses, as it stands', () => {
    for (const selector of [
      '.navbar__link:hover',
      '.margin-top--md',
      '.col',
      '.text--truncate',
      'h1, h2',
      '.markdown > h2',
    ])
      expect(usedSelectors(selector)).toBe(selector.replace(', ', ','));
  });

  it('leaves out components and utilities that nothing uses', () => {
    for (const selector of [
      '.avatar__photo',
      '.pills__item',
      '.text--center',
      '.margin--xl',
      '.col--offset-4',
      '.hero',
    ])
      expect(usedSelectors(selector)).toBe('');
  });

  it('leaves them out of a list, and does not split what stands in brackets', () => {
    expect(usedSelectors('.alert, .hero--dark')).toBe('.alert');
    expect(usedSelectors(':is(.alert, .menu) a, .avatar')).toBe(':is(.alert, .menu) a');
  });
});
