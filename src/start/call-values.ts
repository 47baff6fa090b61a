import {onShownPage} from '@site/src/browser/shown-page';

let isAsked = false;

/** Sets up the forms for the values of calls: their script comes on the first page that has one (`src/components/CallValues`). */
export function setUpCallValues(): void {
  onShownPage(() => {
    if (isAsked || document.querySelector('call-values') === null) return;
    isAsked = true;
    void import(/* webpackChunkName: "call-forms" */ '@site/src/browser/call-forms').then(
      ({watchCallForms}) => watchCallForms(),
      // Without a network the calls stay as they are; the next page tries again.
      () => (isAsked = false),
    );
  });
}
