import {afterEach, expect, test, vi} from 'vitest';

import {decodable, decoded, readStored, readStoredJson, writeStored} from '@site/src/browser/outside-values';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['one', 'one'],
  ['a%20b', 'a b'],
  ['%C3%A9', 'é'],
  ['100%', '100%'],
  ['%zz%20', '%zz '],
  ['%ff%20', '%ff%20'],
  ['%', '%'],
  ['', ''],
])('%s is read as %s', (part, text) => {
  expect(decoded(part)).toBe(text);
});

test.each([
  ['#one', '#one'],
  ['#a%20b', '#a%20b'],
  ['#100%', '#100%25'],
  ['#%zz%20', '#%25zz%20'],
  ['/%ff/', '/%25ff/'],
  ['#%C3', '#%25C3'],
])('%s is spelt %s, which can be decoded, and stays', (part, spelling) => {
  expect(decodable(part)).toBe(spelling);
  expect(() => decodeURIComponent(spelling)).not.toThrow();
  expect(decodable(spelling)).toBe(spelling);
});

test('storage that is denied holds nothing, and takes nothing', () => {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {getItem: denied, setItem: denied});
  vi.stubGlobal('sessionStorage', undefined);
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    expect(readStored(area, 'key')).toBeUndefined();
    expect(readStoredJson(area, 'key')).toBeUndefined();
    expect(() => writeStored(area, 'key', 'value')).not.toThrow();
  }
});

test('storage gives what is stored, and JSON only where it is that', () => {
  const values = new Map<string, string>([['broken', '{']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
  writeStored('localStorage', 'list', '[1]');
  expect(readStored('localStorage', 'list')).toBe('[1]');
  expect(readStoredJson('localStorage', 'list')).toEqual([1]);
  expect(readStored('localStorage', 'broken')).toBe('{');
  expect(readStoredJson('localStorage', 'broken')).toBeUndefined();
  expect(readStoredJson('localStorage', 'absent')).toBeUndefined();
});
