import type {KeyboardEvent, ReactNode, RefObject} from 'react';

import Icon from './icons';
import {LIST_ID, optionId} from './options';

export interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** How many options there are, and which one Enter takes. */
  readonly count: number;
  readonly active: number;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCancel: () => void;
}

/** The text field of the search box: a combo box, in which the focus stays while the arrow keys choose among the options. */
export default function SearchField({
  field,
  text,
  count,
  active,
  onText,
  onKeyDown,
  onCancel,
}: SearchFieldProps): ReactNode {
  return (
    <div className="DocSearch-SearchBar">
      <label className="DocSearch-MagnifierLabel" htmlFor="docsearch-input">
        <Icon name="search" />
        <span className="visually-hidden">Search</span>
      </label>
      <input
        ref={field}
        id="docsearch-input"
        className="DocSearch-Input"
        type="search"
        placeholder="Search docs"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        {...(count > 0 && {'aria-controls': LIST_ID, 'aria-activedescendant': optionId(active)})}
        value={text}
        onChange={({target}) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          title="Clear the query"
          aria-label="Clear the query"
          onClick={() => {
            onText('');
            field.current?.focus();
          }}
        >
          <Icon name="cross" />
        </button>
      )}
      <button type="button" className="DocSearch-Cancel" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
