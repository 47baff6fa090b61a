/**
 * Side effect of the pages that use terms of the glossary, which import it: when the page has nothing else to do, the script
 * and the style sheet of the definitions come. Until then, and without scripts, a term is a link to its entry.
 */
import {whenIdle} from './when-idle';

if (typeof document !== 'undefined') {
  whenIdle(() => {
    void import(/* webpackChunkName: "term-card" */ './term-card').then(
      ({watchTerms}) => watchTerms(),
      // Without a network the terms stay links.
      () => undefined,
    );
  });
}
