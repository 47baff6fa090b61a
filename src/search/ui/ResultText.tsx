import type {ReactNode} from 'react';

import type {Result} from '@site/src/search/ui/results';

import Marked from './Marked';

/** Heading and text of a result. */
export default function ResultText({result: {title, snippet}}: {readonly result: Result}): ReactNode {
  return (
    <>
      <span className="DocSearch-Hit-title">
        <Marked segments={title} />
      </span>
      {snippet.length > 0 && (
        <span className="DocSearch-Hit-path">
          <Marked segments={snippet} />
        </span>
      )}
    </>
  );
}
