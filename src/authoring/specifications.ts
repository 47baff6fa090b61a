import {join} from 'node:path';

import {rollups} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {nearestFile} from '@site/src/build/nearest-file';
import {docsTreeOf} from './docs-tree';

/**
 * The machine-readable interface that a page is checked by: `_specs/` of its docs version. A page that belongs to no
 * version (of `docs/` or `src/pages/`) tells about the newest released one.
 *
 * Absolute path; `undefined` where the version has no such file.
 */
export function specificationFor(page: string, name: string, root: string): string | undefined {
  const file = join('_specs', name);
  const own = nearestFile(page, file, root);
  if (own !== undefined || docsTreeOf(page, root)?.instance === rollups.pluginId) return own;
  const newest = join(root, `${rollups.pluginId}_versioned_docs`, `version-${lastVersion}`);
  return nearestFile(join(newest, 'index.mdx'), file, newest);
}
