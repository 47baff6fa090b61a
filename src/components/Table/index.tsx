import {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';

interface TableProps extends ComponentProps<'table'> {
  /** Name of the table, shown above it; tables of Markdown have none. */
  readonly caption?: string;
}

/**
 * A table in a frame that scrolls where the table is wider; the keyboard reaches the frame then, and only then.
 * A table that scrolls by itself (`display: block`) loses its rows and columns in screen readers.
 */
export function Table({caption, children, ...props}: TableProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
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
