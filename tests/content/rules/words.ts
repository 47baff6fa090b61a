import {visit} from 'unist-util-visit';

import type {Finding} from '@site/src/diagnostics/fault';
import type {ContentPage} from '@site/tests/content/pages';

/** A word that STYLE.md does not want in prose. */
interface Forbidden {
  readonly pattern: RegExp;
  readonly fix: string;
  /** Versions whose pages may use it. */
  readonly versions?: readonly string[];
  /** Folder whose pages may use it, relative to the repository. */
  readonly folder?: string;
}

/**
 * Section English of STYLE.md: words and phrases that a native editor marks, because they sound translated. Pages that
 * are made from `_specs` are prose of ours too, so these are looked for there as well.
 */
const TRANSLATED: readonly Forbidden[] = [
  {pattern: /\b[Mm]end(?:s|ed|ing)?\b/, fix: 'Write fix.'},
  {pattern: /\b[Aa](?:new|fresh)\b/, fix: 'Write again.'},
  {pattern: /\b[Dd]ear(?:er|est|ly)?\b/, fix: 'Write expensive.'},
  {pattern: /\b[Ss]hall\b/, fix: 'Write must, will or should.'},
  {pattern: /\b[Aa]miss\b/, fix: 'Write wrong.'},
  {pattern: /\bof (?:yours|theirs)\b/, fix: 'Write your or their, or "your own".'},
  {pattern: /\bwants? a look\b/, fix: 'Say what to check or to set.'},
  {pattern: /\b[Ww]hoever (?:has|had|wants?|wanted)\b/, fix: 'Name the actor, or write "anyone who" or "to …".'},
  {pattern: /\b[Aa]s of yet\b/, fix: 'Write yet, or leave it out.'},
  {pattern: /\b[Ii]n vain\b/, fix: 'Say what fails.'},
  {pattern: /\b[Ff]or lack of\b/, fix: 'Write without, or because there is no.'},
  {pattern: /\b(?:tells?|told) about\b/, fix: 'Write describes or explains.'},
  {pattern: /\blies? at\b/, fix: 'Write is at.'},
  {pattern: /\bstands? in\b(?! for\b)/, fix: 'Write is in.'},
  {pattern: /\b(?:takes?|took) the place of\b/, fix: 'Write replaces.'},
  {pattern: /\b[Tt]he way of (?:an?|the)\b/, fix: 'Write "What happens to …".'},
];

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
    // These pages are about that program.
    folder: 'docs/cartesi-machine/',
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

/** Words and phrases of the prose of a page that STYLE.md has others for. */
export function words({file, tree, frontMatter, docsTree, generated}: ContentPage): Finding[] {
  const forbidden = generated ? TRANSLATED : [...FORBIDDEN, ...TRANSLATED];
  const findings: Finding[] = [];
  const check = (text: string, firstLine: number | undefined): void => {
    for (const {pattern, fix, versions, folder} of forbidden) {
      if (folder !== undefined && file.startsWith(folder)) continue;
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
