import {onShownPage} from '@site/src/browser/shown-page';
import {whenIdle} from '@site/src/browser/when-idle';

let isAsked = false;

/**
 * Sets up the definitions of terms: on the first page with terms of the glossary, when it has nothing else to do, their script
 * and style sheet come. Until then, and without scripts, a term is a link to its entry.
 */
export function setUpTerms(): void {
  onShownPage(() => {
    if (isAsked || document.querySelector('a[data-term]') === null) return;
    isAsked = true;
    whenIdle(() => {
      void import(/* webpackChunkName: "term-card" */ '@site/src/browser/term-card').then(
        ({watchTerms}) => watchTerms(),
        // Without a network the terms stay links; the next page tries again.
        () => (isAsked = false),
      );
    });
  });
}
