import type {Code, Root} from 'mdast';

import {inBlock, isRegion, type CompiledPage} from './blocks';
import {checkAddresses, checkedAddresses} from './checksums';
import {isGenerated} from './docs-tree';
import {throwFindings, type Finding} from '@site/src/diagnostics/fault';
import {checkGraphqlBlock, readSchema} from './graphql-block';
import {checkJson} from './json-block';
import {specificationFor} from './specifications';
import {cachedReader} from '@site/src/build/file-cache';
import {DEFAULT_SENDER} from '@site/src/rollup/rollup';
import {codeBlocks} from '@site/src/remark/fences';

const readText = cachedReader((text) => text);

export interface CheckPageOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
}

/**
 * Remark plugin: stops the build at a fact that cannot be true. A `json` block must parse, a `graphql` block must be
 * valid by the schema of the page's version, an address must carry its checksum. Stands after `code-regions`.
 *
 * @throws {Fault} with every fault of the page.
 */
export function checkPage({root}: CheckPageOptions): (tree: Root, page: CompiledPage) => void {
  return (tree, page) => throwFindings(pageFindings(tree, page, root), root, page.path);
}

/** What `checkPage` would stop at. */
export function pageFindings(tree: Root, page: CompiledPage, root: string): Finding[] {
  const blocks = codeBlocks(tree);
  return [...blocks.flatMap((block) => blockFindings(block, page, root)), ...addressFindings(blocks, page, root)];
}

function blockFindings(block: Code, page: CompiledPage, root: string): Finding[] {
  switch (block.lang) {
    case 'json':
      return inBlock(block, checkJson(block.value));
    case 'graphql': {
      const path = specificationFor(page, 'schema.graphql', root);
      return inBlock(block, checkGraphqlBlock(block.value, path === undefined ? undefined : readSchema(path)));
    }
    default:
      return [];
  }
}

function addressFindings(blocks: readonly Code[], page: CompiledPage, root: string): Finding[] {
  // Answers of an interface that writes addresses in lower case are shown as they come; what goes into the
  // reference pages besides is checked with its specification.
  if (isGenerated(page.path, root)) return [];
  const text = String(page.value);
  const regions = blocks.filter(isRegion);
  const findings = checkAddresses(text);
  const known = findings.some(({bare}) => bare) ? knownAddresses(text, regions, page, root) : new Set();
  return [
    ...findings.filter(({line, bare, address}) => !(bare && known.has(address) && isOutput(line, blocks))),
    ...regions.flatMap((block) => inBlock(block, checkAddresses(block.value))),
  ];
}

/**
 * Programs print addresses in lower case, and output stands as it is printed. A wrong digit is found all the same: the
 * address must be one that carries its checksum elsewhere on the page, in its programs or in the version's contracts.
 */
function knownAddresses(text: string, regions: readonly Code[], page: CompiledPage, root: string): Set<string> {
  const contracts = specificationFor(page, 'contracts.json', root);
  const sources = [text, ...regions.map(({value}) => value), contracts === undefined ? '' : readText(contracts)];
  return new Set([DEFAULT_SENDER, ...sources.flatMap(checkedAddresses)]);
}

function isOutput(line: number | undefined, blocks: readonly Code[]): boolean {
  return blocks.some(
    ({lang, position}) =>
      (lang === 'text' || lang === 'json') &&
      line !== undefined &&
      position !== undefined &&
      position.start.line < line &&
      line < position.end.line,
  );
}
