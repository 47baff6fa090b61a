import type {ReactNode} from 'react';

import styles from './styles.module.css';

export interface CopyButtonProps {
  /** What is copied. */
  readonly value: string;
  /** The button's accessible name, saying what it copies: "Copy address of InputBox on Sepolia". */
  readonly label: string;
}

/** A button of one symbol that copies a text which stands right before it. `src/start/copy-buttons.ts` does it. */
export default function CopyButton({value, label}: CopyButtonProps): ReactNode {
  return (
    <span className={styles['root']}>
      <button type="button" className={styles['button']} aria-label={label} title={label} data-copy={value}>
        <svg className={styles['icon']} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path className={styles['sheets']} d="M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z" />
          <path className={styles['tick']} d="m3 8.5 3.5 3.5L13 4.5" />
        </svg>
      </button>
      <span role="status" className={styles['status']} />
    </span>
  );
}
