import {useState, type ReactNode} from 'react';

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
  if (led >= count) setCount(led + 1);
  const hidden = items.length - count;
  return (
    <>
      {children(items.slice(0, count))}
      {hidden > 0 && (
        <GameButton isOff={false} onPress={() => setCount(count + PAGE)}>
          {`Show more ${what}: ${hidden} are hidden`}
        </GameButton>
      )}
    </>
  );
}
