import {readQuery} from '@site/src/browser/outside-values';

/** What the address of the search page says. */
export interface PageAddress {
  readonly text: string;
  /** Name of a version, or `all`; undefined for the reader's own. */
  readonly version: string | undefined;
  /** From 1. */
  readonly page: number;
}

/** Reads the query of an address. What cannot be used counts as not there. */
export function readPageAddress(search: string): PageAddress {
  const query = readQuery(search);
  const page = Number(query.get('page') ?? 1);
  return {
    text: query.get('q') ?? '',
    version: query.get('version') ?? undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of an address, without what goes without saying. */
export function writePageAddress({text, version, page}: PageAddress): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('q', text);
  if (version !== undefined) query.set('version', version);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
