import {useEffect, useSyncExternalStore, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';

import {currentMove, forgetMove, onMove} from '@site/src/browser/version-move';

import styles from './styles.module.css';

/** Says, after a change of version that could not keep the page, where the reader is now. */
export function VersionNote({version}: {readonly version: string}): ReactNode {
  const {pathname} = useLocation();
  const move = useSyncExternalStore(onMove, currentMove, () => undefined);
  // The note is for the page that the change led to: leaving it ends the note.
  useEffect(
    () => () => {
      if (currentMove()?.path === pathname) forgetMove();
    },
    [pathname],
  );
  if (move?.path !== pathname) return null;
  return (
    <div className={styles['note']} role="status">
      <p>
        {`${version} has no page “${move.title}”. ${
          move.kind === 'start' ? 'This is its start page.' : 'This is the page that replaces it.'
        }`}
      </p>
      <button type="button" className="button button--secondary button--sm" onClick={forgetMove}>
        Close
      </button>
    </div>
  );
}
