import {useEffect, useRef, useState, type KeyboardEvent} from 'react';

import {isComposing} from '@site/src/browser/is-composing';

import {optionId, step} from './options';

export interface OptionChoice {
  /** Place of the option that Enter takes. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Keys of the text field that belong to the options. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A click on the link of an option: the router, or the browser where another tab is asked for, does the rest. */
function click(index: number, {ctrlKey, metaKey, shiftKey}: Partial<KeyboardEvent> = {}): void {
  const keys = {ctrlKey: ctrlKey ?? false, metaKey: metaKey ?? false, shiftKey: shiftKey ?? false};
  document
    .getElementById(optionId(index))
    ?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...keys}));
}

/**
 * Arrow keys and Enter for a list of links whose elements have the ids of `optionId`.
 *
 * @param text The question.
 * @param isPending Whether its answer is still to come. Enter then takes the first option of that answer.
 */
export function useOptions(text: string, count: number, isPending: boolean): OptionChoice {
  const [choice, setChoice] = useState({text, index: 0});
  /** The question that Enter was pressed for too early. It lapses with another letter, and with a failure. */
  const awaited = useRef<string>(undefined);
  // Another question begins at the top of its answer.
  const active = choice.text === text && choice.index < count ? choice.index : 0;
  const setActive = (index: number): void => setChoice({text, index});

  // Also at each letter: whoever had scrolled sees the top of the next answer.
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({block: 'nearest'});
  }, [active, text]);

  useEffect(() => {
    const isAwaited = awaited.current === text;
    if (isAwaited && isPending) return;
    awaited.current = undefined;
    if (isAwaited) click(0);
  }, [text, isPending]);

  return {
    active,
    setActive,
    onKeyDown: (event) => {
      // Keys of an input method that is putting a character together are none of ours.
      if (isComposing(event.nativeEvent)) return;
      if (event.key === 'ArrowDown') setActive(step(active, 1, count));
      else if (event.key === 'ArrowUp') setActive(step(active, -1, count));
      else if (event.key === 'Enter' && isPending) awaited.current = text;
      else if (event.key === 'Enter') click(active, event);
      else return;
      event.preventDefault();
    },
  };
}
