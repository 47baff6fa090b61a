import {useDeferredValue, useId, useMemo, useRef, type ReactNode, type RefObject} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

import form from '@site/src/components/Lookup/form.module.css';
import type {Known} from '@site/src/decoder/known';
import type {LookupAnswer} from '@site/src/lookup/identify';
import {SENDERS} from '@site/src/rollup/senders';

import {EXAMPLES} from './examples';
import styles from './styles.module.css';
import {useDecoder, type DecoderTool} from './useDecoder';

/** What stands in the form. */
export interface DecoderText extends Known {
  readonly text: string;
}

export const EMPTY_DECODER: DecoderText = {text: '', sender: '', application: '', claim: ''};

interface DecoderProps {
  readonly value: DecoderText;
  readonly onChange: (value: DecoderText) => void;
  /** Level of the headings in an answer. */
  readonly level?: 2 | 3;
  /** The field of the bytes, for who wants to put the focus there. */
  readonly field?: RefObject<HTMLTextAreaElement | null>;
}

/** Senders whose layouts are known: the portals and the relay as 1.5 spells them, then those of 2.0 that are spelt otherwise. */
const SENDER_NAMES = [
  ...Object.keys(SENDERS),
  'Erc20Portal',
  'Erc721Portal',
  'Erc1155SinglePortal',
  'Erc1155BatchPortal',
];

/**
 * Says what bytes of a rollup are and what contracts check of them. What decodes is loaded when something is pasted; nothing
 * that is pasted leaves the page.
 */
export default function Decoder({value, onChange, level = 2, field}: DecoderProps): ReactNode {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const target = field ?? own;
  const baseUrl = useBaseUrl('/');
  const isEmpty = value.text.trim() === '';
  const {state, retry} = useDecoder(!isEmpty, baseUrl);
  const set = (part: Partial<DecoderText>): void => onChange({...value, ...part});
  return (
    <>
      <form aria-label="Decoder" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={id} className={form['label']}>
          Bytes, JSON, a log or the line of a revert
        </label>
        <textarea
          ref={target}
          id={id}
          rows={6}
          className={form['field']}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={value.text}
          onChange={({target: {value: text}}) => set({text})}
        />
        <fieldset className={styles['known']}>
          <legend>Optional: what you know about these bytes makes the answer more exact.</legend>
          <KnownField
            label="Sender of the input"
            hint="address or portal"
            value={value.sender}
            onChange={(sender) => set({sender})}
            choices={SENDER_NAMES}
          />
          <KnownField
            label="Application"
            hint="address"
            value={value.application}
            onChange={(application) => set({application})}
          />
          <KnownField
            label="Claim"
            hint="epoch hash or outputs Merkle root"
            value={value.claim}
            onChange={(claim) => set({claim})}
          />
        </fieldset>
        {isEmpty && (
          <div className={form['start']}>
            <p id={`${id}-examples`}>For example:</p>
            <ul className={form['examples']} aria-labelledby={`${id}-examples`}>
              {EXAMPLES.map(({label, start}) => (
                <li key={label}>
                  <button
                    type="button"
                    className="button button--secondary button--sm"
                    onClick={() => {
                      onChange({...EMPTY_DECODER, ...start});
                      target.current?.focus();
                    }}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </form>
      {typeof state === 'string' ? (
        <div role="status">
          {state === 'loading' && <p>Loading the decoder…</p>}
          {state === 'failed' && (
            <p>The decoder could not be loaded. Your text is still here. Check your connection.</p>
          )}
        </div>
      ) : (
        <Answer tool={state} value={value} level={level} />
      )}
      {state === 'failed' && (
        <button type="button" className="button button--secondary" onClick={retry}>
          Try again
        </button>
      )}
    </>
  );
}

interface KnownFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices?: readonly string[];
}

function KnownField({label, hint, value, onChange, choices}: KnownFieldProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={form['label']}>
        {label} <span className={styles['hint']}>({hint})</span>
      </label>
      <input
        id={id}
        type="text"
        className={form['field']}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        list={choices === undefined ? undefined : `${id}-choices`}
        value={value}
        onChange={({target}) => onChange(target.value)}
      />
      {choices !== undefined && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </div>
  );
}

const NO_ANSWER: LookupAnswer = {findings: [], message: ''};

function Answer({
  tool: {decode, summarise, View},
  value,
  level,
}: {
  readonly tool: DecoderTool;
  readonly value: DecoderText;
  readonly level: 2 | 3;
}): ReactNode {
  // A proof takes some thousand hashes: the field stays ahead of them.
  const shown = useDeferredValue(value);
  const answer = useMemo(() => (shown.text.trim() === '' ? NO_ANSWER : decode(shown.text, shown)), [decode, shown]);
  return (
    <>
      <div role="status">
        <p className="visually-hidden">{summarise(answer)}</p>
      </div>
      <View answer={answer} level={level} />
    </>
  );
}
