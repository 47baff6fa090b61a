import type {Source} from './page';

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
}
