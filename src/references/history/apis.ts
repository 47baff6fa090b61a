import {Fault} from '@site/src/diagnostics/fault';

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

/**
 * The interface that a specification belongs to.
 *
 * @param spec Its file in `_specs/`; `file` is its path, relative to the repository.
 * @throws {Fault} where no interface has it: its members would have no history.
 */
export function comparedApi(spec: string, file: string): ComparedApi {
  const api = COMPARED_APIS.find((one) => one.spec === spec);
  if (api !== undefined) return api;
  throw new Fault({
    file,
    problem: 'is compared with no other version.',
    fix: 'Give it the name that the specification has in other versions, or add it to src/references/history/apis.ts.',
  });
}
