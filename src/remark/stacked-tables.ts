import type {Root, Table, TableCell} from 'mdast';
import {visit} from 'unist-util-visit';

/** The column by which a table of failures is known. */
const FIX = 'What to do';
/** Narrower tables fit a phone as they are; for wider ones the style sheet has no headings. */
const COLUMNS = {min: 3, max: 5};

/** Text of a heading, which has no marks within marks. */
function textOf(cell: TableCell): string {
  return cell.children.map((child) => ('value' in child ? child.value : '')).join('');
}

/**
 * Remark plugin: tables of failures, with their causes and fixes, get the class `table-stacks` and their headings as
 * custom properties (`--heading-1` …). On phones `src/css/content.css` then shows each row as a block of labelled lines,
 * where the table would have to be scrolled to and fro for every row.
 */
export function stackedTables(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'table', (table: Table) => {
      const headings = table.children[0]?.children.map(textOf) ?? [];
      if (headings.length < COLUMNS.min || headings.length > COLUMNS.max || !headings.includes(FIX)) return;
      const style = headings.map((heading, index) => `--heading-${index + 1}: ${JSON.stringify(heading)}`).join('; ');
      table.data = {...table.data, hProperties: {className: ['table-stacks'], style}};
    });
  };
}
