import type {Heading, RootContent, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import type {Finding} from '@site/src/diagnostics/fault';
import type {ContentPage} from '@site/tests/content/pages';

const GOES_WRONG = 'When it goes wrong';
const COLUMNS = ['What you see', 'Why', 'What to do'];

/** Stands among the required sections for one step or more. */
const STEPS = 'steps';

/** Sections that a page type requires, by their headings. */
const SECTIONS: Readonly<Record<'guide' | 'tutorial', readonly string[]>> = {
  guide: ['Before you start', STEPS, GOES_WRONG, 'Next'],
  tutorial: ['What you build', 'Before you start', STEPS, 'Run it', 'Test it', GOES_WRONG, 'Next'],
};

/** A page opens with a paragraph, and its title is the only level-1 heading. */
export function opening({tree}: ContentPage): Finding[] {
  const findings: Finding[] = [];
  visit(tree, 'heading', (heading) => {
    if (heading.depth !== 1) return;
    findings.push({
      line: lineOf(heading),
      problem: 'the page has a level-1 heading.',
      fix: 'Remove it: the title is one. Sections have level 2.',
    });
  });
  const first = tree.children.find((node) => !precedesProse(node));
  if (first?.type !== 'paragraph') {
    findings.push({
      line: first === undefined ? undefined : lineOf(first),
      problem: 'the page does not open with a paragraph.',
      fix: 'Say first what the reader gets.',
    });
  }
  return findings;
}

/** The level-2 sections that a page's type requires, in their order. */
export function sections(page: ContentPage): Finding[] {
  const type = page.frontMatter['type'];
  const headings = page.tree.children.filter((node): node is Heading => node.type === 'heading' && node.depth === 2);
  if (type === 'concept') return conceptSections(headings);
  if (type === 'overview') return overviewSections(page);
  if (type !== 'guide' && type !== 'tutorial') return [];
  return [...orderedSections(headings, SECTIONS[type], type), ...troubleTable(page, headings)];
}

function conceptSections(headings: readonly Heading[]): Finding[] {
  const findings: Finding[] = [];
  const last = headings.at(-1);
  if (last === undefined || toString(last) !== 'Next') {
    findings.push({
      line: last && lineOf(last),
      problem: 'the last section of a concept is not "Next".',
      fix: 'Add "## Next" with one to three links.',
    });
  }
  if (headings.filter((heading) => toString(heading) !== 'Next').length < 2) {
    findings.push({
      line: undefined,
      problem: 'a concept has fewer than two sections of its own.',
      fix: 'Divide it, or make it part of another page.',
    });
  }
  return findings;
}

function overviewSections({tree}: ContentPage): Finding[] {
  const cards: string[] = [];
  visit(tree, 'mdxJsxFlowElement', ({name}) => {
    cards.push(...(name === 'Cards' ? [name] : []));
  });
  return cards.length > 0
    ? []
    : [{line: undefined, problem: 'an overview has no <Cards>.', fix: 'Add one that maps the section.'}];
}

function orderedSections(headings: readonly Heading[], required: readonly string[], type: string): Finding[] {
  const findings: Finding[] = [];
  let place = 0;
  let steps = 0;
  for (const heading of headings) {
    const title = toString(heading);
    const step = /^(\d+)\. \S/.exec(title);
    const expected = required.indexOf(step === null ? title : STEPS);
    if (expected < 0) {
      findings.push({
        line: lineOf(heading),
        problem: `"${title}" is neither a step nor a section of a ${type}.`,
        fix: `Give it a number if it is a step, or level 3. Sections are: ${required.join(', ')}.`,
      });
    } else if (expected < place) {
      findings.push({
        line: lineOf(heading),
        problem: `"${title}" stands at the wrong place.`,
        fix: `The order is: ${required.join(', ')}.`,
      });
    } else {
      place = expected;
    }
    if (step !== null && Number(step[1]) !== ++steps) {
      findings.push({
        line: lineOf(heading),
        problem: `"${title}" is step ${steps}.`,
        fix: `Begin it with "${steps}."`,
      });
    }
  }
  const titles = headings.map((heading) => toString(heading));
  for (const section of required) {
    if (section === STEPS ? steps > 0 : titles.includes(section)) continue;
    findings.push({
      line: undefined,
      problem: `a ${type} has no ${section === STEPS ? 'step' : `section "${section}"`}.`,
      fix: section === STEPS ? 'Add "## 1. …".' : `Add "## ${section}". The order is: ${required.join(', ')}.`,
    });
  }
  return findings;
}

function troubleTable({tree}: ContentPage, headings: readonly Heading[]): Finding[] {
  const heading = headings.find((candidate) => toString(candidate) === GOES_WRONG);
  if (heading === undefined) return [];
  const rest = tree.children.slice(tree.children.indexOf(heading) + 1);
  const end = rest.findIndex((node) => node.type === 'heading' && node.depth <= 2);
  const table = rest.slice(0, end < 0 ? undefined : end).find((node): node is Table => node.type === 'table');
  const fix = `Add a table with the columns ${COLUMNS.join(', ')}.`;
  if (table === undefined) return [{line: lineOf(heading), problem: `"${GOES_WRONG}" holds no table.`, fix}];
  const columns = table.children[0]?.children.map((cell) => toString(cell)) ?? [];
  if (columns.join('|') === COLUMNS.join('|')) return [];
  return [{line: lineOf(table), problem: `the columns of the table are ${columns.join(', ')}.`, fix}];
}

/** Admonitions are few, and never two in a row. */
export function admonitions({tree}: ContentPage): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (node) => {
    if (!('children' in node)) return;
    node.children.forEach((child, index) => {
      if (child.type !== 'containerDirective' || node.children[index - 1]?.type !== 'containerDirective') return;
      findings.push({
        line: lineOf(child),
        problem: 'two admonitions stand in a row.',
        fix: 'Put one of them into the text.',
      });
    });
  });
  return findings;
}

/** Front matter, imports and comments stand before the opening paragraph. */
function precedesProse(node: RootContent): boolean {
  return (
    node.type === 'yaml' ||
    node.type === 'mdxjsEsm' ||
    (node.type === 'mdxFlowExpression' && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value))
  );
}

export function lineOf(node: Pick<RootContent, 'position'>): number | undefined {
  return node.position?.start.line;
}
