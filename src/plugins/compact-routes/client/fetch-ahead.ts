// Takes the place of Docusaurus' client/docusaurus in the browser, which links call by way of the window.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import preloadPage from '@docusaurus/core/lib/client/preload';

import {isMetered} from '@site/src/browser/is-metered';

// Docusaurus' links then watch no scrolling, and ask once for a prefetch, which is not made.
ExecutionEnvironment.canUseIntersectionObserver = false;

const asked = new Set<string>();

/**
 * Pages are fetched ahead when somebody points at their links or touches them. That a link is in sight is no reason: a page
 * fetched 30 files for it.
 */
export default Object.freeze({
  prefetch: () => false,
  preload(pathname: string): false | Promise<unknown> {
    if (isMetered() || asked.has(pathname)) return false;
    asked.add(pathname);
    // What fails is asked for again when the link is followed, and told then.
    return preloadPage(pathname).catch(() => asked.delete(pathname));
  },
});
