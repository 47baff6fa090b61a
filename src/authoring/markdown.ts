import {join, relative} from 'node:path';

import {nearestFile} from '@site/src/build/nearest-file';
import {withLineFeeds} from '@site/src/build/read-text';
import {root} from '@site/src/build/repository';
import {codeTransforms} from '@site/src/remark/code-transforms';
import {addresses} from '@site/src/remark/addresses';
import {stackedTables} from '@site/src/remark/stacked-tables';
import {checkCommands} from './check-commands';
import {checkIds} from './check-ids';
import {checkMarkup} from './check-markup';
import {checkPage} from './check-page';
import {mdxSyntax} from './mdx-syntax';
import {product, rollups} from '@site/config/product';
import {versionPath} from '@site/config/routes';
import {currentVersionPath} from '@site/config/versions';
import {ADDRESSES_FILE, SECTION_CONTRACTS, sectionAddressesUrl} from '@site/src/references/contracts/addresses';
import {docsTreeOf} from './docs-tree';

const code = codeTransforms({
  root,
  sourceUrl: (file, startLine, endLine) => {
    const lines = startLine === undefined ? '' : `#L${startLine}-L${endLine ?? startLine}`;
    return `${product.repository}/blob/${product.defaultBranch}/${file}${lines}`;
  },
});

const before: typeof code.beforeDefaultRemarkPlugins = [
  [mdxSyntax, {root}],
  [addresses, {root, downloadUrl: addressesUrl}],
];
const after: typeof code.remarkPlugins = [[checkIds, {root}]];

/** `markdown.preprocessor` of the site's configuration: what Docusaurus has read, with line feeds alone. */
export function preprocess({fileContent}: {readonly filePath: string; readonly fileContent: string}): string {
  return withLineFeeds(fileContent);
}

/** Path on the site of the file with the addresses of a page's version or section, which the plugin `address-files` writes. */
function addressesUrl(page: string): string | undefined {
  const tree = docsTreeOf(page, root);
  if (tree === undefined) return undefined;
  if (tree.instance === rollups.pluginId) return `${versionPath(tree.version ?? currentVersionPath)}${ADDRESSES_FILE}`;
  const docs = join(root, tree.folder);
  const spec = nearestFile(page, SECTION_CONTRACTS, docs);
  return spec === undefined ? undefined : sectionAddressesUrl(relative(docs, spec));
}

/** Markdown transforms of the docs instances and of the standalone pages. */
export const markdown = {
  ...code,
  beforeDefaultRemarkPlugins: before.concat(
    code.beforeDefaultRemarkPlugins,
    // What a page shows is checked once it is all there.
    [
      [checkPage, {root}],
      [checkCommands, {root}],
      [checkMarkup, {root}],
    ],
  ),
  remarkPlugins: after.concat(code.remarkPlugins, [stackedTables]),
} satisfies typeof code;
