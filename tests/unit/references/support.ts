import {expect} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {Fault} from '@site/src/diagnostics/fault';
import type {GraphqlOptions} from '@site/src/references/graphql/pages';
import type {ReferenceOptions} from '@site/src/references/shared/options';
import type {ReferencePage} from '@site/src/references/shared/page';
import {anchor} from '@site/src/references/shared/prose';

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

/** Replaces the first place of `found`; a test that changes nothing tests nothing. */
export function replaceOnce(text: string, found: string, replacement: string): string {
  if (!text.includes(found)) throw new Error(`The text does not hold ${found}.`);
  return text.replace(found, () => replacement);
}

/** 1-based line of the first place of `found`. */
export function lineOf(text: string, found: string): number {
  const index = text.indexOf(found);
  if (index < 0) throw new Error(`The text does not hold ${found}.`);
  return text.slice(0, index).split('\n').length;
}

/** Headings of a page with the anchors that Docusaurus gives them. */
export function headingsOf({body}: ReferencePage): {level: number; title: string; anchor: string}[] {
  return [...body.matchAll(/^(#{2,6}) (.*?)(?: \{\/\* #(\S+) \*\/\})?$/gm)].map(([, marks = '', title = '', id]) => ({
    level: marks.length,
    title,
    // Docusaurus numbers those that repeat: no page has any.
    anchor: id ?? anchor(title),
  }));
}

/** The part of a page under a heading with its marks, up to the next one of the same level. */
export function sectionOf({id, body}: ReferencePage, heading: string): string {
  const start = body.search(new RegExp(`^${heading.replace(/[.*()]/g, '\\$&')}(?: \\{|$)`, 'm'));
  if (start < 0) throw new Error(`${id} has no section ${heading}.`);
  const level = /^#+/.exec(heading)?.[0] ?? '##';
  const end = body.indexOf(`\n${level} `, start + 1);
  return body.slice(start, end < 0 ? undefined : end);
}

/** The Fault that an act throws; fails where it throws none. */
export async function faultOf(act: () => unknown): Promise<Fault> {
  try {
    await act();
  } catch (error) {
    expect(error).toBeInstanceOf(Fault);
    return error as Fault;
  }
  throw new Error('nothing was thrown');
}
