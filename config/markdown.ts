import path from 'node:path';

import {codeTransforms} from '../src/plugins/build-time-highlighting';
import {addresses} from '../src/remark/addresses';
import {checkCommands} from '../src/remark/check-commands';
import {checkPage} from '../src/remark/check-page';
import {product} from './product';

const root = path.resolve(__dirname, '..');

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
} satisfies typeof code;
