import type {ReactNode} from 'react';

import type {Source} from '@site/src/references/shared/page';
import styles from './styles.module.css';

/** The foot of a page: which files, at which version, its facts come from. */
export function SourceList({sources}: {readonly sources: readonly Source[]}): ReactNode {
  return (
    <details className={styles['sources']}>
      <summary>
        {`Checked against ${sources.length === 1 ? 'one primary source' : `${sources.length} primary sources`}`}
      </summary>
      <ul>
        {sources.map(({name, version, path}) => (
          <li key={`${name} ${version} ${path}`}>
            <span>{`${name} ${version}:`}</span> <code>{path}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
