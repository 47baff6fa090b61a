import {copyLoaded} from '@site/src/browser/clipboard';

const MESSAGES = {
  loading: 'Loading…',
  copied: 'Copied.',
  failed: 'The Markdown could not be loaded. Check your connection and try again.',
  blocked: 'Your browser blocks copying. Open the Markdown and copy it yourself.',
} as const;

/**
 * Sets up the buttons of `src/components/PageMarkdown`, which fetch the Markdown of their page and copy it. What comes of it
 * is said beside the button, also to screen readers. Nothing is fetched before the button is pressed.
 */
export function setUpCopyPage(): void {
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-copy-page]') : null;
    if (button !== null) void copyPage(button);
  });
}

async function copyPage(button: HTMLElement): Promise<void> {
  const status = button.parentElement?.querySelector('[role="status"]');
  const say = (outcome: keyof typeof MESSAGES): void => {
    if (status !== null && status !== undefined) status.textContent = MESSAGES[outcome];
  };
  say('loading');
  say(await copyLoaded(load(button.dataset['copyPage'] ?? '')));
}

/** @throws if there is no answer, or another one than Markdown: some hosts answer everything with a page. */
async function load(address: string): Promise<string> {
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok || !text.startsWith('---\n')) throw new Error(`${address}: ${response.status}`);
  return text;
}
