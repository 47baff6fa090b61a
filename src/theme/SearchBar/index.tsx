// Ejects SearchBar: the stock bar ships its modal's dependencies, leaves the focus on the body and lets a filter drop the version's.
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {createPortal} from 'react-dom';
import {useHistory} from '@docusaurus/router';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';

import type {SearchDialogProps} from '@site/src/search/ui/Dialog';
import {loadDialog, preloadDialog} from '@site/src/search/ui/load-dialog';
import {focusHashTarget} from '@site/src/browser/hash-target';
import {isComposing} from '@site/src/browser/is-composing';
import {takeWantedSearch, type WantedSearch} from '@site/src/browser/wanted-search';

import styles from './styles.module.css';

type State =
  | {readonly kind: 'closed' | 'loading' | 'failed'}
  | {readonly kind: 'open'; readonly Dialog: ComponentType<SearchDialogProps>};

/** A file that hangs: after this time the reader is told. */
const GIVE_UP_MS = 20_000;

/** Whether keys that are pressed there are text. */
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The search button of the navigation bar. The search itself is loaded when the reader reaches for it. */
export default function SearchBar(): ReactNode {
  const [state, setState] = useState<State>({kind: 'closed'});
  const button = useRef<HTMLButtonElement>(null);
  const isBrowser = useIsBrowser();
  const menu = useNavbarMobileSidebar();
  /** What is typed until the box is there. */
  const typed = useRef('');
  /** The field that takes letters from before this bar was there. */
  const early = useRef<WantedSearch>(undefined);
  const readTyped = useCallback(() => early.current?.text() ?? typed.current, []);
  const endEarly = useCallback(() => {
    early.current?.end();
    early.current = undefined;
  }, []);
  const {kind} = state;

  const open = useCallback(
    (text = '') => {
      typed.current = text;
      if (early.current?.isOver() === true) endEarly();
      setState({kind: 'loading'});
      // The menu of a phone would cover the page of a hit.
      if (menu.shown) menu.toggle();
      // A reader who has pressed Escape meanwhile no longer wants it.
      const settle = (next: State) => setState((now) => (now.kind === 'loading' ? next : now));
      const end = setTimeout(() => settle({kind: 'failed'}), GIVE_UP_MS);
      loadDialog()
        .then(
          (Dialog) => {
            const isGivenUp = early.current?.isOver() === true;
            if (isGivenUp) endEarly();
            settle(isGivenUp ? {kind: 'closed'} : {kind: 'open', Dialog});
          },
          () => settle({kind: 'failed'}),
        )
        .finally(() => clearTimeout(end));
    },
    [menu, endEarly],
  );

  const close = useCallback((how: 'dismissed' | 'followed') => {
    setState({kind: 'closed'});
    // The dialog is gone once React has rendered. Chromium would scroll to where the bar is when it does not stick.
    setTimeout(how === 'dismissed' ? () => button.current?.focus({preventScroll: true}) : focusHashTarget);
  }, []);

  const openWanted = useEffectEvent(() => {
    early.current = takeWantedSearch();
    if (early.current?.isOver() === false) open(early.current.text());
  });
  useEffect(() => openWanted(), []);
  useEffect(() => {
    // The box has taken the letters over.
    if (kind === 'open' || kind === 'failed') endEarly();
  }, [kind, endEarly]);

  // The notice of a failure goes with whatever the reader does next.
  const history = useHistory();
  useEffect(() => {
    if (kind !== 'failed') return;
    const dismiss = () => setState({kind: 'closed'});
    const onEscape = ({key}: globalThis.KeyboardEvent) => {
      if (key === 'Escape') dismiss();
    };
    const stop = history.listen(dismiss);
    window.addEventListener('pointerdown', dismiss);
    window.addEventListener('keydown', onEscape);
    return () => {
      stop();
      window.removeEventListener('pointerdown', dismiss);
      window.removeEventListener('keydown', onEscape);
    };
  }, [kind, history]);

  useEffect(() => {
    /** Whether the key was for the search. */
    const take = ({key, target, ctrlKey, metaKey, altKey, shiftKey}: globalThis.KeyboardEvent): boolean => {
      const plain = !ctrlKey && !metaKey && !altKey;
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey) {
        if (kind === 'open') close('dismissed');
        else open();
      } else if (isField(target)) return false;
      else if (kind === 'loading' && plain && key.length === 1) typed.current += key;
      else if (kind === 'loading' && key === 'Escape') close('dismissed');
      else if (kind !== 'open' && plain && key === '/') open();
      else return false;
      return true;
    };
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!event.defaultPrevented && !isComposing(event) && take(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [kind, open, close]);

  /** A letter that is typed on the button begins the question. */
  const onType = (event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, altKey} = event;
    if (
      isComposing(event.nativeEvent) ||
      kind === 'loading' ||
      !/^[\p{L}\p{N}]$/u.test(key) ||
      ctrlKey ||
      metaKey ||
      altKey
    )
      return;
    event.preventDefault();
    open(key);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`DocSearch DocSearch-Button ${styles['button'] ?? ''}`}
        aria-haspopup="dialog"
        aria-busy={kind === 'loading'}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => open()}
        onKeyDown={onType}
        onFocus={preloadDialog}
        onPointerEnter={preloadDialog}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="m14 14 4.5 4.5M8.5 15a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles['label']}>Search</span>
        <kbd className={styles['keys']} aria-hidden="true">
          {isBrowser && /Mac|iP(?:hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {state.kind === 'failed' && (
        <p className={styles['failed']} role="alert">
          Unable to fetch results. You might want to check your network connection.
        </p>
      )}
      {state.kind === 'open' && createPortal(<state.Dialog initialText={readTyped} onClose={close} />, document.body)}
    </>
  );
}
