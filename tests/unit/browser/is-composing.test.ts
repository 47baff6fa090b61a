import {expect, test} from 'vitest';

import {isComposing} from '@site/src/browser/is-composing';

test.each([
  ['a key of text that is being put together', {isComposing: true, keyCode: 229}, true],
  ['the Enter that ended it, in Safari', {isComposing: false, keyCode: 229}, true],
  ['a key of the page', {isComposing: false, keyCode: 13}, false],
  ['a key that only says that it is being put together', {isComposing: true, keyCode: 13}, true],
])('%s', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});
