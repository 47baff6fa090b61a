import {visit} from 'unist-util-visit';

import type {Finding} from '@site/src/diagnostics/fault';
import type {ContentPage} from '@site/tests/content/pages';
import {lineOf} from './shape';

/** An image says in words what it shows; a figure has a caption. */
export function images({tree}: ContentPage): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (node) => {
    const line = lineOf(node);
    if (node.type === 'image' || node.type === 'imageReference') {
      if ((node.alt ?? '').trim() === '')
        findings.push({
          line,
          problem: 'the image has no alternative text.',
          fix: 'Say between the brackets what it shows.',
        });
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const needed = node.name === 'img' ? 'alt' : node.name === 'Figure' ? 'caption' : undefined;
      if (needed === undefined) return;
      const given = node.attributes.some(
        (attribute) =>
          attribute.type === 'mdxJsxAttribute' &&
          attribute.name === needed &&
          attribute.value !== null &&
          attribute.value !== '',
      );
      if (!given)
        findings.push({
          line,
          problem: `<${node.name ?? ''}> has no ${needed}.`,
          fix: `Add ${needed}="…" with what it shows.`,
        });
    }
  });
  return findings;
}
