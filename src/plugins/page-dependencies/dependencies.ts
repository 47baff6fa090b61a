import {existsSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';

import {resolveInside} from '../../remark/code-regions';
import {Fault} from '../../remark/faults';
import {parseFenceMeta} from '../../remark/fences';

const FENCE = /(?:`{3,}|~{3,})[ \t]*[^\s`]+[ \t]+([^\n`]*\bfile=[^\n`]*)/g;
const ADDRESSES = /<Addresses\b/;

/**
 * Absolute paths of the files that a page reads while it is compiled, apart from what it imports: the files
 * of its code regions, and the contract addresses of its docs version where it shows some.
 *
 * Names also files that do not exist, so that a page is compiled again when one of them appears.
 */
export function dependenciesOf(markdown: string, page: string, root: string): string[] {
  const regions = [...markdown.matchAll(FENCE)].flatMap(([, meta = '']) => {
    try {
      const {file} = parseFenceMeta(meta.trim());
      return file === undefined ? [] : [resolveInside(root, file)];
    } catch (error) {
      // The transform that shows the region tells the author, with the place.
      if (error instanceof Fault) return [];
      throw error;
    }
  });
  const contracts = ADDRESSES.test(markdown) ? contractsOf(page, root) : undefined;
  return [...new Set(contracts === undefined ? regions : [...regions, contracts])];
}

/** `_specs/contracts.json` of the folder tree that the page belongs to: the nearest one above it. */
function contractsOf(page: string, root: string): string | undefined {
  for (let folder = dirname(page); !relative(root, folder).startsWith('..'); folder = dirname(folder)) {
    const contracts = join(folder, '_specs', 'contracts.json');
    if (existsSync(contracts)) return contracts;
    if (folder === root) break;
  }
  return undefined;
}
