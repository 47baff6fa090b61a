// The script of every page of the built site. It loads the site's shell at the first sign of a reader.
import '@site/src/start';
import {showLoadFailure} from '@site/src/browser/load-failure';

import {atFirstSign} from './first-sign';
import {keepPresses} from './kept-presses';
import {keepSearch} from './kept-search';

const forget = [keepPresses(), keepSearch()];

atFirstSign(() => {
  import(/* webpackChunkName: "shell" */ '@docusaurus/core/lib/client/clientEntry').catch((error: unknown) => {
    // What was pressed is given up: without the shell a link leads to its page all the same.
    for (const end of forget) end();
    showLoadFailure(error instanceof Error ? error.message : String(error));
  });
});
