/** An interface that several versions have. */
export interface ComparedApi {
  /** First part of the ids of its members. */
  readonly id: string;
  /** Its specification in the `_specs/` of each version that has it. */
  readonly spec: string;
  readonly title: string;
  /** Set where the oldest version that describes it is the one that brought it. */
  readonly isNew?: true;
}

/** The interfaces whose versions are compared, in the order of the pages. A version may lack some. */
export const COMPARED_APIS: readonly ComparedApi[] = [
  {id: 'rollup', spec: 'rollup.yaml', title: 'Rollup HTTP API'},
  {id: 'inspect', spec: 'inspect.yaml', title: 'Inspect HTTP API'},
  {id: 'graphql', spec: 'schema.graphql', title: 'GraphQL API'},
  {id: 'jsonrpc', spec: 'openrpc.json', title: 'JSON-RPC API', isNew: true},
  {id: 'contracts', spec: 'contracts.json', title: 'Contracts'},
  {id: 'cli', spec: 'cli.json', title: 'CLI'},
];
