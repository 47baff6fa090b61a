import {startTransition, useEffect, useState} from 'react';

import {searchClient} from '@site/src/search/client/client';
import {searchRequest, hasWord, normaliseText, type SearchQuery} from '@site/src/search/client/query';
import {toResults, type Results} from '@site/src/search/ui/results';
import type {SearchRequest} from '@site/src/search/records/types';

import {useSearchSettings} from './useSearchSettings';

/** A server is not asked at every key press of somebody who types. */
const SERVER_PAUSE_MS = 120;
/** Whatever hangs: after this time the reader is told. */
const GIVE_UP_MS = 20_000;

export type SearchOutcome =
  | {readonly kind: 'none'}
  /**
   * `previous` is the last answer, which keeps its place on the screen meanwhile. It cannot be used where it is `stale`:
   * an answer from other versions.
   */
  | {readonly kind: 'loading'; readonly previous: Results | undefined; readonly stale: boolean}
  | {readonly kind: 'found'; readonly results: Results}
  | {readonly kind: 'failed'};

/** The results to draw: those of the question, or of the last one while its own are to come. */
export function resultsOf(outcome: SearchOutcome): Results | undefined {
  if (outcome.kind === 'found') return outcome.results;
  return outcome.kind === 'loading' ? outcome.previous : undefined;
}

/** The answer to signs alone. Nobody is asked: a search server would list all that it has for `*`. */
const NOTHING: SearchOutcome = {kind: 'found', results: {found: 0, pages: []}};

/** Answers to the latest requests: Back, and a letter that is taken back, find them at once. */
const answers = new Map<string, Results>();
const MAX_ANSWERS = 20;

function keepAnswer(request: string, results: Results): void {
  answers.delete(request);
  answers.set(request, results);
  const [oldest] = answers.keys();
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
}

/** An answer, or a failure where `results` is undefined, with what it answers. */
interface Settled {
  readonly key: string;
  readonly filter: string;
  readonly results: Results | undefined;
}

/**
 * Answers a question; an answer to an earlier one never takes the place of a later one's.
 *
 * @returns The outcome, and a function that asks again after a failure.
 */
export function useSearch(question: SearchQuery): {outcome: SearchOutcome; retry: () => void} {
  const {settings, site} = useSearchSettings();
  const {filter} = question;
  const [attempt, setAttempt] = useState(0);
  // Text, so that an equal question is the same one for React.
  const text = normaliseText(question.text);
  const request = hasWord(text) ? JSON.stringify(searchRequest(settings, question)) : undefined;
  const key = `${attempt} ${request ?? ''}`;
  const {url, baseUrl} = site;

  const [settled, setSettled] = useState((): Settled | undefined => {
    // Back to a page of hits: it has its length at once, so that the browser finds the place where the reader was.
    const results = request === undefined ? undefined : answers.get(request);
    return results === undefined ? undefined : {key, filter, results};
  });
  const isSettled = settled?.key === key;

  useEffect(() => {
    if (request === undefined || isSettled) return;
    const abort = new AbortController();
    const settle = (results?: Results): void => {
      if (abort.signal.aborted) return;
      // In slices, so that the next letter never waits for the hits of the last one.
      startTransition(() => setSettled({key, filter, results}));
    };
    const known = answers.get(request);
    const search = async (): Promise<void> => {
      if (known !== undefined) {
        settle(known);
        return;
      }
      try {
        const client = await searchClient(settings, {url, baseUrl});
        const response = await client.multiSearch([JSON.parse(request) as SearchRequest], abort.signal);
        const results = toResults(response, {url, baseUrl});
        keepAnswer(request, results);
        settle(results);
      } catch (error) {
        // The reader is told what to do; whoever runs the site finds the cause here.
        if (!abort.signal.aborted) console.warn('Search:', error);
        settle();
      }
    };
    const pause = settings.typesenseServerConfig === undefined || known !== undefined ? 0 : SERVER_PAUSE_MS;
    const start = setTimeout(() => void search(), pause);
    const end = setTimeout(() => settle(), GIVE_UP_MS);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
      abort.abort();
    };
  }, [key, request, filter, isSettled, settings, url, baseUrl]);

  const retry = (): void => setAttempt(attempt + 1);
  if (text === '') return {outcome: {kind: 'none'}, retry};
  if (request === undefined) return {outcome: NOTHING, retry};
  if (!isSettled) {
    const stale = settled !== undefined && settled.filter !== filter;
    return {outcome: {kind: 'loading', previous: settled?.results, stale}, retry};
  }
  return {
    outcome: settled.results === undefined ? {kind: 'failed'} : {kind: 'found', results: settled.results},
    retry,
  };
}

/** Whether there is nothing to look at until the answer comes. */
export function isBlank(outcome: SearchOutcome): boolean {
  return outcome.kind === 'loading' && (outcome.stale || (outcome.previous?.pages.length ?? 0) === 0);
}
