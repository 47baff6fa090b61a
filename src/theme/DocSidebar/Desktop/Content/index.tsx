// Wraps the sidebar: it shows the item of the current page, which the stock one leaves below its edge on deep addresses.
import {useEffect, useRef, type ReactNode} from 'react';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import type {Props} from '@theme/DocSidebar/Desktop/Content';

import styles from './styles.module.css';

/** Scrolls the menu, and nothing else, so far that the current item stands in its middle; not at all if it is in sight. */
function showCurrent(menu: HTMLElement): void {
  const item = menu.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  if (item === undefined || (item.top >= frame.top && item.bottom <= frame.bottom)) return;
  menu.scrollTop += item.top + item.height / 2 - (frame.top + frame.height / 2);
}

export default function DocSidebarDesktopContent(props: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = root.current?.querySelector('nav');
    if (!menu) return;
    showCurrent(menu);
    // Categories that open and close for the new page move the item until they are done.
    const frame = requestAnimationFrame(() => {
      const running = menu.getAnimations({subtree: true});
      if (running.length === 0) return;
      void Promise.allSettled(running.map(({finished}) => finished)).then(() => showCurrent(menu));
    });
    return () => cancelAnimationFrame(frame);
  }, [props.path]);
  return (
    <div ref={root} className={styles['root']}>
      <Content {...props} />
    </div>
  );
}
