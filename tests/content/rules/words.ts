import {visit} from 'unist-util-visit';

import type {Finding} from '@site/src/diagnostics/fault';
import type {ContentPage} from '@site/tests/content/pages';

/** A word that STYLE.md does not want in prose. */
interface Forbidden {
  readonly pattern: RegExp;
  readonly fix: string;
  /** Versions whose pages may use it. */
  readonly versions?: readonly string[];
}

const FILLER = 'Leave it out: it is filler.';
const HYPE = 'Say what it does instead of how good it is.';
const PROMISE = 'A page says what its version does: leave the promise out.';

/** Sections Words and Voice of STYLE.md. Identifiers stand in code spans and are not read. */
const FORBIDDEN: readonly Forbidden[] = [
  {pattern: /\bd[Aa]pps?\b|\bDApps?\b|\bdApps?\b/, fix: 'Write application.', versions: ['0.8', '0.9', '1.0']},
  {pattern: /\b[Aa]pps?\b/, fix: 'Write application.'},
  {pattern: /\b[Bb]ackends?\b/, fix: 'Write back end.'},
  {pattern: /\b[Ff]rontends?\b/, fix: 'Write front end.'},
  // Before another noun the hyphen joins the two words: "the back-end API".
  {
    pattern: /\b(?:[Bb]ack|[Ff]ront)-ends?\b(?! [a-z]+)(?! [A-Z]{2,})/,
    fix: 'Write back end or front end, without the hyphen.',
  },
  {pattern: /\b[Ll]ayer[ -]?(?:1|one)\b|\bL1\b|\b[Pp]arent chains?\b/, fix: 'Write base layer.'},
  {pattern: /\bCM\b/, fix: 'Write Cartesi Machine.'},
  {
    pattern: /(?<!\b[Mm]achine )\b[Ee]mulators?\b/,
    fix: 'Write Cartesi Machine, or "machine emulator" for the program of that name.',
  },
  {pattern: /\b[Nn]ode software\b/, fix: 'Write Cartesi Node.'},
  {pattern: /\b[Mm]ain [Nn]et\b/, fix: 'Write mainnet.'},
  {pattern: /\b[Cc]ontract accounts?\b/, fix: 'Write smart contract.'},
  {pattern: /\b[Oo]nchain\b/, fix: 'Write on-chain.'},
  {pattern: /\b[Oo]ffchain\b/, fix: 'Write off-chain.'},
  {
    pattern:
      /\b[Ss]imply\b|\b[Jj]ust\b|\b[Ee]as(?:y|ily|ier|iest)\b|\b[Pp]lease\b|\b[Oo]bviously\b|\b[Oo]f course\b|\b[Bb]asically\b/,
    fix: FILLER,
  },
  {
    pattern:
      /\b[Pp]owerful\b|\b[Ss]eamless(?:ly)?\b|\b[Rr]obust\b|\b[Cc]utting-edge\b|\b[Bb]lazing(?:ly)?\b|\b[Rr]evolutionary\b|\b[Ee]ffortless(?:ly)?\b|\b[Ss]tate-of-the-art\b/,
    fix: HYPE,
  },
  {
    pattern:
      /\b[Cc]oming soon\b|\b[Ss]tay tuned\b|\b[Ii]n the (?:near )?future\b|\bwill (?:soon|be added|be supported)\b/,
    fix: PROMISE,
  },
];

/** Words of the prose of a page that STYLE.md has others for. */
export function words({tree, frontMatter, docsTree, generated}: ContentPage): Finding[] {
  if (generated) return [];
  const findings: Finding[] = [];
  const check = (text: string, firstLine: number | undefined): void => {
    for (const {pattern, fix, versions} of FORBIDDEN) {
      if (docsTree.version !== undefined && versions?.includes(docsTree.version) === true) continue;
      for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
        const line =
          firstLine === undefined ? undefined : firstLine + text.slice(0, match.index).split('\n').length - 1;
        findings.push({line, problem: `the text says "${match[0]}".`, fix});
      }
    }
  };
  for (const key of ['title', 'description', 'sidebar_label']) {
    const value = frontMatter[key];
    if (typeof value === 'string') check(value, 1);
  }
  visit(tree, (node) => {
    const line = node.position?.start.line;
    if (node.type === 'text') check(node.value, line);
    else if (node.type === 'image') check(node.alt ?? '', line);
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
        if (['title', 'caption', 'label', 'alt'].includes(attribute.name)) check(attribute.value, line);
      }
    }
  });
  return findings;
}
