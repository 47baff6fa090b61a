import {cliPages} from '../src/references/cli';
import {contractPages} from '../src/references/contracts';
import {graphqlPages, type GraphqlOptions} from '../src/references/graphql';
import {openapiPages} from '../src/references/openapi';
import type {ReferenceOptions} from '../src/references/options';
import type {ReferencePage} from '../src/references/page';
import {product, rollups} from './product';
import {releasedVersions} from './versions';

/** One specification and the pages that it makes. */
export interface Reference {
  /** File name below the version's `_specs/`. */
  spec: string;
  /** Id folder of the pages below `generated/`. */
  idBase: string;
  /** @throws SpecError where a complete reference cannot be made of the text. */
  pages: (text: string, file: string) => Promise<ReferencePage[]>;
}

/** All references of a docs version. */
export interface VersionReferences {
  version: string;
  /** Folder of the version's pages, relative to the repository; `_specs/` and `generated/` lie in it. */
  folder: string;
  references: readonly Reference[];
}

/** What an entry below says; the rest of a generator's options follows from the version and the file. */
type EntryOptions<Options extends ReferenceOptions> = Omit<Options, 'version' | 'editUrl' | 'titleSuffix'>;

type Entry = (version: string, folder: string) => Reference;

function entry<Options extends ReferenceOptions>(
  generate: (text: string, file: string, options: Options) => ReferencePage[] | Promise<ReferencePage[]>,
  spec: string,
  given: EntryOptions<Options>,
): Entry {
  return (version, folder) => ({
    spec,
    idBase: given.idBase,
    pages: async (text, file) => {
      const shared = {
        version,
        editUrl: `${product.repository}/edit/${product.defaultBranch}/${folder}/_specs/${spec}`,
        // The newest release has the plain titles; what is older or newer says which version it is about.
        ...(version === releasedVersions[0] ? {} : {titleSuffix: `Rollups ${version}`}),
      };
      return generate(text, file, {...given, ...shared} as Options);
    },
  });
}

const entries: Readonly<Record<string, readonly Entry[]>> = {
  '1.5': [
    entry(openapiPages, 'rollup.yaml', {
      idBase: 'rollup',
      slugBase: '/rollups-apis/rollup',
      tags: ['api', 'back-end', 'developer'],
      sources: [
        {name: 'openapi-interfaces', version: 'v0.6.0', path: 'rollup.yaml'},
        {
          name: 'machine-emulator-tools',
          version: 'v0.14.1',
          path: 'rollup-http/rollup-http-server/src/http_service.rs',
        },
        {name: 'rollups-node', version: 'v1.5.1', path: 'offchain/host-runner/src/http/rollup_server.rs'},
      ],
    }),
    entry(openapiPages, 'inspect.yaml', {
      idBase: 'inspect',
      slugBase: '/rollups-apis/inspect',
      tags: ['api', 'front-end', 'developer'],
      sources: [
        {name: 'rollups-node', version: 'v1.5.1', path: 'api/openapi/inspect.yaml'},
        {name: 'rollups-node', version: 'v1.5.1', path: 'offchain/inspect-server/src/server.rs'},
      ],
    }),
    entry<GraphqlOptions>(graphqlPages, 'schema.graphql', {
      idBase: 'graphql',
      slugBase: '/rollups-apis/graphql',
      tags: ['api', 'front-end', 'developer'],
      sources: [
        {name: 'rollups-node', version: 'v1.5.1', path: 'api/graphql/reader.graphql'},
        {name: 'rollups-node', version: 'v1.5.1', path: 'offchain/graphql-server/src/schema/resolvers.rs'},
      ],
      endpoint: 'http://localhost:8080/graphql',
    }),
    entry(contractPages, 'contracts.json', {
      idBase: 'json-rpc',
      slugBase: '/rollups-apis/json-rpc',
      tags: ['api', 'developer'],
      sources: [],
    }),
    entry(cliPages, 'cli.json', {
      idBase: 'development',
      slugBase: '/development',
      tags: ['build', 'developer'],
      sources: [],
    }),
  ],
};

function folderOf(version: string): string {
  return releasedVersions.includes(version)
    ? `${rollups.pluginId}_versioned_docs/version-${version}`
    : rollups.routeBasePath;
}

/** The references of every version that has some, in the order of the list above. */
export const versionReferences: readonly VersionReferences[] = Object.entries(entries).map(([version, makers]) => {
  const folder = folderOf(version);
  return {version, folder, references: makers.map((make) => make(version, folder))};
});
