import {dictionary, list, object, text} from './shared/json-schema';
import type {Source} from './shared/page';
import {readYamlSpec, type ShapedSpec} from './shared/shaped-spec';

/** File of a version's `_specs/` that says which pages its specifications make. It freezes with the version. */
export const MANIFEST = 'references.yaml';

/** What every entry of a manifest says. */
interface PagesEntry {
  /** Folder of the pages below the version's `generated/`, for example `json-rpc`. */
  readonly folder: string;
  /** Route of that folder below the version, with a leading slash and no trailing one. */
  readonly route: string;
  /** Keys of the version's `tags.yml`. */
  readonly tags: string[];
  /** Primary sources that the foot of each page names; empty where the specification itself names them. */
  readonly sources: Source[];
  /** Whether it is of software that is no longer developed: a note at the top of each page says so. */
  readonly legacy?: boolean;
}

interface SharedEntry extends PagesEntry {
  /** File of the specification, in the same folder. */
  readonly spec: string;
}

/** The page that lists the files of all other entries. */
interface FilesEntry extends PagesEntry {
  readonly kind: 'files';
}

/** An entry about a GraphQL schema: what its pages say besides what the schema does. */
export interface GraphqlEntry extends SharedEntry {
  readonly kind: 'graphql';
  /** Address of the node's GraphQL server, with its path, for the console. */
  readonly endpoint: string;
  /** Said before the console of a query: what it takes to have a server that answers. */
  readonly tryIt?: string;
  /** Page names of queries that differ from the name of the query. */
  readonly queryNames?: Readonly<Record<string, string>>;
  /** Descriptions of the language's directives whose own example does not fit the schema, by name. */
  readonly directiveTexts?: Readonly<Record<string, string>>;
}

/** An entry about contracts: what the calls on their pages need besides the ABI. */
interface ContractsEntry extends SharedEntry {
  readonly kind: 'contracts';
  /** The local network of the version; without it, the pages have no calls. */
  readonly calls?: CallTargets;
}

/** Where the calls on the pages of a version go. */
export interface CallTargets {
  /** JSON-RPC endpoint of the chain of the local network. */
  readonly endpoint: string;
  /** Address of an application on the local network, or one that stands for it. */
  readonly application: string;
  /** Contracts whose functions are called at the address of the application. */
  readonly facets?: readonly string[];
}

/** One entry of a manifest: a specification of a version and the pages that it makes, or the list of the files. */
export type ManifestEntry =
  | FilesEntry
  | GraphqlEntry
  | ContractsEntry
  | (SharedEntry & {readonly kind: 'openapi' | 'openrpc' | 'cli' | 'errors'});

const address = {type: 'string', pattern: '^0x[0-9a-fA-F]{40}$'};
const url = {type: 'string', pattern: '^https?://[^/]+'};

const pages = {
  folder: {type: 'string', pattern: '^[a-z][a-z0-9-]*$'},
  route: {type: 'string', pattern: '^(/[a-z][a-z0-9-]*)+$'},
  tags: {...list(text), minItems: 1},
  sources: list(object({name: text, version: text, path: text})),
  'legacy?': {type: 'boolean'},
};
const shared = {spec: text, ...pages};

const schema = list({
  type: 'object',
  required: ['kind'],
  discriminator: {propertyName: 'kind'},
  oneOf: [
    object({
      kind: {const: 'graphql'},
      ...shared,
      endpoint: {type: 'string', pattern: '^https?://[^/]+/.+'},
      'tryIt?': text,
      'queryNames?': dictionary(text),
      'directiveTexts?': dictionary(text),
    }),
    object({
      kind: {const: 'contracts'},
      ...shared,
      'calls?': object({
        endpoint: url,
        application: address,
        'facets?': list(text),
      }),
    }),
    object({kind: {const: 'files'}, ...pages}),
    object({kind: {enum: ['openapi', 'openrpc', 'cli', 'errors']}, ...shared}),
  ],
});

/**
 * Reads a version's manifest.
 *
 * @throws {Fault} where it is not YAML or has another shape, and where two entries share a folder.
 */
export function readManifest(yaml: string, file: string): ShapedSpec<readonly ManifestEntry[]> {
  const manifest = readYamlSpec<readonly ManifestEntry[]>(yaml, file, schema);
  const folders = manifest.value.map(({folder}) => folder);
  folders.forEach((folder, index) => {
    if (folders.indexOf(folder) === index) return;
    throw manifest.fault(
      [index, 'folder'],
      `two entries have the folder "${folder}".`,
      'Give each specification its own folder.',
    );
  });
  return manifest;
}
