import type {ReactNode} from 'react';

import type {Segment} from '@site/src/search/ui/marks';

/**
 * Text with the words of the question marked. Each run stands in an element of its own: a browser that translates the page
 * takes bare text out of React's hands.
 */
export default function Marked({segments}: {readonly segments: readonly Segment[]}): ReactNode {
  return segments.map(({text, marked}, index) =>
    marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
