import {useEffect, useRef, useState, useSyncExternalStore, type ReactNode} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common/internal';

import styles from './styles.module.css';

/** Set in session storage once the notice was closed. */
const KEY = 'cookie-notice';
const CLOSED = 'closed';

/** Time to read the notice: 26 words at 200 words a minute. */
const READING_MS = 8000;

/** Made in the browser only; without storage it keeps nothing and throws nothing. */
const slot = () => createStorageSlot(KEY, {persistence: 'sessionStorage'});

export interface CookieNoticeProps {
  /** Called once: when the reader has had the time to read the notice, or has closed it, now or earlier in the session. */
  readonly onRead: () => void;
}

/**
 * Says that the site uses cookies, until the reader presses OK, and then no more in this session.
 *
 * It lies over the lower edge of the window and takes no focus, so that the page can be read and used meanwhile. The
 * server's HTML does not hold it: only the browser knows whether it was closed.
 */
export function CookieNotice({onRead}: CookieNoticeProps): ReactNode {
  const [closed, setClosed] = useState(false);
  const stored = useSyncExternalStore(listen, isStored, isUnknownYet);
  const hidden = closed || stored;
  useReadingTime(closed, onRead);
  if (hidden) return null;

  const close = () => {
    slot().set(CLOSED);
    // Where nothing can be stored it stays closed at least until the page is loaded again.
    setClosed(true);
  };
  return (
    <section className={styles['notice']} aria-label="Cookies">
      <p>
        We use cookies to ensure that we give you the best experience on our website. By using the website, you agree to
        the use of cookies.
      </p>
      <button type="button" className="button button--primary button--sm" onClick={close}>
        OK
      </button>
    </section>
  );
}

function listen(onChange: () => void): () => void {
  return slot().listen(onChange);
}

function isStored(): boolean {
  return slot().get() === CLOSED;
}

/** On the server, and while its HTML is taken over, there is no notice. */
function isUnknownYet(): boolean {
  return true;
}

/** Runs `onRead` once. Time counts only while the notice is in sight. */
function useReadingTime(closed: boolean, onRead: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    const finish = () => {
      done.current = true;
      document.removeEventListener('visibilitychange', restart);
      onRead();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(finish, READING_MS);
    };
    if (closed || isStored()) {
      finish();
      return;
    }
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [closed, onRead]);
}
