import {withLineFeeds} from '@site/src/build/read-text';
import {repositoryPath} from '@site/src/diagnostics/fault';
import {root} from '@site/src/build/repository';
import {codeTransforms} from '@site/src/remark/code-transforms';
import {addresses} from '@site/src/remark/addresses';
import {knownIds} from '@site/src/remark/known-ids';
import {localJsx} from '@site/src/remark/local-jsx';
import {packageManagers} from '@site/src/remark/package-managers';
import {laterAlphas} from '@site/src/remark/later-alphas';
import {specTables} from '@site/src/remark/spec-tables';
import {glossaryPage} from '@site/src/remark/glossary-page';
import {stackedTables} from '@site/src/remark/stacked-tables';
import {terms} from '@site/src/remark/terms';
import {checkCommands} from './check-commands';
import {checkIds} from './check-ids';
import {checkMarkup} from './check-markup';
import {checkPage} from './check-page';
import {mdxSyntax} from './mdx-syntax';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {GlossarySystem} from '@site/config/glossary';
import {product, rollups} from '@site/config/product';
import {ADDRESSES_FILE} from '@site/src/references/contracts/addresses';
import {contractsFileOf, referenceFolderOf} from '@site/src/references/folders';
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
  [specTables, {root}],
  [laterAlphas, {root}],
  [terms, {root, systemsOf}],
  glossaryPage,
  packageManagers,
];
const after: typeof code.remarkPlugins = [[checkIds, {root}], knownIds];

/** `markdown.preprocessor` of the site's configuration: what Docusaurus has read, with line feeds alone. */
export function preprocess({fileContent}: {readonly filePath: string; readonly fileContent: string}): string {
  return withLineFeeds(fileContent);
}

/** Path on the site of the file with the addresses of a page's version or section, which `address-files` writes. */
function addressesUrl(page: string): string | undefined {
  const owner = referenceFolderOf(repositoryPath(root, page), root);
  return owner === undefined || contractsFileOf(owner, root) === undefined
    ? undefined
    : `${owner.path}${ADDRESSES_FILE}`;
}

/** What the terms of a page may belong to: a page of a version of Rollups uses none of another one. */
function systemsOf(page: string): readonly GlossarySystem[] | undefined {
  const tree = docsTreeOf(page, root);
  if (tree?.instance !== rollups.pluginId) return undefined;
  const {version = ''} = tree;
  const rollupsSystem = version.startsWith('1.') ? '1.x' : version.startsWith('0.') ? 'legacy' : '2.0';
  return ['general', 'machine', rollupsSystem];
}

/** What Docusaurus takes as a transform, of which its own type says nothing. */
type Transform = (this: unknown, options?: unknown) => unknown;

/**
 * Transforms that carry their options inside. Docusaurus writes the options of its plugins into the script of the site, and
 * these name a folder of the computer that built it.
 */
function sealed(transforms: typeof before): typeof before {
  return (transforms as readonly (Transform | readonly [transform: Transform, options: unknown])[]).map((entry) => {
    if (typeof entry === 'function') return entry;
    const [transform, options] = entry;
    return function (this: unknown) {
      return transform.call(this, options);
    };
  });
}

/** Markdown transforms of the docs instances and of the standalone pages. */
export const markdown = {
  ...code,
  beforeDefaultRemarkPlugins: sealed(
    before.concat(
      code.beforeDefaultRemarkPlugins,
      // What a page shows is checked once it is all there.
      [
        [checkPage, {root}],
        [checkCommands, {root}],
        [checkMarkup, {root}],
      ],
    ),
  ),
  remarkPlugins: sealed(after.concat(code.remarkPlugins, [stackedTables])),
  recmaPlugins: [localJsx],
} satisfies Pick<DocsOptions, keyof typeof code | 'recmaPlugins'>;
