import {useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';

import {searchClient} from '@site/src/search/client';
import type {StoredSearch} from '@site/src/search/stored-searches';

import {FailedMessage, NothingMessage} from './messages';
import {toOptions} from './options';
import ResultsScreen from './ResultsScreen';
import ScopeBar from './ScopeBar';
import SearchField from './SearchField';
import StartScreen from './StartScreen';
import {useHistoryLists} from './useHistoryLists';
import {useOptions} from './useOptions';
import {resultsOf, useSearch} from './useSearch';
import {ALL_VERSIONS, useSearchScope} from './useSearchScope';
import {useSearchSettings} from './useSearchSettings';

/** Pages in the box; the search page has the others. */
const PAGES = 8;

export interface SearchDialogProps {
  /** What was typed before the box was there. */
  readonly initialText: string;
  /** The reader is done: `dismissed` without a choice, `followed` with one. */
  readonly onClose: (how: 'dismissed' | 'followed') => void;
}

/** Starts what the first question needs, so that its answer is quick. A failure is told when something is asked. */
function usePreparedClient(filter: string): void {
  const {settings, site} = useSearchSettings();
  const {baseUrl} = site;
  useEffect(() => {
    searchClient(settings, baseUrl)
      .then((client) => client.prepare(filter))
      .catch(() => undefined);
  }, [settings, baseUrl, filter]);
}

/**
 * The search box, on the browser's own modal dialog. Everything that it knows ends with it, so that it opens afresh each
 * time.
 */
export default function SearchDialog({initialText, onClose}: SearchDialogProps): ReactNode {
  const {settings, searchPage} = useSearchSettings();
  const {current, unread, versions, filterFor} = useSearchScope();
  const lists = useHistoryLists(settings.typesenseCollectionName);
  const [text, setText] = useState(initialText);
  const [everywhere, setEverywhere] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const history = useHistory();

  const version = everywhere ? ALL_VERSIONS : current;
  const filter = filterFor(version);
  usePreparedClient(filter);
  const {outcome, retry} = useSearch({text, filter, page: 1, perPage: PAGES});
  const results = resultsOf(outcome);
  const options: readonly StoredSearch[] =
    outcome.kind === 'none' ? [...lists.recent, ...lists.favourites] : results === undefined ? [] : toOptions(results);
  const {active, setActive, onKeyDown} = useOptions(text, options.length, outcome.kind === 'loading');

  // Before anything else can happen: the next letter belongs into the field.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    return () => element?.close();
  }, []);

  // Whoever goes to another page, by whatever means, is done here.
  useEffect(() => history.listen(() => onClose('followed')), [history, onClose]);

  const follow = (index: number, {ctrlKey, metaKey, shiftKey}: MouseEvent): void => {
    const option = options[index];
    if (option !== undefined) lists.remember(option);
    // With one of these keys the link opens elsewhere, and this page stays as it is.
    if (!ctrlKey && !metaKey && !shiftKey) onClose('followed');
  };
  const choices = {active, onActive: setActive, onFollow: follow};

  const label = versions.find(({name}) => name === current)?.label;
  return (
    <dialog
      ref={dialog}
      className="DocSearch DocSearch-Modal"
      aria-label="Search the documentation"
      // Escape, also where the text field would only empty itself; `cancel` is the gesture in its place on phones.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose('dismissed');
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose('dismissed');
      }}
      // The dialog is full of its content: what hits the dialog itself is the backdrop.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose('dismissed');
      }}
    >
      <div className="DocSearch-Container">
        <SearchField
          field={field}
          text={text}
          count={options.length}
          active={active}
          onText={setText}
          onKeyDown={onKeyDown}
          onCancel={() => onClose('dismissed')}
        />
        {label !== undefined && <ScopeBar label={label} everywhere={everywhere} onChange={setEverywhere} />}
        <div className="DocSearch-Dropdown" aria-busy={outcome.kind === 'loading'}>
          {outcome.kind === 'none' && (
            <StartScreen {...lists} {...choices} onKeep={lists.keep} onForget={lists.forget} />
          )}
          {outcome.kind === 'failed' && (
            <FailedMessage
              onRetry={() => {
                retry();
                field.current?.focus();
              }}
            />
          )}
          {outcome.kind === 'loading' && results === undefined && <p className="DocSearch-Loading">Searching…</p>}
          {outcome.kind === 'found' && outcome.results.pages.length === 0 && (
            <NothingMessage
              text={text}
              onSuggestion={(suggestion) => {
                setText(suggestion);
                field.current?.focus();
              }}
            />
          )}
          {results !== undefined && results.pages.length > 0 && (
            <ResultsScreen
              {...choices}
              results={results}
              allResults={searchPage(text, version === unread ? undefined : version)}
            />
          )}
        </div>
        <p role="status" className="visually-hidden">
          {outcome.kind === 'found' && `${outcome.results.found} results`}
        </p>
        <p className="DocSearch-Footer" aria-hidden="true">
          <span>
            <kbd>↵</kbd> to select
          </span>
          <span>
            <kbd>↓</kbd> <kbd>↑</kbd> to navigate
          </span>
          <span>
            <kbd>esc</kbd> to close
          </span>
        </p>
      </div>
    </dialog>
  );
}
