import type {MouseEvent, ReactNode} from 'react';

import type {Results} from '@site/src/search/ui/results';

import SearchLink from './SearchLink';
import {LIST_ID, optionId} from './options';
import ResultText from './ResultText';
import {useDrawnPages} from './useDrawnPages';
import VersionLabel from './VersionLabel';

export interface ResultsScreenProps {
  readonly results: Results;
  /** Whether results of several versions stand side by side. */
  readonly everywhere: boolean;
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** A result was chosen, by its place. */
  readonly onFollow: (index: number, event: MouseEvent) => void;
  /** Where all results are. */
  readonly allResults: string;
}

/** The hits, by page, and the way to all of them. */
export default function ResultsScreen(props: ResultsScreenProps): ReactNode {
  const {results, everywhere, active, onActive, onFollow, allResults} = props;
  // Place of each page's first result among all results.
  const starts = results.pages.map((_, page) =>
    results.pages.slice(0, page).reduce((sum, {results: before}) => sum + before.length, 0),
  );
  const drawn = useDrawnPages(results.pages, starts.findLastIndex((start) => start <= active) + 1);
  const rest = results.pages.slice(drawn).flatMap(({results: places}) => places).length;
  return (
    <>
      <div role="listbox" id={LIST_ID} aria-label="Results" {...(rest > 0 && {'aria-busy': true})}>
        {results.pages.slice(0, drawn).map(({id, trail, version, results: places}, page) => (
          <div
            role="group"
            className="DocSearch-Hits"
            aria-label={[...trail, ...(everywhere && version !== undefined ? [version] : [])].join(', ')}
            key={id}
          >
            <div className="DocSearch-Hit-source" aria-hidden="true">
              <span>{trail.join(' › ')}</span>
              {everywhere && <VersionLabel version={version} />}
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
      {/* Room for what is not drawn yet: the box keeps its height. */}
      {rest > 0 && <div style={{height: `${rest * 4}rem`}} />}
      <p className="DocSearch-HitsFooter">
        <SearchLink link={{internal: true, href: allResults}}>
          {results.found === 1 ? 'See the page of results' : `See all ${results.found} pages found`}
        </SearchLink>
      </p>
    </>
  );
}
