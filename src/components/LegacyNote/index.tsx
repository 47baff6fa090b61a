import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLatestVersion} from '@docusaurus/plugin-content-docs/client';

import {product, rollups} from '@site/config/product';

/**
 * Says that a page describes software of the past, and where the software of today is. `src/search/records` knows such
 * pages by the class.
 */
export function LegacyNote(): ReactNode {
  const {label, path} = useLatestVersion(rollups.pluginId);
  return (
    <div className="theme-legacy-note alert alert--warning margin-bottom--md" role="note">
      <span>This page is about software that is no longer developed.</span>{' '}
      <Link to={`${path}/`}>{`For a new application, use ${product.name} Rollups ${label}`}</Link>
    </div>
  );
}
