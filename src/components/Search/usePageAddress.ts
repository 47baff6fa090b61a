import {useEffect, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';

import {readPageAddress, writePageAddress, type PageAddress} from './page-address';

/** Typing that rests for so long becomes part of the address. */
const PAUSE_MS = 250;

export interface AddressedSearch {
  /** What the text field holds. */
  readonly text: string;
  /** Text of the address, version and page. */
  readonly address: PageAddress;
  readonly type: (text: string) => void;
  /** Typing is over: the next letter begins a new entry of the browser's history. */
  readonly commit: () => void;
  /** Another version, as an entry of its own. */
  readonly choose: (version: string | undefined) => void;
}

/**
 * Keeps the search page and its address the same. A question is one entry in the browser's history, however many letters
 * it has; Back and Forward bring the text, the version and the page of an entry back.
 *
 * @param search Query of the current address.
 */
export function usePageAddress(search: string): AddressedSearch {
  const history = useHistory<{typed?: true} | undefined>();
  const address = readPageAddress(search);
  const [text, setText] = useState(address.text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the current entry is one that is being typed. */
  const typing = useRef(false);

  useEffect(() => {
    const stop = history.listen((location, action) => {
      // Our own changes come from the field; all others go into it, those of Back and Forward too.
      if (location.state?.typed === true && action !== 'POP') return;
      clearTimeout(timer.current);
      typing.current = false;
      setText(readPageAddress(location.search).text);
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [history]);

  const go = (next: PageAddress, entry: 'new' | 'same'): void => {
    const location = {
      pathname: history.location.pathname,
      search: writePageAddress(next),
      state: {typed: true} as const,
    };
    if (entry === 'new') history.push(location);
    // Also after a push: Docusaurus takes the focus to the top of the page after a push, but not after a replacement, and
    // the reader is still typing.
    history.replace(location);
  };

  const write = (typed: string): void => {
    if (typed === readPageAddress(history.location.search).text) return;
    go({...readPageAddress(history.location.search), text: typed, page: 1}, typing.current ? 'same' : 'new');
    typing.current = true;
  };

  return {
    text,
    address,
    type: (typed) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(typed), PAUSE_MS);
    },
    commit: () => {
      clearTimeout(timer.current);
      write(text);
      typing.current = false;
    },
    choose: (version) => {
      clearTimeout(timer.current);
      typing.current = false;
      go({text, version, page: 1}, 'new');
    },
  };
}
