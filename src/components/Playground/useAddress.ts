import {useCallback, useEffect, useEffectEvent, useMemo, useRef, useState} from 'react';

import type {encodeScene} from '@site/src/playground/share/address';
import type {Scene} from '@site/src/playground/types';

import {readFragment, writeFragment} from './fragment';
import type {Places} from './places';

type Encode = typeof encodeScene;

/** Before an address with a scene follows a change: browsers allow only so many in a time. */
const ADDRESS_DELAY_MS = 1000;

interface AddressedScene {
  readonly scene: Scene;
  /** Whether what is shown is the scene: not while it is still being played from its start. */
  readonly isPlayed: boolean;
  /** Whether there is something to lead to, so that addresses may soon be wanted. */
  readonly hasPlaces: boolean;
  /**
   * Hears of each text of the scene that comes into the address. `replaced` is one that no entry of the history has any
   * more.
   */
  readonly onAddress: (scene: string, replaced: string | undefined) => void;
}

interface AddressOfScene {
  readonly places: Places;
  /** Id of the step or output that the reader was led to last. */
  readonly place: string | undefined;
  /** Leads to the place that the address names, if it names one. */
  readonly followAddress: () => void;
  /** Puts the scene into the address bar and gives the address. Rejects where it is too large, or its part does not load. */
  readonly writeAddress: () => Promise<string>;
}

/** Has the address of the page and the scene follow each other: see {@link AddressOfScene}. */
export function useAddress({scene, isPlayed, hasPlaces, onAddress}: AddressedScene): AddressOfScene {
  const [led, setLed] = useState<{readonly id: string; readonly turn: number}>();
  /** Counts the entries of the history that the reader has gone back or forward to. */
  const [entry, setEntry] = useState(0);
  const encode = useRef<Encode>(undefined);
  /** Whether the history has several entries of the scene. The others have it as it was when the reader left them. */
  const hasEntries = useRef(false);

  const loadEncode = useCallback(async (): Promise<Encode> => {
    const loaded = await import('@site/src/playground/share/address');
    encode.current = loaded.encodeScene;
    return loaded.encodeScene;
  }, []);

  const lead = useCallback((id: string) => setLed((before) => ({id, turn: (before?.turn ?? 0) + 1})), []);

  const followAddress = useCallback(() => {
    const {place} = readFragment(location.hash);
    if (place !== undefined) lead(place);
  }, [lead]);

  /** Puts a scene into the entry of the history that the reader is at. */
  const put = useCallback(
    (text: string, place: string | undefined) => {
      const {scene: before} = readFragment(location.hash);
      history.replaceState(history.state, '', writeFragment({scene: text, place}));
      if (before !== text) onAddress(text, hasEntries.current ? undefined : before);
    },
    [onAddress],
  );

  // An address that has a scene goes on having it: what the reader has made of it is there after a reload.
  const followScene = useEffectEvent(async () => {
    const {scene: before, place} = readFragment(location.hash);
    if (!isPlayed || before === undefined) return;
    const text = (encode.current ?? (await loadEncode()))(scene);
    // Another scene was put into the address meanwhile.
    if (readFragment(location.hash).scene !== before) return;
    // The place may be gone, as after a reset.
    const isThere = place !== undefined && document.getElementById(place) !== null;
    put(text, isThere ? place : undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      followScene().catch(() => undefined);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [scene, isPlayed, entry]);

  useEffect(() => {
    if (hasPlaces) loadEncode().catch(() => undefined);
  }, [hasPlaces, loadEncode]);

  useEffect(() => {
    const follow = () => {
      setEntry((count) => count + 1);
      followAddress();
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [followAddress]);

  useEffect(() => {
    if (led === undefined) return;
    const element = document.getElementById(led.id);
    element?.scrollIntoView();
    // A screen reader and the next press of Tab go on from there.
    element?.querySelector<HTMLElement>('h3, h4')?.focus({preventScroll: true});
  }, [led]);

  const places = useMemo(
    (): Places => ({
      go: (id) => {
        const {scene: before} = readFragment(location.hash);
        const next = writeFragment({scene: before, place: id});
        if (next !== location.hash) history.pushState(history.state, '', next);
        hasEntries.current = true;
        lead(id);
      },
      fragmentOf: (id) => {
        try {
          return writeFragment({scene: encode.current?.(scene), place: id});
        } catch {
          // A scene that does not fit into an address.
          return writeFragment({scene: undefined, place: id});
        }
      },
    }),
    [lead, scene],
  );

  const writeAddress = useCallback(async () => {
    put((encode.current ?? (await loadEncode()))(scene), undefined);
    return location.href;
  }, [loadEncode, put, scene]);

  return {places, place: led?.id, followAddress, writeAddress};
}
