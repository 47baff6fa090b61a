import type {Source} from './page';

/**
 * When a member of a specification came, changed and went, as inline MDX; empty where there is nothing to say. Without a
 * name it is about the specification as a whole. `head` is set for what has a page of its own: its age is then always said.
 */
export type HistoryText = (name: string, head?: 'head') => string;

/**
 * What every generator of reference pages is told besides the text and the name of its specification.
 *
 * A generator is a pure function `(text, file, options) => ReferencePage[]`: `file` is the path of the
 * specification relative to the repository and appears in every Fault.
 */
export interface ReferenceOptions {
  /** Docs version that the pages belong to, for example `1.5`; `undefined` for unversioned pages. */
  version: string | undefined;
  /** Folder of the pages below `generated/`, for example `rollup`, `graphql` or `json-rpc`. */
  idBase: string;
  /** Route of that folder below the version, with a leading slash and no trailing one: `/rollups-apis/rollup`. */
  slugBase: string;
  /** Primary sources of the specification; each page shows them at its foot. */
  sources: Source[];
  /** Keys of the `tags.yml` of the version's folder. */
  tags: string[];
  /** Where the "Edit" link of each page leads; `null` hides it. */
  editUrl: string | null;
  /**
   * What sets the titles and descriptions of one version apart from another's, for example `Rollups 1.3`: it follows
   * the title after a comma and leads the description before a colon. The newest release leaves it out.
   */
  titleSuffix?: string;
  /** Where readers download the specifications; left out where no page lists them. */
  downloads?: {
    /** Path of the version on the site, with a slash at both ends: the files are below it. */
    filesUrl: string;
    /** Id of the page that lists the files. */
    listId: string;
  };
  /** The history of the members, by their names in the comparison of versions (`history/`); nothing is said without it. */
  history?: HistoryText;
}

/** What the options say of the history of a member: see `HistoryText`. */
export function historyIn({history}: Pick<ReferenceOptions, 'history'>, name: string, head?: 'head'): string {
  return history?.(name, head) ?? '';
}

/** Texts of a table's cell, or of a line, one after the other. */
export function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}
