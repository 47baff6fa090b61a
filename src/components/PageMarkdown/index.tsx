import type {ReactNode} from 'react';

import styles from './styles.module.css';

/**
 * Copies a page as Markdown, or leads to it. `src/start/copy-page.ts` does it.
 *
 * @param address Path of the page's Markdown.
 */
export function PageMarkdown({address}: {readonly address: string}): ReactNode {
  return (
    <span className={styles['root']}>
      <button type="button" className={styles['button']} data-copy-page={address}>
        Copy as Markdown
      </button>
      <a href={address} type="text/markdown">
        View as Markdown
      </a>
      <span role="status" />
    </span>
  );
}
