declare module '@generated/compact-routes/map' {
  import type {Loader, RouteNode} from '@site/src/plugins/compact-routes/site-map';

  export const routes: readonly RouteNode[];
  export const loaders: Readonly<Record<string, Loader>>;
}

declare module '@generated/compact-routes/global-data.json' {
  import type {GlobalDoc} from '@site/src/plugins/compact-routes/site-map';

  const data: Record<string, Record<string, {versions?: {path: string; docs?: GlobalDoc[]}[]}>>;
  export default data;
}
