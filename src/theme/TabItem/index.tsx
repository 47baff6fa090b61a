// Ejects a tab's panel: the original stays shut where the address or the browser's search names something in it.
import {useEffect, useLayoutEffect, useRef, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {useLocation} from '@docusaurus/router';
import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';
import clsx from 'clsx';

import {hashTarget} from '@site/src/browser/hash-target';

import styles from './styles.module.css';

export default function TabItem({children, className, value}: Props): ReactNode {
  const {selectedValue, selectValue, lazy} = useTabs();
  const {hash} = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const handled = useRef('');
  const hidden = value !== selectedValue;

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

  // A panel that the browser has opened before the scripts ran, for a text fragment, stays open.
  useLayoutEffect(() => {
    const element = panel.current;
    if (hidden && element !== null && !element.hasAttribute('hidden')) selectValue(value);
    // Of the server's HTML alone: later the panels are those that React has made.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // Find-in-page looks into it. React knows `hidden` as a boolean only; a browser that does not know
  // the value takes it for that.
  useLayoutEffect(() => {
    if (hidden) panel.current?.setAttribute('hidden', 'until-found');
  }, [hidden]);
  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const onMatch = ({target}: Event) => {
      // At once, tabs of the same group included: the browser scrolls to the match right after.
      if (target === element) flushSync(() => selectValue(value));
    };
    element.addEventListener('beforematch', onMatch);
    return () => element.removeEventListener('beforematch', onMatch);
  }, [selectValue, value]);

  if (hidden && lazy) return null;
  return (
    <div ref={panel} role="tabpanel" className={clsx(styles['panel'], className)} hidden={hidden}>
      {children}
    </div>
  );
}
