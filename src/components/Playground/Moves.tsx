import {useId, useState, type ReactNode} from 'react';

import {GameButton, GameButtons} from '@site/src/components/GamePanel';
import type {MovePlaces, PreparedMove} from '@site/src/playground/programs/catalogue';
import {ACCOUNT_NAMES, type AccountName, type Move} from '@site/src/playground/types';
import type {RollupRelease} from '@site/src/rollup/releases';

import {
  EMPTY_FORM,
  FORM_NAMES,
  formKinds,
  readMove,
  type FormKind,
  type FormValues,
  type PayloadForm,
} from './read-move';
import {personName} from './words';

const FORMS: Readonly<Record<PayloadForm, string>> = {text: 'Text', json: 'JSON', hex: 'Hexadecimal'};

/** Which fields a kind of move has besides its payload. */
const FIELDS: Readonly<
  Record<FormKind, readonly ('from' | 'amount' | 'tokenId' | 'tokenIds' | 'amounts' | 'payload')[]>
> = {
  input: ['from', 'payload'],
  inspect: ['payload'],
  'deposit-ether': ['from', 'amount', 'payload'],
  'deposit-erc20': ['from', 'amount', 'payload'],
  'deposit-erc721': ['from', 'tokenId', 'payload'],
  'deposit-erc1155-single': ['from', 'tokenId', 'amount', 'payload'],
  'deposit-erc1155-batch': ['from', 'tokenIds', 'amounts', 'payload'],
  relay: ['from'],
};

const AMOUNT_LABELS: Readonly<Partial<Record<FormKind, string>>> = {
  'deposit-ether': 'Amount in Ether',
  'deposit-erc20': 'Amount in tokens',
  'deposit-erc1155-single': 'Number of tokens',
};

const PAYLOAD_LABELS: Readonly<Partial<Record<FormKind, string>>> = {input: 'Payload', inspect: 'Query'};

interface MovesProps {
  readonly release: RollupRelease;
  readonly prepared: readonly PreparedMove[];
  readonly places: MovePlaces;
  /** Whether a move is being played; another one would wait. */
  readonly isBusy: boolean;
  readonly onMove: (move: Move) => void;
}

/** What the reader can do: prepared moves, a form for every kind, and the life of the epoch. */
export function Moves({release, prepared, places, isBusy, onMove}: MovesProps): ReactNode {
  return (
    <>
      <h3 className="pg-small-title">Try this</h3>
      <GameButtons>
        {prepared.map(({label, move}) => (
          <GameButton key={label} isOff={isBusy} onPress={() => onMove(move(places))}>
            {label}
          </GameButton>
        ))}
      </GameButtons>
      <MoveForm release={release} isBusy={isBusy} onMove={onMove} />
      <h3 className="pg-small-title">From inputs to proofs</h3>
      <GameButtons>
        <GameButton isOff={isBusy} onPress={() => onMove({kind: 'close-epoch'})}>
          Close the epoch
        </GameButton>
        <GameButton isOff={isBusy} onPress={() => onMove({kind: 'claim'})}>
          Submit the claim
        </GameButton>
      </GameButtons>
      <p className="pg-hint">Then execute vouchers and validate notices: their buttons are in the steps below.</p>
    </>
  );
}

function MoveForm({release, isBusy, onMove}: Pick<MovesProps, 'release' | 'isBusy' | 'onMove'>): ReactNode {
  const id = useId();
  const [kind, setKind] = useState<FormKind>('input');
  const [values, setValues] = useState<FormValues>(EMPTY_FORM);
  const [problem, setProblem] = useState<string>();
  const kinds = formKinds(release);
  const shown = kinds.includes(kind) ? kind : 'input';
  const set = (change: Partial<FormValues>) => {
    setValues({...values, ...change});
    setProblem(undefined);
  };
  const send = () => {
    if (isBusy) return;
    try {
      onMove(readMove(shown, values));
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const fields = FIELDS[shown];
  const text = (name: 'amount' | 'tokenId' | 'tokenIds' | 'amounts', label: string) =>
    fields.includes(name) && (
      <div className="pg-field">
        <label htmlFor={`${id}-${name}`}>{label}</label>
        <input
          id={`${id}-${name}`}
          inputMode={name === 'amount' ? 'decimal' : 'text'}
          autoComplete="off"
          value={values[name]}
          onChange={({target}) => set({[name]: target.value})}
        />
      </div>
    );
  return (
    <form
      className="pg-form"
      aria-label="Your own move"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3 className="pg-small-title">Or make your own move</h3>
      <div className="pg-row">
        <div className="pg-field">
          <label htmlFor={`${id}-kind`}>Move</label>
          <select id={`${id}-kind`} value={shown} onChange={({target}) => setKind(target.value as FormKind)}>
            {kinds.map((each) => (
              <option key={each} value={each}>
                {FORM_NAMES[each]}
              </option>
            ))}
          </select>
        </div>
        {fields.includes('from') && (
          <div className="pg-field">
            <label htmlFor={`${id}-from`}>Account</label>
            <select
              id={`${id}-from`}
              value={values.from}
              onChange={({target}) => set({from: target.value as AccountName})}
            >
              {ACCOUNT_NAMES.map((name) => (
                <option key={name} value={name}>
                  {personName(name)}
                </option>
              ))}
            </select>
          </div>
        )}
        {text('tokenId', 'Id of the token')}
        {text('tokenIds', 'Ids of the tokens')}
        {text('amount', AMOUNT_LABELS[shown] ?? 'Amount')}
        {text('amounts', 'Number of each')}
      </div>
      {fields.includes('payload') && (
        <div className="pg-field">
          <div className="pg-row">
            <label htmlFor={`${id}-payload`}>{PAYLOAD_LABELS[shown] ?? 'Data for the back end'}</label>
            <fieldset className="pg-forms">
              <legend className="visually-hidden">Written as</legend>
              {(Object.keys(FORMS) as PayloadForm[]).map((form) => (
                <label key={form}>
                  <input type="radio" name={`${id}-form`} checked={values.form === form} onChange={() => set({form})} />
                  {FORMS[form]}
                </label>
              ))}
            </fieldset>
          </div>
          <textarea
            id={`${id}-payload`}
            rows={2}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-problem`}
            value={values.payload}
            onChange={({target}) => set({payload: target.value})}
          />
        </div>
      )}
      <p id={`${id}-problem`} role="alert" className="pg-problem">
        {problem}
      </p>
      <button type="submit" className="button button--primary" aria-disabled={isBusy}>
        {shown === 'inspect' ? 'Ask' : 'Send'}
      </button>
    </form>
  );
}
