import type {ReactNode} from 'react';

import type {Segment} from '@site/src/search/ui/marks';

/** Text with the words of the question marked. */
export default function Marked({segments}: {readonly segments: readonly Segment[]}): ReactNode {
  return segments.map(({text, marked}, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
