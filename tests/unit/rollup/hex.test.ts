import {expect, it} from 'vitest';

import {isHex} from '@site/src/rollup/hex';

it.each(['0x', '0x00', '0xAbCd'])('%s is bytes', (text) => {
  expect(isHex(text)).toBe(true);
});

it.each(['', '0', '00', '0x0', '0xg0', '0x00 ', 'x00', '0X00'])('"%s" is none', (text) => {
  expect(isHex(text)).toBe(false);
});

it('takes bytes of any number', () => {
  const digits = '5a'.repeat(40 * 1024 * 1024);
  expect(isHex(`0x${digits}`)).toBe(true);
  expect(isHex(`0x${digits}!!`)).toBe(false);
});
