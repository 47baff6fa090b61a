import {join} from 'node:path';

import {rollups} from '@site/config/product';
import {releasedVersions} from '@site/config/versions';
import {nearestFile} from '@site/src/build/nearest-file';
import type {CompiledPage} from './blocks';
import {docsTreeOf} from './docs-tree';
import {rollupsOf} from './front-matter';

/**
 * The machine-readable interface that a page is checked by: `_specs/` of a folder above it, or of the version that a
 * page outside of the versions names in its front matter (`rollups`).
 *
 * Absolute path; `undefined` where the version has no such file, or where the page names none.
 */
export function specificationFor(page: CompiledPage, name: string, root: string): string | undefined {
  const file = join('_specs', name);
  const own = nearestFile(page.path, file, root);
  if (own !== undefined || docsTreeOf(page.path, root)?.instance === rollups.pluginId) return own;
  const version = rollupsOf(String(page.value));
  if (version === undefined) return undefined;
  const folder = releasedVersions.includes(version)
    ? `${rollups.pluginId}_versioned_docs/version-${version}`
    : rollups.routeBasePath;
  return nearestFile(join(root, folder, 'index.mdx'), file, join(root, folder));
}
