import {root} from '@site/src/build/repository';
import {codeTransforms} from '@site/src/remark/code-transforms';
import {addresses} from '@site/src/remark/addresses';
import {stackedTables} from '@site/src/remark/stacked-tables';
import {checkCommands} from './check-commands';
import {checkPage} from './check-page';
import {product} from '@site/config/product';

const code = codeTransforms({
  root,
  sourceUrl: (file, startLine, endLine) => {
    const lines = startLine === undefined ? '' : `#L${startLine}-L${endLine ?? startLine}`;
    return `${product.repository}/blob/${product.defaultBranch}/${file}${lines}`;
  },
});

const before: typeof code.beforeDefaultRemarkPlugins = [[addresses, {root}]];

/** Markdown transforms of the docs instances and of the standalone pages. */
export const markdown = {
  ...code,
  beforeDefaultRemarkPlugins: before.concat(
    code.beforeDefaultRemarkPlugins,
    // What a page shows is checked once it is all there.
    [
      [checkPage, {root}],
      [checkCommands, {root}],
    ],
  ),
  remarkPlugins: [...code.remarkPlugins, stackedTables],
} satisfies typeof code;
