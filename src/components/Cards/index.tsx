import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';

import styles from './styles.module.css';

export interface CardsProps {
  /** Cards a row on a wide screen; as many as fit where it is left out. */
  readonly columns?: 4 | 5;
  readonly children: ReactNode;
}

/** A map of a section: a grid of cards, one link each. */
export function Cards({columns, children}: CardsProps): ReactNode {
  return (
    <ul className={styles['cards']} data-columns={columns}>
      {children}
    </ul>
  );
}

export interface CardProps {
  /** Route of this site, with a trailing slash. */
  readonly to: string;
  readonly title: string;
  /** One or two sentences: what the reader gets there. Never cut. */
  readonly children: ReactNode;
}

/** One card of `Cards`. The whole card is the target, its title is the link. */
export function Card({to, title, children}: CardProps): ReactNode {
  return (
    <li className={styles['card']}>
      <Link to={to} className={clsx(styles['link'])}>
        {title}
      </Link>
      <div className={styles['text']}>{children}</div>
    </li>
  );
}
