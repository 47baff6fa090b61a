// Wraps a tab's panel: it opens when the address names something in it, which the stock one leaves hidden.
import {useEffect, useRef, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {useTabs} from '@docusaurus/theme-common/internal';
import TabItem from '@theme-original/TabItem';
import type {Props} from '@theme/TabItem';

import {hashTarget} from '@site/src/browser/hash-target';

import styles from './styles.module.css';

export default function TabItemOfHash(props: Props): ReactNode {
  const {value} = props;
  const {selectValue} = useTabs();
  const {hash} = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const handled = useRef('');
  useEffect(() => {
    // Once for each address, or the reader could choose no other tab.
    if (hash === handled.current) return;
    handled.current = hash;
    const target = hashTarget(hash);
    if (target === null || panel.current?.contains(target) !== true) return;
    selectValue(value);
    const frame = requestAnimationFrame(() => target.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, selectValue, value]);
  return (
    <div ref={panel} className={styles['root']}>
      <TabItem {...props} />
    </div>
  );
}
