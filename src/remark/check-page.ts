import type {Code, Root} from 'mdast';

import {addDependencies, inBlock, isRegion, type Page} from '../content/blocks';
import {checkAddresses} from '../content/checksums';
import {isGenerated} from '../content/docs-tree';
import {throwFindings, type Finding} from '../content/findings';
import {checkGraphql, readSchema} from '../content/graphql-block';
import {checkJson} from '../content/json-block';
import {specificationFor} from '../content/specifications';
import {codeBlocks} from './fences';

export interface CheckPageOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
}

/**
 * Remark plugin: stops the build at a fact that cannot be true. A `json` block must parse, a `graphql` block must be
 * valid by the schema of the page's version, an address must carry its checksum. Stands after `code-regions`.
 *
 * @throws {PageFindings} with every fault of the page.
 */
export function checkPage({root}: CheckPageOptions): (tree: Root, page: Page) => void {
  return (tree, page) => throwFindings(pageFindings(tree, page, root), root, page.path);
}

/** What `checkPage` would stop at. */
export function pageFindings(tree: Root, page: Page, root: string): Finding[] {
  const blocks = codeBlocks(tree);
  return [...blocks.flatMap((block) => blockFindings(block, page, root)), ...addressFindings(blocks, page, root)];
}

function blockFindings(block: Code, page: Page, root: string): Finding[] {
  switch (block.lang) {
    case 'json':
      return inBlock(block, checkJson(block.value));
    case 'graphql': {
      const path = specificationFor(page.path, 'schema.graphql', root);
      addDependencies(page, [path]);
      return inBlock(block, checkGraphql(block.value, path === undefined ? undefined : readSchema(path)));
    }
    default:
      return [];
  }
}

function addressFindings(blocks: readonly Code[], page: Page, root: string): Finding[] {
  // Answers of an interface that writes addresses in lower case are shown as they come; what goes into the
  // reference pages besides is checked with its specification.
  if (isGenerated(page.path, root)) return [];
  const regions = blocks.filter(isRegion).flatMap((block) => inBlock(block, checkAddresses(block.value)));
  return [...checkAddresses(String(page.value)), ...regions];
}
