import {useEffect, useEffectEvent, useRef, useState, type RefObject} from 'react';
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
 * @param search Query of the current address; none while the page is as the server has built it.
 * @param field The text field.
 */
export function usePageAddress(
  search: string,
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
): AddressedSearch {
  const history = useHistory<{typed?: true} | undefined>();
  const address = readPageAddress(search);
  /** What the field holds where it is not what the address says. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? address.text;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the current entry is one that is being typed. */
  const typing = useRef(false);

  useEffect(() => {
    const stop = history.listen((location, action) => {
      // Our own changes come from the field; all others go into it, those of Back and Forward too.
      if (location.state?.typed === true && action !== 'POP') return;
      clearTimeout(timer.current);
      typing.current = false;
      setTyped(undefined);
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
    else history.replace(location);
  };

  const write = (next: string): void => {
    if (next === readPageAddress(history.location.search).text) return;
    go({...readPageAddress(history.location.search), text: next, page: 1}, typing.current ? 'same' : 'new');
    typing.current = true;
  };

  const type = (next: string): void => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(next), PAUSE_MS);
  };

  // What somebody has typed before the scripts were there: only the field itself knows.
  const take = useEffectEvent(type);
  useEffect(() => {
    const early = field.current?.value ?? '';
    if (early === '' || early === readPageAddress(history.location.search).text) return;
    const start = setTimeout(() => take(early));
    return () => clearTimeout(start);
  }, [field, history]);

  return {
    text,
    address,
    type,
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
