import path from 'node:path';

import {codeTransforms} from '../src/plugins/build-time-highlighting';
import {addresses} from '../src/remark/addresses';
import {product} from './product';

const root = path.resolve(__dirname, '..');

const code = codeTransforms({
  root,
  sourceUrl: (file, startLine, endLine) => {
    const lines = startLine === undefined ? '' : `#L${startLine}-L${endLine ?? startLine}`;
    return `${product.repository}/blob/${product.defaultBranch}/${file}${lines}`;
  },
});

/** Markdown transforms of the docs instances and of the standalone pages. */
export const markdown = {
  ...code,
  beforeDefaultRemarkPlugins: [[addresses, {root}], ...code.beforeDefaultRemarkPlugins],
} satisfies typeof code;
