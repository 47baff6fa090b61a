import type {ThemeConfig} from '@docusaurus/preset-classic';

import {links, product, rollups} from './product';
import {lastVersionPath} from './routes';

type Items = NonNullable<NonNullable<ThemeConfig['navbar']>['items']>;

/** Items keep to the right unless they say `left`. The theme would put them on the left. */
export function keepToTheRight(items: Items): Items {
  return items.map((item) => ({position: 'right', ...item}));
}

/** The navigation bar. */
export const navbar: NonNullable<ThemeConfig['navbar']> = {
  title: product.name,
  logo: {alt: '', src: 'img/mark.svg', width: 28, height: 28},
  items: keepToTheRight([
    {label: 'Get Started', to: '/get-started/', position: 'left'},
    {
      label: 'Rollups',
      to: lastVersionPath,
      // Active in every version, not only in the one that it leads to.
      activeBasePath: `/${rollups.routeBasePath}/`,
      position: 'left',
    },
    {type: 'docsVersionDropdown', docsPluginId: rollups.pluginId, position: 'left'},
    {label: 'Fraud Proofs', to: '/fraud-proofs/', position: 'left'},
    {type: 'search'},
    {label: 'Discord', href: links.chat},
    {label: 'GitHub', href: links.organisation},
    {type: 'localeDropdown'},
  ]),
};
