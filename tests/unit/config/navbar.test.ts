import {describe, expect, it} from 'vitest';
import {validateThemeConfig} from '@docusaurus/theme-classic/lib/options';

import {keepToTheRight, navbar} from '@site/config/navbar';

/** The theme's check of a navigation bar, as a build runs it. */
function check(items: Record<string, unknown>[]): void {
  validateThemeConfig({
    themeConfig: {navbar: {items}} as unknown as Parameters<typeof validateThemeConfig>[0]['themeConfig'],
    validate: (schema, config) => {
      const {error, value} = schema.validate(config, {abortEarly: false});
      if (error) throw error;
      return value;
    },
  });
}

describe('items of the navigation bar', () => {
  it('of an unknown type stop the build with an error that names the type', () => {
    expect(() => check([{type: 'carousel', label: 'No'}])).toThrow('Bad navbar item type carousel');
  });

  it('of the known types pass', () => {
    expect(() =>
      check([
        {label: 'Link', to: '/'},
        {type: 'dropdown', label: 'Menu', items: []},
        {type: 'html', value: '<b>HTML</b>'},
        {type: 'doc', docId: 'id'},
        {type: 'docSidebar', sidebarId: 'docs'},
        {type: 'docsVersion'},
        {type: 'docsVersionDropdown'},
        {type: 'localeDropdown'},
        {type: 'search'},
      ]),
    ).not.toThrow();
  });

  it('keep to the right unless they say left', () => {
    expect(keepToTheRight([{label: 'A'}, {label: 'B', position: 'left'}])).toEqual([
      {label: 'A', position: 'right'},
      {label: 'B', position: 'left'},
    ]);
    expect(navbar.items?.every((item) => item['position'] === 'left' || item['position'] === 'right')).toBe(true);
  });
});
