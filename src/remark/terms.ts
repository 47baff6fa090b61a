import type {Link, Nodes, PhrasingContent, Root} from 'mdast';
import type {TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';

import {systemNames, type GlossaryEntry, type GlossarySystem} from '@site/config/glossary';
import {Fault, throwFindings, type Finding} from '@site/src/diagnostics/fault';
import {entryUrl, findEntry, GLOSSARY_FILE, nearestEntryName} from './glossary-terms';

export interface TermsOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
  /** What the terms of a page, given by its absolute path, may belong to; everything where nothing is said. */
  readonly systemsOf: (page: string) => readonly GlossarySystem[] | undefined;
}

/** The page that is compiled, as far as this transform needs it. */
interface Page {
  readonly path: string;
}

/**
 * Looks of a term that need no style sheet, because the one of all pages would grow by them: the colour of the text, and
 * dots instead of a line. The style sheet of the definitions has the rest.
 */
const STYLE = 'color:inherit;text-decoration-style:dotted;text-decoration-color:var(--accent)';

const USAGE = 'Write :term[claim], or :term[the word that you need]{of="claim"}.';

/**
 * Remark plugin: `:term[claim]` becomes a link to the entry of the glossary, with the definition as an attribute, which
 * `src/start/terms.ts` shows. `:term[settles]{of="claim"}` does so with a text that is no name of the entry.
 *
 * @throws {Fault} with every term of the page that is unknown, malformed, used twice, of another version, or in a place
 * where readers expect no second target: a heading or a link.
 */
export function terms({root, systemsOf}: TermsOptions): (tree: Root, page: Page) => void {
  return (tree, page) => {
    const allowed = systemsOf(page.path);
    const findings: Finding[] = [];
    const lines = new Map<GlossaryEntry, number | undefined>();
    const walk = (node: Nodes, container: 'heading' | 'link' | undefined): void => {
      if (!('children' in node)) return;
      node.children.forEach((child, index) => {
        const line = child.position?.start.line;
        if (child.type !== 'textDirective' || child.name !== 'term') {
          walk(child, child.type === 'heading' || child.type === 'link' ? child.type : container);
          return;
        }
        try {
          const entry = entryOf(child);
          checkPlace(entry, container, allowed, lines);
          lines.set(entry, line);
          node.children[index] = termLink(entry, child.children);
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
          findings.push({line, problem: error.problem, fix: error.fix});
        }
      });
    };
    walk(tree, undefined);
    throwFindings(findings, root, page.path);
  };
}

/** The entry that a directive names. */
function entryOf(directive: TextDirective): GlossaryEntry {
  const label = toString(directive.children).trim();
  const {of: name = label, ...others} = directive.attributes ?? {};
  const [unknown] = Object.keys(others);
  if (label === '') throw new Fault({problem: 'the term has no text.', fix: USAGE});
  if (unknown !== undefined) throw new Fault({problem: `a term has no attribute "${unknown}".`, fix: USAGE});
  const entry = findEntry(name ?? label);
  if (entry !== undefined) return entry;
  const near = nearestEntryName(name ?? label);
  throw new Fault({
    problem: `the glossary has no term "${name ?? label}".`,
    fix: `${near === undefined ? '' : `Did you mean "${near}"? `}The terms are in ${GLOSSARY_FILE}: use one of them, or add one.`,
  });
}

function checkPlace(
  entry: GlossaryEntry,
  container: 'heading' | 'link' | undefined,
  allowed: readonly GlossarySystem[] | undefined,
  lines: ReadonlyMap<GlossaryEntry, number | undefined>,
): void {
  if (container !== undefined) {
    throw new Fault({
      problem: `the term "${entry.term}" is in a ${container}.`,
      fix: 'Mark its first occurrence in the text instead.',
    });
  }
  if (lines.has(entry)) {
    const first = lines.get(entry);
    throw new Fault({
      problem: `the term "${entry.term}" is marked a second time${first === undefined ? '' : `, after line ${first}`}.`,
      fix: 'Mark its first occurrence on the page alone.',
    });
  }
  if (allowed !== undefined && !entry.systems.some((system) => allowed.includes(system))) {
    throw new Fault({
      problem: `the term "${entry.term}" belongs to ${entry.systems.map((system) => systemNames[system]).join(', ')}, not to the version of the page.`,
      fix: `Leave the mark out, or correct "systems" of the term in ${GLOSSARY_FILE}.`,
    });
  }
}

function termLink(entry: GlossaryEntry, children: PhrasingContent[]): Link {
  return {
    type: 'link',
    url: entryUrl(entry),
    children,
    data: {
      hProperties: {
        className: ['term'],
        dataTerm: entry.term,
        dataDefinition: entry.definition.replaceAll('`', ''),
        style: STYLE,
      },
    },
  };
}
