import {isMetered} from '@site/src/browser/is-metered';
import {FACES_KEY} from '@site/src/browser/faces-key';
import {writeStored} from '@site/src/browser/outside-values';
import {onShownPage} from '@site/src/browser/shown-page';
import {whenIdle} from '@site/src/browser/when-idle';

/**
 * Has the browser fetch the faces of the site when the page stands, for the pages to come: the next one that the router shows,
 * and those that are loaded, which are drawn with them from the beginning (`src/plugins/late-faces`). This page keeps the faces
 * of the system: to lay it out again would take as long as its first paint, and its text would break into other lines.
 *
 * For a reader who saves data nothing is fetched.
 */
export function setUpFaces(): void {
  const {dataset} = document.documentElement;
  if (dataset['faces'] !== undefined || isMetered()) return;
  let areThere = false;
  onShownPage(() => {
    if (areThere) dataset['faces'] = '';
  });
  whenPainted(() =>
    whenIdle(() => {
      void Promise.all([document.fonts.load('1em Geist'), document.fonts.load('1em "Geist Mono"')]).then(
        () => {
          areThere = true;
          writeStored('localStorage', FACES_KEY, '');
        },
        // Without a network there are none; the next page tries again.
        () => undefined,
      );
    }),
  );
}

/** Calls back once the first text or picture stands. A browser can be idle before, while it waits for its turn to draw. */
function whenPainted(callback: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    callback();
  }).observe({type: 'paint', buffered: true});
}
