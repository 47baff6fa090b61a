import type {ClientModule} from '@docusaurus/types';

let region: HTMLElement | undefined;
let frame: number | undefined;

/** Outside of what React takes over, and there before anything is told: screen readers watch what they know. */
function makeRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.setAttribute('aria-live', 'polite');
  element.setAttribute('aria-atomic', 'true');
  document.body.append(element);
  return element;
}

/**
 * Client module: screen readers are told the title of a page that the router shows. They know nothing of routers; a page
 * that is loaded they announce themselves.
 */
const announce: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    const live = (region ??= makeRegion());
    if (previousLocation === null || previousLocation.pathname === location.pathname) return;
    live.textContent = '';
    if (frame !== undefined) cancelAnimationFrame(frame);
    // The title is written with the next frame.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (live.textContent = document.title));
    });
  },
};

export default announce;
