import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** A drawing with its caption. The drawing is an inline SVG with a title and a description of its own. */
export function Figure({caption, children}: {readonly caption: string; readonly children: ReactNode}): ReactNode {
  return (
    <figure className={styles['figure']}>
      {/* A wide drawing scrolls inside its frame; the keyboard must reach it to scroll. */}
      <div className={styles['frame']} tabIndex={0} role="group" aria-label={caption}>
        {children}
      </div>
      <figcaption className={styles['caption']}>{caption}</figcaption>
    </figure>
  );
}
