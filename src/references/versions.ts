import {cliPages} from './cli/pages';
import {contractPages} from './contracts/pages';
import {graphqlPages, type GraphqlOptions} from './graphql/pages';
import {openapiPages} from './openapi/pages';
import type {ReferenceOptions} from './shared/options';
import type {ReferencePage, Source} from './shared/page';
import {product, rollups} from '@site/config/product';
import {currentVersionPath, releasedVersions} from '@site/config/versions';

/** One specification and the pages that it makes. */
export interface Reference {
  /** File name below the version's `_specs/`. */
  spec: string;
  /** Id folder of the pages below `generated/`. */
  idBase: string;
  /** @throws Fault where a complete reference cannot be made of the text. */
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

/** What differs between versions that share their routes, ports and kinds of sources. */
interface Early {
  /** Repository and tag of the interface's HTTP specifications, of the server in the machine and of the node. */
  interfaces: string;
  tools: string;
  rollups: string;
  /** Source of the server that takes the machine's place in host mode. */
  host: Source;
  /** Files of the node that the schema was checked against. */
  graphql: readonly string[];
  directiveTexts?: Readonly<Record<string, string>>;
}

/** References of 0.8 to 1.0, whose pages stand below `/api/` and whose node runs under Docker Compose. */
function early({interfaces, tools, rollups, host, graphql, directiveTexts}: Early): readonly Entry[] {
  const node = (path: string): Source => ({name: 'rollups', version: rollups, path});
  return [
    entry(openapiPages, 'rollup.yaml', {
      idBase: 'rollup',
      slugBase: '/api/rollup',
      tags: ['api', 'back-end', 'developer'],
      sources: [
        {name: 'openapi-interfaces', version: interfaces, path: 'rollup.yaml'},
        {
          name: 'machine-emulator-tools',
          version: tools,
          path: 'linux/rollup/http/rollup-http-server/src/http_service.rs',
        },
        host,
      ],
    }),
    entry(openapiPages, 'inspect.yaml', {
      idBase: 'inspect',
      slugBase: '/api/inspect',
      tags: ['api', 'front-end', 'developer'],
      sources: [
        {name: 'openapi-interfaces', version: interfaces, path: 'inspect.yaml'},
        node('offchain/inspect-server/src/server.rs'),
      ],
    }),
    entry<GraphqlOptions>(graphqlPages, 'schema.graphql', {
      idBase: 'graphql',
      slugBase: '/api/graphql',
      tags: ['api', 'front-end', 'developer'],
      sources: graphql.map(node),
      endpoint: 'http://localhost:4000/graphql',
      tryIt:
        'Start the environment with `docker compose` first. Any origin may call the node, so this works from the page. A browser also finds a playground at `http://localhost:4000/graphql`.',
      ...(directiveTexts === undefined ? {} : {directiveTexts}),
    }),
    entry(contractPages, 'contracts.json', {
      idBase: 'json-rpc',
      slugBase: '/api/json-rpc',
      tags: ['api', 'developer'],
      sources: [],
    }),
  ];
}

/** In 0.8 an input has an identifier as its argument and no payload, which the examples of the language's directives use. */
const directivesOf08 = {
  include: `Asks for a field or a fragment only when a condition holds, so that one stored query serves several views.

It stands in a query behind the field. What is left out is missing from the answer; it is not \`null\`.

\`\`\`graphql
query Read($withNotices: Boolean!) {
  input(id: "43") {
    index
    notices @include(if: $withNotices) {
      totalCount
    }
  }
}
\`\`\`

With the variables

\`\`\`json
{"withNotices": false}
\`\`\`

it answers:

\`\`\`json
{"data": {"input": {"index": 2}}}
\`\`\``,
  skip: `Leaves a field or a fragment out of the answer when a condition holds, which is the reverse of \`@include\`.

It stands in a query behind the field. Where both directives stand on one field, it is answered only if \`@skip\` is false and \`@include\` is true.

\`\`\`graphql
query Read($short: Boolean!) {
  input(id: "43") {
    index
    msgSender @skip(if: $short)
  }
}
\`\`\`

With the variables

\`\`\`json
{"short": true}
\`\`\`

it answers:

\`\`\`json
{"data": {"input": {"index": 2}}}
\`\`\``,
};

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
  '1.3': [
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
        {name: 'rollups-node', version: 'v1.3.1', path: 'offchain/host-runner/src/http/rollup_server.rs'},
      ],
    }),
    entry(openapiPages, 'inspect.yaml', {
      idBase: 'inspect',
      slugBase: '/rollups-apis/inspect',
      tags: ['api', 'front-end', 'developer'],
      sources: [
        {name: 'rollups-node', version: 'v1.3.1', path: 'api/openapi/inspect.yaml'},
        {name: 'rollups-node', version: 'v1.3.1', path: 'offchain/inspect-server/src/server.rs'},
      ],
    }),
    entry<GraphqlOptions>(graphqlPages, 'schema.graphql', {
      idBase: 'graphql',
      slugBase: '/rollups-apis/graphql',
      tags: ['api', 'front-end', 'developer'],
      sources: [
        {name: 'rollups-node', version: 'v1.3.1', path: 'api/graphql/reader.graphql'},
        {name: 'rollups-node', version: 'v1.3.1', path: 'offchain/graphql-server/src/schema/resolvers.rs'},
      ],
      endpoint: 'http://localhost:8080/graphql',
      queryNames: {
        inputs: 'list_inputs',
        notices: 'list_notices',
        reports: 'list_reports',
        vouchers: 'list-vouchers',
      },
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
  '1.0': early({
    interfaces: 'v0.6.0',
    tools: 'v0.12.0',
    rollups: 'v1.0.2',
    host: {name: 'rollups', version: 'v1.0.2', path: 'offchain/host-runner/src/http/rollup_server.rs'},
    graphql: ['offchain/graphql-server/schema.graphql', 'offchain/graphql-server/src/schema/resolvers.rs'],
  }),
  '0.9': early({
    interfaces: 'v0.6.0',
    tools: 'v0.11.0',
    rollups: 'v0.9.1',
    host: {name: 'host-server-manager', version: 'v0.9.1', path: 'src/http/rollup_server.rs'},
    graphql: ['offchain/graphql-server/schema.graphql', 'offchain/graphql-server/src/schema/resolvers.rs'],
  }),
  '0.8': early({
    interfaces: 'v0.5.1',
    tools: 'v0.10.0',
    rollups: 'v0.8.2',
    host: {name: 'host-server-manager', version: 'v0.7.0', path: 'src/http/rollup_server.rs'},
    graphql: ['offchain/data/graphql/typeDefs.graphql', 'offchain/data/src/graphql/resolvers_db.rs'],
    directiveTexts: directivesOf08,
  }),
};

function folderOf(version: string): string {
  return releasedVersions.includes(version)
    ? `${rollups.pluginId}_versioned_docs/version-${version}`
    : rollups.routeBasePath;
}

/** The references of every version that has some, in the order of the list above. */
export const versionReferences: readonly VersionReferences[] = Object.entries(entries)
  // A version whose specifications are ready before its pages waits until rollups_versions.json lists it.
  .filter(([version]) => releasedVersions.includes(version) || version === currentVersionPath)
  .map(([version, makers]) => {
    const folder = folderOf(version);
    return {version, folder, references: makers.map((make) => make(version, folder))};
  });
