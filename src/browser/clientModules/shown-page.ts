import type {ClientModule} from '@docusaurus/types';

import {tellShownPage} from '@site/src/browser/shown-page';

/** Client module: what acts on pages from outside of React hears of each page that the router shows, before it is drawn. */
const shownPage: ClientModule = {
  onRouteDidUpdate({previousLocation}) {
    if (previousLocation !== null) tellShownPage();
  },
};

export default shownPage;
