import {expect, it} from 'vitest';

import {contrast} from '@site/config/contrast';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0a5653', '#ffffff', 8.51],
  ['#123456', '#123456', 1],
])('%s on %s has the contrast %d', (first, second, ratio) => {
  expect(contrast(first, second)).toBeCloseTo(ratio, 2);
});
