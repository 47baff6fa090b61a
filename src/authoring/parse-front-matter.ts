import type {ParseFrontMatter} from '@docusaurus/types';

import {withLineFeeds} from '@site/src/build/read-text';
import {knownTags} from '@site/src/build/tags';
import {repositoryPath} from '@site/src/diagnostics/fault';
import {docsTreeOf, isPartial} from './docs-tree';
import {throwFindings} from '@site/src/diagnostics/fault';
import {checkFrontMatter, frontMatterSyntax} from './front-matter';

/**
 * `markdown.parseFrontMatter` of the site's configuration: reads front matter as Docusaurus does, and stops the build
 * at that of a docs page with a fault. Pages of `src/pages` and parts of pages are only read.
 *
 * @throws {Fault} that names the file, the lines, what is wrong and how to fix it.
 */
export function frontMatterParser(root: string): ParseFrontMatter {
  return async ({filePath, fileContent: text, defaultParseFrontMatter}) => {
    const fileContent = withLineFeeds(text);
    const tree = docsTreeOf(filePath, root);
    const checked = tree !== undefined && !isPartial(filePath, root);
    if (checked) {
      const syntax = frontMatterSyntax(fileContent);
      throwFindings(syntax === undefined ? [] : [syntax], root, filePath);
    }
    const result = await defaultParseFrontMatter({filePath, fileContent});
    if (checked) {
      const {path, keys} = knownTags(filePath, root);
      const tagsFile = path === undefined ? undefined : repositoryPath(root, path);
      const context = {tags: keys, tagsFile, versioned: tree.instance !== 'default'};
      throwFindings(checkFrontMatter(result.frontMatter, fileContent, context), root, filePath);
    }
    return result;
  };
}
