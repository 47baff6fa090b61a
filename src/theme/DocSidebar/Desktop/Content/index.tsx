// Wraps the sidebar: it shows the item of the current page, which the stock one leaves below its edge on deep addresses.
import {useEffect, useRef, type ReactNode} from 'react';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import type {Props} from '@theme/DocSidebar/Desktop/Content';

import {showCurrentItem} from '@site/src/browser/show-current-item';

import styles from './styles.module.css';

export default function DocSidebarDesktopContent(props: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = root.current?.querySelector('nav');
    if (!menu) return;
    showCurrentItem(menu);
    // Categories that open and close for the new page move the item until they are done.
    const frame = requestAnimationFrame(() => {
      const running = menu.getAnimations({subtree: true});
      if (running.length === 0) return;
      void Promise.allSettled(running.map(({finished}) => finished)).then(() => showCurrentItem(menu));
    });
    return () => cancelAnimationFrame(frame);
  }, [props.path]);
  return (
    <div ref={root} className={styles['root']}>
      <Content {...props} />
    </div>
  );
}
