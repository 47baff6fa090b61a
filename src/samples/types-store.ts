import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {cachedReader} from '@site/src/build/file-cache';
import {programKey} from './shown-programs';

/** The type of a name in a block: 1-based line and 0-based column of its first letter, its length, and what to show. */
export type BlockType = readonly [line: number, column: number, length: number, text: string];

/** Types of all programs that pages show, by `programKey`. */
type SampleTypes = Readonly<Record<string, readonly BlockType[]>>;

/** What `compileSamples` keeps. */
export interface Stored {
  /** Of everything that the types depend on. */
  readonly hash: string;
  readonly types: SampleTypes;
}

/** The folder of the programs that stand in pages, as files, and of what was read from them. */
export function samplesFolder(root: string): string {
  return join(root, 'node_modules/.cache/samples');
}

/** The file in which the types of all programs are kept. */
export function typesFile(root: string): string {
  return join(samplesFolder(root), 'types.json');
}

const readTypes = cachedReader((text) => (JSON.parse(text) as Stored).types);

/** The types of a block's names, in order; none where `compileSamples` has not seen the program as it is now. */
export function typesOfBlock(root: string, file: string | undefined, code: string): readonly BlockType[] {
  const path = typesFile(root);
  return existsSync(path) ? (readTypes(path)[programKey(file, code)] ?? []) : [];
}

/** What was kept; nothing where that cannot be read. */
export function readStore(root: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(typesFile(root), 'utf8')) as Stored;
  } catch {
    // Not there, or half-written when the process was stopped: compile again.
    return undefined;
  }
}
