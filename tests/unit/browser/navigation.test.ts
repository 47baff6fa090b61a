import {describe, expect, test} from 'vitest';

import {withoutFileName} from '@site/src/browser/file-name';
import {navigationTo, type Pages} from '@site/src/browser/navigation';
import {soundUrl} from '@site/src/browser/sound-url';

const origin = 'https://docs.example';
const current = `${origin}/docs/page/?a=b#c`;
const known = new Set(['/docs/', '/docs/page/', '/docs/other/']);
const pages: Pages = {
  isPage: (pathname) => known.has(pathname),
  pageAddress: (pathname) => {
    const address = withoutFileName(pathname);
    return address !== undefined && known.has(address) ? address : undefined;
  },
};

/** Where a navigation leads, as a whole address, after what shows it. */
function outcome(destination: Parameters<typeof navigationTo>[0], from = current): string {
  const navigation = navigationTo(destination, from, pages);
  if (navigation.kind === 'load') return `load ${navigation.href}`;
  const {pathname, search, hash} = navigation.address;
  return `show ${pathname}${search}${hash}`;
}

test.each([
  ['/docs/other/', 'show /docs/other/'],
  ['/docs/other/?x=y#z', 'show /docs/other/?x=y#z'],
  ['?x=y', 'show /docs/page/?x=y'],
  ['#z', 'show /docs/page/#z'],
  ['../other/', 'show /docs/other/'],
  [{pathname: '/docs/other/', search: '?x', hash: '#z'}, 'show /docs/other/?x#z'],
  [{search: '?x'}, 'show /docs/page/?x'],
  [{pathname: undefined, hash: '#z'}, 'show /docs/page/#z'],
] as const)('%j is shown by the router', (destination, expected) => {
  expect(outcome(destination)).toBe(expected);
});

test.each([
  ['/docs/other.html', 'show /docs/other/'],
  ['/docs/other/index#z', 'show /docs/other/#z'],
  ['/docs//other/', 'show /docs/other/'],
  ['//docs/other/', 'show /docs/other/'],
  ['/docs/other/#100%', 'show /docs/other/#100%25'],
  [{pathname: '/docs/other/', hash: '#%zz'}, 'show /docs/other/#%25zz'],
] as const)('%j is spelt otherwise', (destination, expected) => {
  expect(outcome(destination)).toBe(expected);
});

test.each([
  ['/docs/new/', `load ${origin}/docs/new/`],
  ['/docs/new/?x=y#z', `load ${origin}/docs/new/?x=y#z`],
  ['/llms.txt', `load ${origin}/llms.txt`],
  ['/docs/new.html', `load ${origin}/docs/new.html`],
  ['/100%/', `load ${origin}/100%25/`],
  [{pathname: '/docs/new/'}, `load ${origin}/docs/new/`],
] as const)('%j, which the router does not know, is loaded from the server', (destination, expected) => {
  expect(outcome(destination)).toBe(expected);
});

test('another query or hash of an address without a page loads nothing', () => {
  const missing = `${origin}/docs/nope%25/?a`;
  expect(outcome('?b', missing)).toBe('show /docs/nope%25/?b');
  expect(outcome('#b', missing)).toBe('show /docs/nope%25/#b');
  expect(outcome({pathname: '/docs/nope%/', search: '?b'}, missing)).toBe('show /docs/nope%25/?b');
});

describe('nothing leaves the origin', () => {
  test.each([
    '//other.example/page.html',
    '///other.example/',
    '/\\other.example/',
    '\\\\other.example/',
    '/.//other.example/',
    '/docs/..//other.example/',
    '/\t/other.example/',
    '/%2e//other.example/',
    './/other.example/',
    'https://other.example/',
    'javascript:alert(1)',
    '@other.example/',
    '.other.example/',
  ])('%j', (destination) => {
    const navigation = navigationTo(destination, current, pages);
    const path =
      navigation.kind === 'load'
        ? navigation.href
        : `${navigation.address.pathname}${navigation.address.search}${navigation.address.hash}`;
    expect(new URL(path, current).origin).toBe(origin);
    const url = soundUrl({pathname: destination, search: '', hash: ''}, current);
    expect(url.origin).toBe(origin);
    // The path alone, as a link has it.
    expect(new URL(url.pathname, current).origin).toBe(origin);
  });
});
