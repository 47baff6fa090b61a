import {whenHydrated} from '@site/src/browser/when-hydrated';

/** What React makes work. Plain links lead to their page without it. */
const PRESSABLE = '#__docusaurus :is(button, [role="button"])';

/** What works before: `src/start/`, and the script of `src/plugins/colour-switch`. The search has a keeper of its own. */
const WORKS = '[data-copy], [data-wrap], [data-console] > button, [data-colour-switch], .DocSearch-Button';

/** The button itself, or what React has put in its place: a category of the sidebar is a link before, and a button after. */
function standIn(pressed: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed;
  return [...document.querySelectorAll<HTMLElement>(PRESSABLE)].find(
    (other) => other.textContent === pressed.textContent && other.ariaLabel === pressed.ariaLabel,
  );
}

/**
 * A press of a button that React has not taken over yet happens once it has. Several presses of one button count as one, and
 * the last button counts: a reader who presses again is impatient.
 *
 * @returns what gives up.
 */
export function keepPresses(): () => void {
  let pressed: HTMLElement | undefined;
  const ended = new AbortController();
  const onClick = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    if (element === null || element.matches(WORKS)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = element;
    document.documentElement.style.cursor = 'progress';
  };
  window.addEventListener('click', onClick, {capture: true, signal: ended.signal});
  const end = () => {
    ended.abort();
    document.documentElement.style.removeProperty('cursor');
  };
  whenHydrated(() => {
    end();
    if (pressed !== undefined) standIn(pressed)?.click();
  });
  return end;
}
