import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';

import {codeRegions, type CodeRegionsOptions} from './code-regions';
import {highlight} from './highlight';

/** The Markdown transforms of code blocks, for each docs instance and for the pages plugin. */
export function codeTransforms(
  options: CodeRegionsOptions,
): Required<Pick<DocsOptions, 'beforeDefaultRemarkPlugins' | 'remarkPlugins'>> {
  return {
    beforeDefaultRemarkPlugins: [[codeRegions, options]],
    // After every transform that makes code blocks of its own.
    remarkPlugins: [[highlight, {root: options.root}]],
  };
}
