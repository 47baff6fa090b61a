import {isMetered} from '@site/src/browser/is-metered';
import {writeStored} from '@site/src/browser/outside-values';
import {whenIdle} from '@site/src/browser/when-idle';
import {FACES_KEY} from '@site/src/browser/faces-key';

/**
 * Loads the faces of the site when the page stands, for the next pages: those are drawn with them from the beginning
 * (`src/plugins/late-faces`). On this page only code takes its face, whose characters are as wide as those that stand there.
 * Text would break its lines anew.
 *
 * A reader who saves data keeps the faces of the system.
 */
export function setUpFaces(): void {
  const {dataset} = document.documentElement;
  if (dataset['faces'] !== undefined || isMetered()) return;
  whenIdle(() => {
    void Promise.all([document.fonts.load('1em Geist'), document.fonts.load('1em "Geist Mono"')]).then(
      () => {
        dataset['faces'] = 'code';
        writeStored('localStorage', FACES_KEY, 'all');
      },
      // Without a network the page keeps what it has; the next one tries again.
      () => undefined,
    );
  });
}
