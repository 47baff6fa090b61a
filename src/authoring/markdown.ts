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
import {product} from '@site/config/product';
import {repositoryPath} from '@site/src/diagnostics/fault';
import {ADDRESSES_FILE} from '@site/src/references/contracts/addresses';
import {referenceFolderOf} from '@site/src/references/folders';

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

/** Path on the site of the file with the addresses of a page's version or section, which `address-files` writes. */
function addressesUrl(page: string): string | undefined {
  const owner = referenceFolderOf(repositoryPath(root, page), root);
  return owner === undefined ? undefined : `${owner.path}${ADDRESSES_FILE}`;
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
