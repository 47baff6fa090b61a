import {startTransition, useEffect, useState} from 'react';

/** Pages that are drawn in one frame: about as many as are in sight at once. */
const PAGES_PER_FRAME = 2;

/**
 * How many pages of an answer to draw yet. An answer comes at each key, and drawing all of it at once would keep a slow
 * processor from the next key: what is in sight comes first, and a few pages follow with each frame that is drawn.
 *
 * @param answer The pages; another list starts from its first page.
 * @param needed The least that must be drawn, whatever it costs: up to the page that the reader chooses on.
 */
export function useDrawnPages(answer: readonly unknown[], needed: number): number {
  const [drawn, setDrawn] = useState({answer, count: PAGES_PER_FRAME});
  const count = Math.max(needed, drawn.answer === answer ? drawn.count : PAGES_PER_FRAME);
  const isComplete = count >= answer.length;

  useEffect(() => {
    if (isComplete) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // After the frame, not in it.
      timer = setTimeout(() => startTransition(() => setDrawn({answer, count: count + PAGES_PER_FRAME})));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [answer, count, isComplete]);

  return Math.min(count, answer.length);
}
