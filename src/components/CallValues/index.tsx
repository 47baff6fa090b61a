import {createElement, useId, type ReactNode} from 'react';

import {CALL_FIELDS, CALL_LABELS, type CallField} from '@site/src/browser/call-fields';

import styles from './styles.module.css';

/** What the calls of the page show of each field; fields that they do not show are left out. */
export type CallValuesProps = Readonly<Partial<Record<CallField, string>>>;

/**
 * A form in which the reader chooses the network and the application of the calls on all pages. `src/browser/call-forms.ts`
 * does the work; without scripts, the form is out of sight and the calls are for the local network.
 */
export function CallValues(props: CallValuesProps): ReactNode {
  const id = useId();
  const fields = CALL_FIELDS.filter((field) => props[field] !== undefined);
  const data = Object.fromEntries(fields.map((field) => [`data-${field}`, props[field]]));
  return createElement(
    'call-values',
    data,
    <details className={styles['form']}>
      <summary>Use your own network and application in the calls</summary>
      <p>
        The calls of all pages then show these values. Your browser keeps them. An empty field is the local network.
      </p>
      {fields.map((field) => (
        <div key={field} className={styles['field']}>
          <label htmlFor={`${id}${field}`}>{CALL_LABELS[field]}</label>
          <input
            id={`${id}${field}`}
            name={field}
            type="text"
            inputMode={field === 'application' ? 'text' : 'url'}
            placeholder={props[field]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}${field}-fault`}
          />
          <p id={`${id}${field}-fault`} role="status" className={styles['fault']} />
        </div>
      ))}
    </details>,
  );
}
