import type {Code, Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {product} from '@site/config/product';
import type {Finding} from '@site/src/diagnostics/fault';
import {codeBlocks, parseFenceMeta} from '@site/src/remark/fences';
import type {ContentPage} from '@site/tests/content/pages';
import {lineOf} from './shape';

/** The one form in which pages clone this repository. It works from an empty folder. */
export const CLONE = `git clone --depth 1 --branch ${product.examplesTag} ${product.repository}.git site`;

const FIRST_STEP = /^1\. \S/;

/** Pages clone this repository at one tag, in one form; a tutorial that shows its programs begins with that. */
export function clones(page: ContentPage): Finding[] {
  const findings: Finding[] = [];
  const blocks = codeBlocks(page.tree);
  for (const block of blocks) {
    block.value.split('\n').forEach((line, index) => {
      if (!/\bgit clone\b/.test(line) || !line.includes(product.repository) || line === CLONE) return;
      findings.push({
        line: (lineOf(block) ?? 0) + 1 + index,
        problem: 'the page clones this repository in another form, or at another tag, than other pages do.',
        fix: `Write "${CLONE}". CONTRIBUTING.md, "Publish the examples", says where the tag comes from.`,
      });
    });
  }
  if (page.frontMatter['type'] !== 'tutorial' || !blocks.some(showsExample)) return findings;
  const first = firstCommand(page);
  if (first?.value.split('\n')[0] !== CLONE) {
    findings.push({
      line: first && lineOf(first),
      problem: 'the first command of the tutorial does not clone the examples.',
      fix: `Begin step 1 with "${CLONE}".`,
    });
  }
  return findings;
}

function showsExample(block: Code): boolean {
  return parseFenceMeta(block.meta).file?.path.startsWith('examples/') === true;
}

/** The first block of commands after the heading of step 1. */
function firstCommand({tree}: ContentPage): Code | undefined {
  let inSteps = false;
  let first: Code | undefined;
  visit(tree, (node: Nodes) => {
    if (node.type === 'heading') inSteps ||= FIRST_STEP.test(toString(node));
    else if (inSteps && node.type === 'code' && node.lang === 'shell') first ??= node;
  });
  return first;
}
