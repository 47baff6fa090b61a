import type {MouseEvent, ReactNode} from 'react';

import type {Results} from '@site/src/search/results';

import SearchLink from './SearchLink';
import {LIST_ID, optionId} from './options';
import ResultText from './ResultText';

export interface ResultsScreenProps {
  readonly results: Results;
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** A result was chosen, by its place. */
  readonly onFollow: (index: number, event: MouseEvent) => void;
  /** Where all results are. */
  readonly allResults: string;
}

/** The hits, by page, and the way to all of them. */
export default function ResultsScreen(props: ResultsScreenProps): ReactNode {
  const {results, active, onActive, onFollow, allResults} = props;
  // Place of each page's first result among all results.
  const starts = results.pages.map((_, page) =>
    results.pages.slice(0, page).reduce((sum, {results: before}) => sum + before.length, 0),
  );
  return (
    <>
      <div role="listbox" id={LIST_ID} aria-label="Results">
        {results.pages.map(({id, trail, results: places}, page) => (
          <div role="group" className="DocSearch-Hits" aria-label={trail.join(', ')} key={id}>
            <div className="DocSearch-Hit-source" aria-hidden="true">
              {trail.join(' › ')}
            </div>
            {places.map((result, place) => {
              const index = (starts[page] ?? 0) + place;
              return (
                <SearchLink
                  key={result.id}
                  link={result.link}
                  className="DocSearch-Hit"
                  onClick={(event) => onFollow(index, event)}
                  option={{id: optionId(index), selected: index === active, onPoint: () => onActive(index)}}
                >
                  <ResultText result={result} />
                </SearchLink>
              );
            })}
          </div>
        ))}
      </div>
      <p className="DocSearch-HitsFooter">
        <SearchLink link={{internal: true, href: allResults}}>See all {results.found} results</SearchLink>
      </p>
    </>
  );
}
