import type {ComponentProps, ReactNode} from 'react';

interface TableProps extends ComponentProps<'table'> {
  /** Name of the table, shown above it; tables of Markdown have none. */
  readonly caption?: string;
  /** Headings of the columns; tables of Markdown bring their own. */
  readonly head?: readonly string[];
}

/**
 * A table in a frame that scrolls where the table is wider; `src/start/tables.ts` lets the keyboard reach the frame then. A
 * table that scrolls by itself (`display: block`) loses its rows and columns in screen readers. One of the class
 * `table-stacks` shows its rows one below the other on phones (`src/remark/stacked-tables.ts`).
 */
export function Table({caption, head, children, ...props}: TableProps): ReactNode {
  return (
    <div className="table-scroll">
      <table {...props}>
        {caption !== undefined && <caption>{caption}</caption>}
        {head !== undefined && (
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {children}
      </table>
    </div>
  );
}
