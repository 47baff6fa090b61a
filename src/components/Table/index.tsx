import {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';

interface TableProps extends ComponentProps<'table'> {
  /** Name of the table, shown above it; tables of Markdown have none. */
  readonly caption?: string;
}

/** What the parts of a table are. Safari forgets it where a style sheet lays them out in another way. */
const ROLES = [
  ['table', 'table'],
  ['thead, tbody', 'rowgroup'],
  ['tr', 'row'],
  ['th', 'columnheader'],
  ['td', 'cell'],
] as const;

/**
 * A table in a frame that scrolls where the table is wider; the keyboard reaches the frame then, and only then.
 * A table that scrolls by itself (`display: block`) loses its rows and columns in screen readers. One of the class
 * `table-stacks` shows its rows one below the other on phones (`src/remark/stacked-tables.ts`).
 */
export function Table({caption, children, ...props}: TableProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const stacks = props.className?.includes('table-stacks') === true;
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (element === null || !stacks) return;
    for (const [selector, role] of ROLES) {
      element.querySelectorAll(selector).forEach((part) => part.setAttribute('role', role));
    }
  }, [stacks]);
  return (
    <div
      ref={frame}
      className="table-scroll"
      {...(scrolls && {tabIndex: 0, role: 'group', 'aria-label': 'Table, scrolls to the side'})}
    >
      <table {...props}>
        {caption !== undefined && <caption>{caption}</caption>}
        {children}
      </table>
    </div>
  );
}
