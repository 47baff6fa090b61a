import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** The column by which a table of failures is known. */
const FIX = 'What to do';
/** The last column of a table of parameters, flags or variables, and how many columns leave a phone no room for it. */
const MEANING = {heading: 'Meaning', columns: 4};
/** Narrower tables fit a phone as they are; for wider ones the style sheet has no headings. */
const COLUMNS = {min: 3, max: 5};

/**
 * Gives a table the class `table-stacks`, and each cell the heading of its column (`data-heading`). On phones
 * `src/css/content.css` then shows each row as a block of labelled lines, where the table would have to be scrolled to and
 * fro for every row. What table and cells have of classes and attributes stays.
 */
export function stackRows(table: Table): void {
  const [head, ...rows] = table.children;
  const headings = head?.children.map((cell) => toString(cell)) ?? [];
  for (const cells of rows.map(({children}) => children)) {
    for (const [index, cell] of cells.entries()) {
      cell.data = {...cell.data, hProperties: {...cell.data?.hProperties, 'data-heading': headings[index]}};
    }
  }
  const {className, ...others} = table.data?.hProperties ?? {};
  const classes = Array.isArray(className) ? className : [];
  table.data = {...table.data, hProperties: {...others, className: [...classes, 'table-stacks']}};
}

/**
 * Remark plugin: the rows of tables of failures, with their causes and fixes, stack on phones, and so do those of wide tables
 * of parameters.
 */
export function stackedTables(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'table', (table: Table) => {
      const headings = table.children[0]?.children.map((cell) => toString(cell)) ?? [];
      if (headings.length < COLUMNS.min || headings.length > COLUMNS.max) return;
      const isWide = headings.at(-1) === MEANING.heading && headings.length >= MEANING.columns;
      if (isWide || headings.includes(FIX)) stackRows(table);
    });
  };
}
