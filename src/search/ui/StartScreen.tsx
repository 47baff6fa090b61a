import type {MouseEvent, ReactNode} from 'react';

import type {StoredSearch} from '@site/src/search/ui/stored-searches';

import SearchLink from './SearchLink';
import Icon from './icons';
import {LIST_ID, optionId} from './options';

export interface StartScreenProps {
  readonly recent: readonly StoredSearch[];
  readonly favourites: readonly StoredSearch[];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onFollow: (index: number, event: MouseEvent) => void;
  /** Makes a recent search a favourite. */
  readonly onKeep: (search: StoredSearch) => void;
  readonly onForget: (search: StoredSearch) => void;
}

/** What the search box shows before anything is asked: searches that led somewhere, and those the reader has kept. */
export default function StartScreen(props: StartScreenProps): ReactNode {
  const {recent, favourites, active, onActive, onFollow, onKeep, onForget} = props;
  if (recent.length + favourites.length === 0) {
    return (
      <div className="DocSearch-StartScreen">
        <p className="DocSearch-Help">No recent searches</p>
      </div>
    );
  }

  const row = (search: StoredSearch, index: number, kept: boolean): ReactNode => (
    <li key={search.id} className="DocSearch-Stored">
      <SearchLink
        link={search}
        className="DocSearch-Hit"
        onClick={(event) => onFollow(index, event)}
        option={{id: optionId(index), selected: index === active, onPoint: () => onActive(index)}}
      >
        <Icon name={kept ? 'star' : 'recent'} />
        <span className="DocSearch-Hit-title">{search.title}</span>
        {search.trail.length > 0 && <span className="DocSearch-Hit-path">{search.trail.join(' › ')}</span>}
      </SearchLink>
      {!kept && (
        <button
          type="button"
          title="Save this search"
          aria-label={`Save this search: ${search.title}`}
          onClick={() => onKeep(search)}
        >
          <Icon name="star" />
        </button>
      )}
      <RemoveButton search={search} list={kept ? 'favorites' : 'history'} onClick={() => onForget(search)} />
    </li>
  );

  const count = recent.length + favourites.length;
  return (
    <>
      {/* It owns the options without being around them: the buttons beside them are no options. */}
      <div
        role="listbox"
        id={LIST_ID}
        aria-label="Recent and favorite searches"
        aria-owns={Array.from({length: count}, (_, index) => optionId(index)).join(' ')}
      />
      {recent.length > 0 && (
        <section className="DocSearch-Hits" aria-labelledby="docsearch-recent">
          <h2 className="DocSearch-Hit-source" id="docsearch-recent">
            Recent
          </h2>
          <ul>{recent.map((search, index) => row(search, index, false))}</ul>
        </section>
      )}
      {favourites.length > 0 && (
        <section className="DocSearch-Hits" aria-labelledby="docsearch-favourites">
          <h2 className="DocSearch-Hit-source" id="docsearch-favourites">
            Favorite
          </h2>
          <ul>{favourites.map((search, index) => row(search, recent.length + index, true))}</ul>
        </section>
      )}
    </>
  );
}

interface RemoveButtonProps {
  readonly search: StoredSearch;
  readonly list: 'history' | 'favorites';
  readonly onClick: () => void;
}

function RemoveButton({search, list, onClick}: RemoveButtonProps): ReactNode {
  const label = `Remove this search from ${list}`;
  return (
    <button type="button" title={label} aria-label={`${label}: ${search.title}`} onClick={onClick}>
      <Icon name="cross" />
    </button>
  );
}
