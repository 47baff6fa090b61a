// Ejects Loading: the original's colours are not the site's and lack contrast, and its texts reach no screen reader.
import type {ComponentProps, ReactNode} from 'react';
import type OriginalLoading from '@theme/Loading';

/** What stands in place of a part of the site that is loading, or has failed to. */
export default function Loading({error, retry, pastDelay}: ComponentProps<typeof OriginalLoading>): ReactNode {
  if (error) {
    return (
      <div role="alert" className="container margin-vert--xl">
        <p>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div role="status" className="container margin-vert--xl">
      <svg className="spinner" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 3a9 9 0 1 1-9 9" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>{' '}
      Loading
    </div>
  );
}
