import {useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';

import {isComposing} from '@site/src/browser/is-composing';
import {looksLikeLookup} from '@site/src/lookup/question';
import {searchClient} from '@site/src/search/client/client';
import type {StoredSearch} from '@site/src/search/ui/stored-searches';

import {FailedMessage, foundText, NothingMessage} from './messages';
import {toOptions} from './options';
import ResultsScreen from './ResultsScreen';
import ScopeBar from './ScopeBar';
import SearchLink from './SearchLink';
import SearchField from './SearchField';
import StartScreen from './StartScreen';
import {useHistoryLists} from './useHistoryLists';
import {useOptions} from './useOptions';
import {isBlank, resultsOf, useSearch} from './useSearch';
import {ALL_VERSIONS, useSearchScope} from './useSearchScope';
import {useSearchSettings} from './useSearchSettings';

/** Pages in the box; the search page has the others. */
const PAGES = 8;

export interface SearchDialogProps {
  /** Tells what was typed before the box was there: until the moment when its field takes the keys. */
  readonly initialText: () => string;
  /** The reader is done: `dismissed` without a choice, `followed` with one. */
  readonly onClose: (how: 'dismissed' | 'followed') => void;
}

/** Starts what the first question needs, so that its answer is quick. A failure is told when something is asked. */
function usePreparedClient(filter: string): void {
  const {settings, site} = useSearchSettings();
  const {url, baseUrl} = site;
  useEffect(() => {
    searchClient(settings, {url, baseUrl})
      .then((client) => client.prepare(filter))
      .catch(() => undefined);
  }, [settings, url, baseUrl, filter]);
}

function isCheckbox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}

/**
 * The search box, on the browser's own modal dialog. Everything that it knows ends with it, so that it opens afresh each
 * time.
 */
export default function SearchDialog({initialText, onClose}: SearchDialogProps): ReactNode {
  const {settings, searchPage, lookupPage} = useSearchSettings();
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
    dialog.current?.showModal();
    field.current?.focus();
    // It is never closed, only taken away: closing would give the focus back to the button, also on the page of a hit.
  }, []);

  // Whoever goes to another page, by whatever means, is done here.
  useEffect(() => history.listen(() => onClose('followed')), [history, onClose]);

  const follow = (index: number, {ctrlKey, metaKey, shiftKey}: MouseEvent): void => {
    const option = options[index];
    if (option !== undefined) lists.remember(option);
    // With one of these keys the link opens elsewhere, and this page stays as it is.
    if (!ctrlKey && !metaKey && !shiftKey) onClose('followed');
  };
  /** After a button that goes away with what it does: the reader goes on typing, or chooses with the arrow keys. */
  const toField = <Arguments extends readonly unknown[]>(action: (...args: Arguments) => void) => {
    return (...args: Arguments): void => {
      action(...args);
      field.current?.focus();
    };
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
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose('dismissed');
        } else if (isCheckbox(event.target) && /^(?:Arrow(?:Up|Down)|Enter)$/.test(event.key)) {
          // They do nothing there, and the choice among the hits is in sight.
          field.current?.focus();
          onKeyDown(event);
        }
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
          {looksLikeLookup(text) && (
            <p className="DocSearch-Lookup">
              <SearchLink link={{internal: true, href: lookupPage(text)}}>
                What is this? <span>{text}</span>
              </SearchLink>
            </p>
          )}
          {outcome.kind === 'none' && (
            <StartScreen {...lists} {...choices} onKeep={toField(lists.keep)} onForget={toField(lists.forget)} />
          )}
          {outcome.kind === 'failed' && <FailedMessage onRetry={toField(retry)} />}
          {isBlank(outcome) && <p className="DocSearch-Loading">Searching…</p>}
          {outcome.kind === 'found' && outcome.results.pages.length === 0 && (
            <NothingMessage text={text} onSuggestion={toField(setText)} />
          )}
          {results !== undefined && results.pages.length > 0 && (
            <div className={isBlank(outcome) ? 'DocSearch-Stale' : ''}>
              <ResultsScreen
                {...choices}
                results={results}
                everywhere={everywhere}
                allResults={searchPage(text, version === unread ? undefined : version)}
              />
            </div>
          )}
        </div>
        <p role="status" className="visually-hidden">
          {outcome.kind === 'found' && foundText(outcome.results.found)}
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
