import {onShownPage} from '@site/src/browser/shown-page';

/** What ends the consoles that are open, by the element that holds one. */
const open = new Map<HTMLElement, () => void>();

/**
 * Sets up the buttons that open the console of an operation (`src/components/ApiConsole`). Until one is pressed a page pays
 * for the button alone.
 */
export function setUpConsoles(): void {
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-console] > button') : null;
    const place = button?.parentElement;
    if (button === null || place === null || place === undefined || button.disabled) return;
    button.disabled = true;
    button.textContent = 'Opening…';
    place.querySelector('[role="alert"]')?.remove();
    import('@site/src/components/ApiConsole/mount').then(
      ({mountConsole}) => {
        if (place.isConnected) open.set(place, mountConsole(place));
      },
      () => {
        button.disabled = false;
        button.textContent = 'Open the console';
        const problem = document.createElement('p');
        problem.role = 'alert';
        problem.textContent = 'The console could not be loaded. Check your connection and try again.';
        button.after(problem);
      },
    );
  });
  onShownPage(() => {
    for (const [place, end] of open) {
      if (place.isConnected) continue;
      end();
      open.delete(place);
    }
  });
}
