import {useEffect, useState, type ReactNode} from 'react';

import {GameButton} from '@site/src/components/GamePanel';

/** How many entries of a list are drawn at first, and more with each press: a page of ten thousand stops answering. */
const PAGE = 50;

interface MoreProps<Item> {
  readonly items: readonly Item[];
  /** What the entries are called, in the plural. */
  readonly what: string;
  /** Place of the entry that a fragment of an address, such as `#step-7`, leads to; -1 where there is none. */
  readonly placeOf?: (hash: string) => number;
  /** Draws the list of the entries that are shown. */
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** The first entries of a list, and a button that shows more of them. Links to those that are hidden show them. */
export function More<Item>({items, what, placeOf, children}: MoreProps<Item>): ReactNode {
  const [count, setCount] = useState(() => Math.max(PAGE, (placeOf?.(location.hash) ?? -1) + 1));
  const hidden = items.length - count;

  useEffect(() => {
    const follow = () => {
      const place = placeOf?.(location.hash) ?? -1;
      if (place < count) return;
      setCount(place + 1);
      // Once it is drawn.
      setTimeout(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [count, placeOf]);

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
