import type {LoadContext, Plugin} from '@docusaurus/types';

/** Runs in the browser, before the page is drawn. It is the same on every page, so that a policy needs one hash for it. */
const script = (key: string): string => `(() => {
  const root = document.documentElement;
  const tell = () => {
    const mode = root.dataset.theme === 'dark' ? 'dark' : 'light';
    for (const button of document.querySelectorAll('[data-colour-switch]')) {
      button.title = mode + ' mode';
      button.ariaLabel = 'Switch between dark and light mode (currently ' + mode + ' mode)';
    }
  };
  document.addEventListener('DOMContentLoaded', tell);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !event.target.closest('[data-colour-switch]')) return;
    const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
    root.dataset.theme = root.dataset.themeChoice = mode;
    try { localStorage.setItem(${key}, mode); } catch {}
    tell();
  });
})();`;

/**
 * Docusaurus plugin: the switch of the colour mode works from the moment that it is drawn. A page is read for seconds on a
 * slow line before its scripts run; until React has taken the button over (`src/theme/ColorModeToggle`), this script
 * handles its clicks, and says which mode is on.
 */
export default function colourSwitch({siteStorage}: LoadContext): Plugin {
  return {
    name: 'colour-switch',
    injectHtmlTags: () => ({
      preBodyTags: [{tagName: 'script', innerHTML: script(JSON.stringify(`theme${siteStorage.namespace}`))}],
    }),
  };
}
