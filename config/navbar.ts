import type {ThemeConfig} from '@docusaurus/preset-classic';

import {links, product, rollups} from './product';
import {lastVersionPath} from './routes';

/** The navigation bar. Items keep to the right unless they say `left`. */
export const navbar: NonNullable<ThemeConfig['navbar']> = {
  title: product.name,
  logo: {alt: '', src: 'img/mark.svg', width: 28, height: 28},
  items: [
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
    {type: 'search', position: 'right'},
    {label: 'Discord', href: links.chat, position: 'right'},
    {label: 'GitHub', href: links.organisation, position: 'right'},
    {type: 'localeDropdown', position: 'right'},
  ],
};
