// Ejects CodeBlock/Content: the original highlights in the browser (prism-react-renderer, 112 KB); this shows ready HTML.
import type {ReactNode} from 'react';

import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/CodeBlock/Content';
import clsx from 'clsx';

import styles from './styles.module.css';

export default function CodeBlockContent({className}: Props): ReactNode {
  const {
    metadata,
    wordWrap: {codeBlockRef},
  } = useCodeBlockContext();
  const html = 'html' in metadata && typeof metadata.html === 'string' ? metadata.html : undefined;
  return (
    // A block that scrolls must be reached by keyboard, with scripts or without.
    <pre ref={codeBlockRef} tabIndex={0} className={clsx(className, styles['codeBlock'], 'thin-scrollbar')}>
      {html === undefined ? (
        <code className={styles['codeBlockLines']}>{metadata.code}</code>
      ) : (
        <code className={styles['codeBlockLines']} dangerouslySetInnerHTML={{__html: html}} />
      )}
    </pre>
  );
}
