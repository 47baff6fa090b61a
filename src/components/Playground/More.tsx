import {useEffect, useRef, useState, type ReactNode} from 'react';

import {GameButton} from '@site/src/components/GamePanel';

/** How many entries of a list are drawn at first, and more with each press: a page of ten thousand stops answering. */
const PAGE = 50;

interface MoreProps<Item> {
  readonly items: readonly Item[];
  /** What the entries are called, in the plural. */
  readonly what: string;
  /** Place of the entry that the reader is led to; -1 where there is none. */
  readonly led?: number;
  /** Draws the list of the entries that are shown. */
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** The first entries of a list, and a button that shows more of them. The one that the reader is led to is among them. */
export function More<Item>({items, what, led = -1, children}: MoreProps<Item>): ReactNode {
  const [count, setCount] = useState(PAGE);
  /** Place of the first entry that the button has shown. */
  const [added, setAdded] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  if (led >= count) setCount(led + 1);
  const hidden = items.length - count;

  useEffect(() => {
    if (added === undefined) return;
    // The button has gone further down, or away: the keyboard goes on with what it has brought.
    list.current
      ?.querySelector(`:scope > * > :nth-child(${added + 1})`)
      ?.querySelector<HTMLElement>('a, h3, h4')
      ?.focus();
  }, [added]);

  return (
    <>
      <div ref={list}>{children(items.slice(0, count))}</div>
      {hidden > 0 && (
        <GameButton
          isOff={false}
          onPress={() => {
            setAdded(count);
            setCount(count + PAGE);
          }}
        >
          {`Show more ${what}: ${hidden} are hidden`}
        </GameButton>
      )}
    </>
  );
}
