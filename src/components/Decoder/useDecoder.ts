import {useEffect, useState} from 'react';

import {loadFindingsStylesheet} from '@site/src/components/Lookup/stylesheet';

import type * as Tool from './tool';

export type DecoderTool = Awaited<ReturnType<typeof Tool.openTool>>;

/** The tool, or how far it has come. */
export type DecoderState = 'closed' | 'loading' | 'failed' | DecoderTool;

/**
 * Loads what decodes, and the data of the specifications, once they are wanted.
 *
 * @param baseUrl Path of the site with a slash at both ends.
 * @returns The state, and a function that tries again after a failure.
 */
export function useDecoder(isWanted: boolean, baseUrl: string): {state: DecoderState; retry: () => void} {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{attempt: number; tool: DecoderTool | undefined}>();
  const isMissing = settled?.tool === undefined;
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    let current = true;
    const opened = import('./tool').then(({openTool}) => openTool(new URL(baseUrl, location.href).href));
    Promise.all([opened, loadFindingsStylesheet()]).then(
      ([tool]) => current && setSettled({attempt, tool}),
      () => current && setSettled({attempt, tool: undefined}),
    );
    return () => {
      current = false;
    };
  }, [isWanted, isMissing, attempt, baseUrl]);
  const retry = (): void => setAttempt(attempt + 1);
  if (settled?.tool !== undefined) return {state: settled.tool, retry};
  if (!isWanted) return {state: 'closed', retry};
  return {state: settled?.attempt === attempt ? 'failed' : 'loading', retry};
}
