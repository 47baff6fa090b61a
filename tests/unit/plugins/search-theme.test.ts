import {expect, it} from 'vitest';

import {withImageType} from '@site/src/plugins/search-theme';

const image = (name: string) => `<Image width="16" type="image/x-icon">https://example.org/${name}</Image>`;

it('gives the picture of the search the type of its file, and stops at one that it does not know', () => {
  expect(withImageType(image('mark.svg'))).toContain('type="image/svg+xml"');
  expect(withImageType(image('favicon.ico'))).toContain('type="image/x-icon"');
  expect(() => withImageType(image('mark.bmp'))).toThrow('mark.bmp');
});
