import {useEffect, useRef, useState, type ReactNode} from 'react';

import styles from './styles.module.css';

export interface CopyButtonProps {
  /** What is copied. */
  readonly value: string;
  /** The button's accessible name, saying what it copies: "Copy address of InputBox on Sepolia". */
  readonly label: string;
}

type Outcome = 'idle' | 'copied' | 'selected' | 'failed';

const MESSAGES: Record<Outcome, string> = {
  idle: '',
  copied: 'Copied.',
  selected: 'Your browser blocks copying. The text is selected: copy it with your keyboard.',
  failed: 'Your browser blocks copying. Select the text and copy it yourself.',
};

/** How long the button shows what happened. */
const SHOWN_MS = 2000;

/**
 * A button of one symbol that copies a text which stands right before it.
 *
 * Where the browser has no clipboard (a page that is not served over HTTPS) or refuses it, the text before the
 * button is selected instead, so that a key press copies it. Either outcome is told to screen readers.
 */
export default function CopyButton({value, label}: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const root = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => {
      setOutcome('idle');
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);

  const copy = async (): Promise<void> => {
    if (await toClipboard(value)) setOutcome('copied');
    else setOutcome(select(root.current?.previousElementSibling, value) ? 'selected' : 'failed');
  };

  return (
    <span ref={root} className={styles['root']}>
      <button
        type="button"
        className={styles['button']}
        aria-label={label}
        title={outcome === 'idle' ? label : MESSAGES[outcome]}
        data-outcome={outcome}
        onClick={() => void copy()}
      >
        <svg className={styles['icon']} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path className={styles['sheets']} d="M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z" />
          <path className={styles['tick']} d="m3 8.5 3.5 3.5L13 4.5" />
        </svg>
      </button>
      <span role="status" className={styles['status']}>
        {MESSAGES[outcome]}
      </span>
    </span>
  );
}

/** Whether `text` is on the clipboard now. */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or not there at all: a page that is not served securely has no clipboard.
    return false;
  }
}

/** Selects the text of `element`, if that is what is to be copied. */
function select(element: Element | null | undefined, value: string): boolean {
  const selection = window.getSelection();
  if (selection === null || element?.textContent !== value) return false;
  selection.selectAllChildren(element);
  return true;
}
