import {useEffect, useId, useRef, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';

import type {Results} from '@site/src/search/ui/results';

import SearchLink from './SearchLink';
import {FailedMessage, foundText, NothingMessage} from './messages';
import Paging from './Paging';
import ResultText from './ResultText';
import VersionLabel from './VersionLabel';
import {usePageAddress} from './usePageAddress';
import {isBlank, resultsOf, useSearch, type SearchOutcome} from './useSearch';
import {ALL_VERSIONS, useSearchScope} from './useSearchScope';

/** Pages with hits on one page of results. */
const PAGES = 10;

/** The search page: question, version, and the hits. */
export default function SearchResults({address: search}: {readonly address: string}): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const {text, address, type, commit, choose} = usePageAddress(search, input);
  const {versions, unread, filterFor} = useSearchScope();
  const count = useRef<HTMLParagraphElement>(null);

  const known = address.version === ALL_VERSIONS || versions.some(({name}) => name === address.version);
  const version = known && address.version !== undefined ? address.version : unread;
  const {outcome, retry} = useSearch({
    text: address.text,
    filter: filterFor(version),
    page: address.page,
    perPage: PAGES,
  });
  const results = resultsOf(outcome);

  const history = useHistory();
  const page = useRef(address.page);
  useEffect(() => {
    if (page.current === address.page) return;
    page.current = address.page;
    // A link to another page of results was followed: the reader goes on at their top.
    if (history.action !== 'PUSH') return;
    count.current?.focus({preventScroll: true});
    count.current?.scrollIntoView();
  }, [address.page, history]);

  return (
    <div className="SearchPage" aria-busy={outcome.kind === 'loading'}>
      <h1>{address.text === '' ? 'Search the documentation' : `Search results for “${address.text}”`}</h1>
      <form
        role="search"
        className="SearchPage-form"
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <label htmlFor={`${id}-q`}>Search</label>
        <input
          ref={input}
          id={`${id}-q`}
          type="search"
          name="q"
          placeholder="Type your search here"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({target}) => type(target.value)}
          onBlur={commit}
        />
        <label htmlFor={`${id}-version`}>Version</label>
        <select
          id={`${id}-version`}
          name="version"
          value={version}
          onChange={({target}) => choose(target.value === unread ? undefined : target.value)}
        >
          {versions.map(({name, label}) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
          <option value={ALL_VERSIONS}>All versions</option>
        </select>
      </form>
      {outcome.kind === 'failed' && (
        <FailedMessage
          onRetry={() => {
            retry();
            count.current?.focus();
          }}
        />
      )}
      {/* A place of its own, so that screen readers hear of every change; the focus comes here with another page. */}
      <p role="status" ref={count} tabIndex={-1} className="SearchPage-count">
        {countText(outcome)}
      </p>
      {outcome.kind === 'found' && outcome.results.found === 0 && (
        <NothingMessage
          text={address.text}
          onSuggestion={(suggestion) => {
            type(suggestion);
            input.current?.focus();
          }}
        />
      )}
      {results !== undefined && (
        <div className={isBlank(outcome) ? 'DocSearch-Stale' : ''}>
          <ResultList results={results} everywhere={version === ALL_VERSIONS} />
        </div>
      )}
      {results !== undefined && results.found > 0 && (results.found > PAGES || address.page > 1) && (
        <Paging address={address} count={Math.max(1, Math.ceil(results.found / PAGES))} />
      )}
    </div>
  );
}

/** What the page says about the answer, in one piece; nothing where a message of its own does. */
function countText(outcome: SearchOutcome): string {
  if (isBlank(outcome)) return 'Searching…';
  return outcome.kind === 'found' && outcome.results.found > 0 ? foundText(outcome.results.found) : '';
}

interface ResultListProps {
  readonly results: Results;
  /** Whether results of several versions stand side by side. */
  readonly everywhere: boolean;
}

function ResultList({results, everywhere}: ResultListProps): ReactNode {
  return (
    <ol className="SearchPage-results">
      {results.pages.map(({id, trail, version, results: places}) => (
        <li key={id}>
          <p className="DocSearch-Hit-source">
            <span>{trail.join(' › ')}</span>
            {everywhere && <VersionLabel version={version} />}
          </p>
          <ul>
            {places.map((result) => (
              <li key={result.id}>
                <SearchLink link={result.link} className="DocSearch-Hit">
                  <ResultText result={result} />
                </SearchLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
