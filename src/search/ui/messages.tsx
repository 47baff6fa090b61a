/** What the search says where it has no hits to show. The texts are those of the specification. */
import type {ReactNode} from 'react';

import {product} from '@site/config/product';
import {searchSuggestions} from '@site/config/search-suggestions';

/** How many pages answer; what is listed are places in them. */
export function foundText(pages: number): string {
  return pages === 1 ? 'One page found' : `${pages} pages found`;
}

/** No answer came. */
export function FailedMessage({onRetry}: {readonly onRetry: () => void}): ReactNode {
  return (
    <div className="DocSearch-ErrorScreen" role="alert">
      <p className="DocSearch-Title">Unable to fetch results</p>
      <p className="DocSearch-Help">You might want to check your network connection.</p>
      <button type="button" className="DocSearch-Action" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function reportUrl(text: string): string {
  const query = new URLSearchParams({title: `Search finds nothing for: ${text.slice(0, 120)}`});
  return `${product.repository}/issues/new?${query.toString()}`;
}

export interface NothingMessageProps {
  readonly text: string;
  /** Asks this instead. */
  readonly onSuggestion: (text: string) => void;
}

/** An answer came, and it is empty. */
export function NothingMessage({text, onSuggestion}: NothingMessageProps): ReactNode {
  return (
    <div className="DocSearch-NoResults">
      <p className="DocSearch-Title">
        No results for “<strong>{text}</strong>”
      </p>
      <p className="DocSearch-Help" id="search-suggestions">
        Try searching for
      </p>
      <ul className="DocSearch-Prefills" aria-labelledby="search-suggestions">
        {searchSuggestions.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" className="DocSearch-Prefill" onClick={() => onSuggestion(suggestion)}>
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
      <p className="DocSearch-Help">
        Believe this query should return results?{' '}
        <a href={reportUrl(text)} target="_blank" rel="noopener noreferrer">
          Let us know.
        </a>
      </p>
    </div>
  );
}
