declare module '@generated/search-index/default/site.json' {
  import type {SearchSettings} from '@site/src/search/client/settings';

  /** What the search knows of the site before the shell is there (`src/plugins/search-index`). */
  const site: {
    readonly url: string;
    readonly baseUrl: string;
    readonly locale: string;
    readonly settings: SearchSettings;
  };
  export default site;
}
