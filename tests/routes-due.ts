import routes from './routes.json';

/** A group of routes that must exist by now, and those of it that need not yet. */
interface DueGroup {
  readonly name: string;
  /** Routes of the group that a later page brings, and which. */
  readonly later: Readonly<Record<string, string>>;
}

/** The groups of `routes.json` that must exist by now. A whole group that is due gets an entry; a route that came leaves `later`. */
const GROUPS: readonly DueGroup[] = [
  {name: 'top-level', later: {}},
  {name: 'get-started', later: {}},
  {name: 'errors', later: {}},
  {name: 'playground', later: {}},
  {name: 'fraud-proofs', later: {}},
  {name: 'legacy compute index', later: {}},
  {name: 'machine', later: {}},
  {name: 'compute', later: {}},
  {name: 'rollups 0.8', later: {}},
  {name: 'rollups 0.9', later: {}},
  {name: 'rollups 1.0', later: {}},
  {name: 'rollups 1.3', later: {}},
  {name: 'rollups 1.5', later: {}},
  {name: 'rollups 2.0', later: {}},
  {name: 'staking', later: {}},
  {name: 'new-to', later: {}},
  {name: 'tutorials', later: {}},
  {name: 'what changed', later: {}},
];

/** Routes of one group of `routes.json`. */
export interface RouteGroup {
  readonly name: string;
  readonly due: readonly string[];
  /** Routes that are not due, with the reason; for a group that is not due at all, none. */
  readonly later: Readonly<Record<string, string>>;
}

/** Every group of `routes.json`, with what of it must exist by now. */
export const routeGroups: readonly RouteGroup[] = routes.groups.map((group) => {
  const due = GROUPS.find(({name}) => name === group.name);
  if (due === undefined) {
    return {
      name: group.name,
      due: [],
      later: Object.fromEntries(group.routes.map((route) => [route, 'comes with a later section'])),
    };
  }
  return {name: group.name, due: group.routes.filter((route) => !Object.hasOwn(due.later, route)), later: due.later};
});

/** Entries of this list that name nothing in `routes.json`. */
export const unknownEntries: readonly string[] = GROUPS.flatMap(({name, later}) => {
  const group = routes.groups.find((candidate) => candidate.name === name);
  if (group === undefined) return [name];
  return Object.keys(later).filter((route) => !group.routes.includes(route));
});

/** Redirects of `routes.json`. */
export const redirects: readonly {readonly from: string; readonly to: string}[] = routes.redirects;
