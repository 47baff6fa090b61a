import {expect, it} from 'vitest';

import {withImageType, withShortName} from '@site/src/plugins/search-theme';

const image = (name: string) => `<Image width="16" type="image/x-icon">https://example.org/${name}</Image>`;

it('gives the picture of the search the type of its file, and stops at one that it does not know', () => {
  expect(withImageType(image('mark.svg'))).toContain('type="image/svg+xml"');
  expect(withImageType(image('favicon.ico'))).toContain('type="image/x-icon"');
  expect(() => withImageType(image('mark.bmp'))).toThrow('mark.bmp');
});

it('gives the search a short name, of the length that the standard has room for', () => {
  const description = '<a><ShortName>The documentation of everything</ShortName></a>';
  expect(withShortName(description, 'Docs')).toBe('<a><ShortName>Docs</ShortName></a>');
  expect(() => withShortName(description, 'The documentation')).toThrow('"The documentation" has 17 characters');
  expect(() => withShortName('<a></a>', 'Docs')).toThrow('there is no short name');
});
