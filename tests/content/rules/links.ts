import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';

import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {product, rollups} from '@site/config/product';
import {versionOptions} from '@site/config/versions';
import type {DocsTree} from '@site/src/authoring/docs-tree';
import type {Finding} from '@site/src/diagnostics/fault';
import {repositoryPath} from '@site/src/diagnostics/fault';
import {root} from '@site/src/build/repository';
import {type ContentPage} from '@site/tests/content/pages';
import {lineOf} from './shape';

const EMPTY_TEXTS: ReadonlySet<string> = new Set([
  '',
  'here',
  'click here',
  'this',
  'this page',
  'this link',
  'link',
  'read more',
  'more',
  'page',
]);
const BRANCH =
  /^https:\/\/(?:www\.)?github\.com\/[^/]+\/[^/]+\/(?:blob|tree|raw)\/(?:main|master|develop|dev|next|HEAD|release)(?:\/|$)/;

/** Links go to pages of the same docs tree by file, to others by an absolute path, to sources at a tag. */
export function links(page: ContentPage): Finding[] {
  if (page.generated) return [];
  const findings: Finding[] = [];
  visit(page.tree, (node) => {
    const target = targetOf(node);
    if (target === undefined) return;
    const line = lineOf(node);
    if (node.type === 'link' && EMPTY_TEXTS.has(toString(node).trim().toLowerCase())) {
      findings.push({
        line,
        problem: `the link text "${toString(node)}" does not say where the link goes.`,
        fix: 'Name the page or the thing behind it.',
      });
    }
    const fault = checkTarget(target, page, node.type !== 'link' && node.type !== 'definition');
    if (fault !== undefined) findings.push({line, ...fault});
  });
  return findings;
}

/** Where a node leads, when it is a link, in Markdown or in a component. */
function targetOf(node: Nodes): string | undefined {
  if (node.type === 'link' || node.type === 'definition') return node.url;
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    if (attribute.name === 'to' || attribute.name === 'href') return attribute.value;
  }
  return undefined;
}

function checkTarget(url: string, page: ContentPage, component: boolean): Omit<Finding, 'line'> | undefined {
  if (url.startsWith('#') || url.startsWith('mailto:')) return undefined;
  if (/^[a-z][a-z+.-]*:/i.test(url)) return checkOutside(url);
  const path = url.split(/[?#]/)[0] ?? '';
  return path.startsWith('/') ? checkAbsolute(path, page.docsTree, component) : checkFile(path, page);
}

function checkOutside(url: string): Omit<Finding, 'line'> | undefined {
  if (url.startsWith(product.siteUrl)) {
    return {
      problem: `${url} is a page of this site, linked by its URL.`,
      fix: 'Link to its file, or from another docs tree to its path.',
    };
  }
  if (BRANCH.test(url))
    return {problem: `${url} is a source at a branch, which changes.`, fix: 'Link to it at its tag.'};
  if (url.startsWith('http://') && !/^http:\/\/(?:localhost|127\.0\.0\.1)/.test(url)) {
    return {problem: `${url} is not encrypted.`, fix: 'Write https://.'};
  }
  return undefined;
}

function checkAbsolute(path: string, docsTree: DocsTree, component: boolean): Omit<Finding, 'line'> | undefined {
  if (existsSync(join(root, 'static', path)) && /\.\w+$/.test(path)) return undefined;
  if (!path.endsWith('/')) return {problem: `${path} has no slash at its end.`, fix: `Write ${path}/.`};
  if (!component && isIn(docsTree, path)) {
    return {
      problem: `${path} is a page of the same docs tree, linked by its URL.`,
      fix: 'Link to its file, relative, with its extension: ./page.mdx.',
    };
  }
  return undefined;
}

/** Whether the page at a site path belongs to the tree. */
function isIn({instance, version}: DocsTree, path: string): boolean {
  const section = `/${rollups.routeBasePath}/`;
  // The unversioned pages have no prefix of their own: theirs is all that is not the other instance's.
  if (instance !== rollups.pluginId) return !path.startsWith(section);
  return path.startsWith(`${section}${versionOptions[version ?? 'current']?.path ?? ''}/`);
}

function checkFile(path: string, {path: from, docsTree}: ContentPage): Omit<Finding, 'line'> | undefined {
  const target = join(dirname(from), path);
  const file = repositoryPath(root, target);
  if (!/\.mdx?$/.test(path)) {
    if (/\.\w+$/.test(path) && existsSync(target)) return undefined;
    return {problem: `the link ${path} has no extension.`, fix: `Name the file: ${path.replace(/\/$/, '')}.mdx.`};
  }
  if (!file.startsWith(`${docsTree.folder}/`)) {
    return {
      problem: `${path} leads out of ${docsTree.folder}/.`,
      fix: 'Write the absolute path of the page, with a slash at its end.',
    };
  }
  // Generated pages are there only after they were made; the build checks each link to them.
  const [, generated] = /^(.*?[\\/]generated)[\\/]/.exec(target) ?? [];
  if (existsSync(target) || (generated !== undefined && !existsSync(generated))) return undefined;
  return {problem: `there is no ${file}.`, fix: 'Correct the path of the link, or add the page.'};
}
