import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** A primary source that a page was checked against, from its front matter. */
export interface PageSource {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

/** The foot of a page: which files, at which version, its facts come from. */
export function SourceList({sources}: {readonly sources: readonly PageSource[]}): ReactNode {
  return (
    <details className={styles['sources']}>
      <summary>
        Checked against {sources.length === 1 ? 'one primary source' : `${sources.length} primary sources`}
      </summary>
      <ul>
        {sources.map(({name, version, path}) => (
          <li key={`${name} ${version} ${path}`}>
            {name} {version}: <code>{path}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
