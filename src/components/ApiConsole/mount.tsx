import {createRoot} from 'react-dom/client';

import type {ConsoleProps} from '@site/src/references/shared/console';

import Console from './Console';

let count = 0;

/**
 * Puts a console in place of the button that has asked for it.
 *
 * @param place The element of `ApiConsole`, whose `data-console` says what the console is about.
 * @returns what ends it, and calls off a request that is under way.
 */
export function mountConsole(place: HTMLElement): () => void {
  // The component of this folder wrote it when the site was built.
  const props = JSON.parse(place.dataset['console'] ?? '{}') as ConsoleProps;
  const holder = document.createElement('div');
  place.replaceChildren(holder);
  const root = createRoot(holder, {identifierPrefix: `console-${++count}-`});
  root.render(<Console {...props} />);
  return () => root.unmount();
}
