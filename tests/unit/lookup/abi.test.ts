import {describe, expect, it} from 'vitest';

import {splitTypes} from '@site/src/lookup/abi';

describe('splitTypes', () => {
  it('splits outside of parentheses only', () => {
    expect(splitTypes('uint64,(bytes32,bytes32[]),bytes[]')).toEqual(['uint64', '(bytes32,bytes32[])', 'bytes[]']);
    expect(splitTypes('')).toEqual([]);
  });
});
