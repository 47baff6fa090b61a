import {useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';

import {searchClient} from '@site/src/search/client';
import type {StoredSearch} from '@site/src/search/stored-searches';

import Icon from './icons';
import {FailedMessage, NothingMessage} from './messages';
import {LIST_ID, optionId, step, toOptions} from './options';
import ResultsScreen from './ResultsScreen';
import StartScreen from './StartScreen';
import {useHistoryLists} from './useHistoryLists';
import {useSearch} from './useSearch';
import {ALL_VERSIONS, useSearchScope} from './useSearchScope';
import {useSearchSettings} from './useSearchSettings';

/** Pages in the box; the search page has the others. */
const PAGES = 8;

/** Whether a click or key opens the link elsewhere and leaves this page as it is. */
function opensElsewhere({ctrlKey, metaKey, shiftKey}: MouseEvent | KeyboardEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

export interface SearchDialogProps {
  /** What was typed before the box was there. */
  readonly initialText: string;
  /** The reader is done: `dismissed` without a choice, `followed` with one. */
  readonly onClose: (how: 'dismissed' | 'followed') => void;
}

/**
 * The search box, on the browser's own modal dialog. Everything that it knows ends with it, so it always opens afresh.
 *
 * The text field is a combo box: the focus stays in it while the arrow keys choose among the options.
 */
export default function SearchDialog({initialText, onClose}: SearchDialogProps): ReactNode {
  const {settings, site, searchPage} = useSearchSettings();
  const {current, unread, versions, filterFor} = useSearchScope();
  const lists = useHistoryLists(settings.typesenseCollectionName);
  const [text, setText] = useState(initialText);
  const [everywhere, setEverywhere] = useState(false);
  const [active, setActive] = useState(0);
  /** Enter was pressed before the answer to this question was there. */
  const [awaited, setAwaited] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const history = useHistory();

  const version = everywhere ? ALL_VERSIONS : current;
  const filter = filterFor(version);
  const {outcome, retry} = useSearch({text, filter, page: 1, perPage: PAGES});
  const results =
    outcome.kind === 'found' ? outcome.results : outcome.kind === 'loading' ? outcome.previous : undefined;
  const options: readonly StoredSearch[] =
    outcome.kind === 'none' ? [...lists.recent, ...lists.favourites] : results === undefined ? [] : toOptions(results);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    input.current?.focus();
    return () => element?.close();
  }, []);

  // Whoever goes to another page, by whatever means, is done here.
  useEffect(() => history.listen(() => onClose('followed')), [history, onClose]);

  const {baseUrl} = site;
  useEffect(() => {
    // Its failure is told when something is asked.
    searchClient(settings, baseUrl).then(
      (client) => client.prepare(filter).catch(() => undefined),
      () => undefined,
    );
  }, [settings, baseUrl, filter]);

  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({block: 'nearest'});
  }, [active]);

  useEffect(() => {
    if (outcome.kind !== 'found' || awaited !== text) return;
    document.getElementById(optionId(0))?.click();
  }, [outcome.kind, awaited, text]);

  const ask = (question: string): void => {
    setText(question);
    setActive(0);
    setAwaited(undefined);
  };

  const follow = (index: number, event: MouseEvent): void => {
    const option = options[index];
    if (option !== undefined) lists.remember(option);
    if (!opensElsewhere(event)) onClose('followed');
  };

  const choose = (event: KeyboardEvent): void => {
    if (outcome.kind === 'loading') {
      setAwaited(text);
      return;
    }
    const {ctrlKey, metaKey, shiftKey} = event;
    // A click on the link itself: the router, or the browser for another tab, does the rest.
    document
      .getElementById(optionId(active))
      ?.dispatchEvent(new window.MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey}));
  };

  const onInputKey = (event: KeyboardEvent): void => {
    // Keys of an input method that is putting a character together are none of ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive(step(active, 1, options.length));
    else if (event.key === 'ArrowUp') setActive(step(active, -1, options.length));
    else if (event.key === 'Enter') choose(event);
    else return;
    event.preventDefault();
  };

  const again = (question: string): void => {
    ask(question);
    input.current?.focus();
  };

  const label = versions.find(({name}) => name === current)?.label;
  return (
    <dialog
      ref={dialog}
      className="DocSearch DocSearch-Modal"
      aria-label="Search the documentation"
      // Escape, also where the text field would only empty itself, and the gesture that takes its place on phones.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose('dismissed');
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose('dismissed');
      }}
      // The dialog's own box is full of its content: what hits the dialog itself is the backdrop.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose('dismissed');
      }}
    >
      <div className="DocSearch-Container">
        <div className="DocSearch-SearchBar">
          <label className="DocSearch-MagnifierLabel" htmlFor="docsearch-input">
            <Icon name="search" />
            <span className="visually-hidden">Search</span>
          </label>
          <input
            ref={input}
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
            aria-expanded={options.length > 0}
            {...(options.length > 0 && {'aria-controls': LIST_ID, 'aria-activedescendant': optionId(active)})}
            value={text}
            onChange={({target}) => ask(target.value)}
            onKeyDown={onInputKey}
          />
          {text !== '' && (
            <button type="button" className="DocSearch-Reset" title="Clear the query" aria-label="Clear the query" onClick={() => again('')}>
              <Icon name="cross" />
            </button>
          )}
          <button type="button" className="DocSearch-Cancel" onClick={() => onClose('dismissed')}>
            Cancel
          </button>
        </div>
        {label !== undefined && (
          <div className="DocSearch-Scope">
            <span>{everywhere ? 'All versions' : `Version ${label}`}</span>
            <label>
              <input
                type="checkbox"
                checked={everywhere}
                onChange={({target}) => {
                  setEverywhere(target.checked);
                  setActive(0);
                }}
              />
              Search all versions
            </label>
          </div>
        )}
        <div className="DocSearch-Dropdown" aria-busy={outcome.kind === 'loading'}>
          {outcome.kind === 'none' && (
            <StartScreen {...lists} active={active} onActive={setActive} onFollow={follow} onKeep={lists.keep} onForget={lists.forget} />
          )}
          {outcome.kind === 'failed' && (
            <FailedMessage
              onRetry={() => {
                retry();
                input.current?.focus();
              }}
            />
          )}
          {outcome.kind === 'loading' && results === undefined && <p className="DocSearch-Loading">Searching…</p>}
          {results !== undefined &&
            outcome.kind !== 'none' &&
            (results.pages.length === 0 ? (
              outcome.kind === 'found' && <NothingMessage text={text} onSuggestion={again} />
            ) : (
              <ResultsScreen
                results={results}
                active={active}
                onActive={setActive}
                onFollow={follow}
                allResults={searchPage(text, version === unread ? undefined : version)}
              />
            ))}
        </div>
        <p role="status" className="visually-hidden">
          {outcome.kind === 'found' && `${results?.found ?? 0} results`}
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
