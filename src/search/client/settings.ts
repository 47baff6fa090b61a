/** A server of a Typesense cluster. */
export interface TypesenseNode {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

/** How to reach a Typesense cluster. The shape is that of Typesense's own clients. */
export interface TypesenseServer {
  /** A key that may only search: every reader gets it. */
  readonly apiKey: string;
  readonly nodes: readonly TypesenseNode[];
  /** Asked before all others, where given: an address that leads each reader to the server close by. */
  readonly nearestNode?: TypesenseNode;
}

/** `themeConfig.typesense`: what search box and search page know about the search. Every page carries it, so it is short. */
export interface SearchSettings {
  /** The collection, or its alias. Recent searches are stored under its name on both back ends. */
  readonly typesenseCollectionName: string;
  /** Absent: the embedded engine answers. */
  readonly typesenseServerConfig?: TypesenseServer;
  /** Sent with every search; a `filter_by` holds together with the filter of the reader's version. */
  readonly typesenseSearchParameters: Readonly<Record<string, string | number | boolean>>;
  /** Whether a reader searches the version that is being read. */
  readonly contextualSearch: boolean;
  /** Path of the search page below the base URL, with a slash at its end. */
  readonly searchPagePath: string;
}
