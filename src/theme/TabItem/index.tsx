// Ejects TabItem: the original needs React to open it. src/start/tabs.ts does, also where the address or a search leads.
import type {ReactNode} from 'react';
import type {Props} from '@theme/TabItem';
import clsx from 'clsx';

import styles from './styles.module.css';

declare module '@theme/TabItem' {
  interface Props {
    /** Whether another tab is open when the page comes. */
    readonly hidden?: boolean;
  }
}

export default function TabItem({children, className, hidden}: Props): ReactNode {
  return (
    <div role="tabpanel" className={clsx(styles['panel'], className)} hidden={hidden} suppressHydrationWarning>
      {children}
    </div>
  );
}
