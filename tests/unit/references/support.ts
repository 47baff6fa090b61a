import {expect} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {Fault} from '@site/src/diagnostics/fault';
import type {GraphqlOptions} from '@site/src/references/graphql/pages';
import type {ReferenceOptions} from '@site/src/references/shared/options';

/** A file of the repository, as text. */
export function repositoryFile(path: string): string {
  return readText(fromRoot(path));
}

/** Options for trials. */
export function optionsFor(idBase: string): ReferenceOptions {
  return {
    version: '1.5',
    idBase,
    slugBase: `/rollups-apis/${idBase}`,
    sources: [{name: 'repository', version: 'v1', path: 'file'}],
    tags: ['api'],
    editUrl: 'https://example.org/edit',
  };
}

export const graphqlOptions: GraphqlOptions = {...optionsFor('graphql'), endpoint: 'http://localhost:8080/graphql'};

/** 1-based number of the first line of `text` that holds `part`. */
export function lineOf(text: string, part: string): number {
  const index = text.split('\n').findIndex((line) => line.includes(part));
  expect(index, `no line with "${part}"`).toBeGreaterThanOrEqual(0);
  return index + 1;
}

/** The Fault that an act throws; fails where it throws none. */
export async function specErrorOf(act: () => unknown): Promise<Fault> {
  try {
    await act();
  } catch (error) {
    expect(error).toBeInstanceOf(Fault);
    return error as Fault;
  }
  throw new Error('nothing was thrown');
}
