// Ejects CodeBlock: the original highlights and copies with React (prism-react-renderer, 112 KB); this is HTML that was highlighted at build time.
import type {ReactNode} from 'react';
import type {Props} from '@theme/CodeBlock';
import clsx from 'clsx';

import styles from './styles.module.css';

declare module '@theme/CodeBlock' {
  interface Props {
    /** Content of the block as HTML, from `src/remark/highlight.ts`. */
    readonly html?: string;
    /** Address of the file that the block shows, from `src/remark/code-regions.ts`. */
    readonly source?: string;
  }
}

/**
 * A block of a page, or, without `html`, one that a component makes: that one stays without colours. The buttons are those of
 * `src/start/copy-buttons.ts` and `src/start/code-wrap.ts`.
 */
export default function CodeBlock({html, className = 'language-text', title, source, children}: Props): ReactNode {
  return (
    <div className={clsx(className, styles['block'], 'theme-code-block')}>
      {(title !== undefined || source !== undefined) && (
        <div className={styles['title']}>
          {source === undefined ? title : <TitleWithSource title={title} source={source} />}
        </div>
      )}
      <div className={styles['content']}>
        {/* A block that scrolls must be reached by keyboard, with scripts or without. */}
        <pre tabIndex={0} className={clsx(className, styles['codeBlock'], 'thin-scrollbar')}>
          {html === undefined ? (
            <code className={styles['codeBlockLines']}>{children}</code>
          ) : (
            <code className={styles['codeBlockLines']} dangerouslySetInnerHTML={{__html: html}} />
          )}
        </pre>
        <div className={styles['buttons']}>
          <button type="button" hidden aria-label="Toggle word wrap" title="Toggle word wrap" data-wrap="" />
          <button type="button" aria-label="Copy code to clipboard" title="Copy" data-copy="" />
        </div>
      </div>
    </div>
  );
}

function TitleWithSource({title, source}: {title: ReactNode; source: string}): ReactNode {
  return (
    <span className="code-title">
      <span>{title}</span>
      <a href={source} aria-label={typeof title === 'string' ? `Source of ${title}` : undefined}>
        Source
      </a>
    </span>
  );
}
