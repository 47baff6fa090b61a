// Ejects SkipToContent: the original takes the focus at every navigation. Here the new page's heading has it (client module scroll).
import type {MouseEvent, ReactNode} from 'react';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';

import {focusPageStart} from '@site/src/browser/hash-target';

import styles from './styles.module.css';

function skip(event: MouseEvent): void {
  event.preventDefault();
  focusPageStart('');
}

export default function SkipToContent(): ReactNode {
  return (
    <div role="region" aria-label="Skip to main content">
      {/* Without scripts the browser goes there. */}
      <a className={styles['skipToContent']} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        Skip to main content
      </a>
    </div>
  );
}
