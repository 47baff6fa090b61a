/**
 * What works on a page from the start, before and without React: listeners that act on the page's elements by their attributes.
 * Each is set up once, and knows of the pages that the router shows later.
 */
import {setUpCallValues} from './call-values';
import {setUpCodeTypes} from './code-types';
import {setUpCodeWrap} from './code-wrap';
import {setUpConsoles} from './consoles';
import {setUpCopyButtons} from './copy-buttons';
import {setUpCopyPage} from './copy-page';
import {setUpFaces} from './faces';
import {setUpSidebar} from './sidebar';
import {setUpTables} from './tables';
import {setUpTabs} from './tabs';
import {setUpTerms} from './terms';
import {keepServerPage} from '@site/src/browser/server-page';

if (typeof window !== 'undefined') {
  // Says that the site's scripts have come: see src/plugins/base-path-warning.
  document.documentElement.dataset['started'] = '';
  keepServerPage();
  for (const setUp of [
    setUpTabs,
    setUpTables,
    setUpCodeTypes,
    setUpCodeWrap,
    setUpCopyButtons,
    setUpCopyPage,
    setUpConsoles,
    setUpTerms,
    setUpCallValues,
    setUpSidebar,
    setUpFaces,
  ])
    setUp();
}

export default {};
