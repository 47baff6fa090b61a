import {useEffect, useMemo, useState} from 'react';

import type {LookupAnswer} from '@site/src/lookup/identify';
import {tidyQuestion} from '@site/src/lookup/question';
import {fetchJson} from '@site/src/search/client/fetch-json';
import {LookupStore} from '@site/src/search/client/lookup-store';

import {loadFindingsStylesheet} from './stylesheet';

export type LookupOutcome =
  | {readonly kind: 'none'}
  | {readonly kind: 'loading'}
  | {readonly kind: 'answered'; readonly answer: LookupAnswer}
  | {readonly kind: 'failed'};

/**
 * Answers a question from the files of the lookup; an answer to an earlier one never replaces that of a later one.
 *
 * @param baseUrl Path of the site with a slash at both ends.
 * @returns The outcome, and a function that asks again after a failure.
 */
export function useLookup(question: string, baseUrl: string): {outcome: LookupOutcome; retry: () => void} {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{key: string; answer: LookupAnswer | undefined}>();
  const store = useMemo(
    () =>
      typeof location === 'undefined'
        ? undefined
        : new LookupStore({root: new URL(baseUrl, location.href).href, fetchJson}),
    [baseUrl],
  );
  const text = tidyQuestion(question);
  const key = `${attempt} ${text}`;
  useEffect(() => {
    if (text === '' || store === undefined) return;
    let current = true;
    Promise.all([store.answer(text), loadFindingsStylesheet()])
      .then(([answer]) => current && setSettled({key, answer}))
      .catch(() => current && setSettled({key, answer: undefined}));
    return () => {
      current = false;
    };
  }, [key, text, store]);
  const retry = (): void => setAttempt(attempt + 1);
  if (text === '') return {outcome: {kind: 'none'}, retry};
  if (settled?.key !== key) return {outcome: {kind: 'loading'}, retry};
  return {
    outcome: settled.answer === undefined ? {kind: 'failed'} : {kind: 'answered', answer: settled.answer},
    retry,
  };
}
