import {copyText, selectText} from '@site/src/browser/clipboard';

type Outcome = 'copied' | 'selected' | 'failed';

const MESSAGES: Record<Outcome, string> = {
  copied: 'Copied.',
  selected: 'Your browser blocks copying. The text is selected: copy it with your keyboard.',
  failed: 'Your browser blocks copying. Select the text and copy it yourself.',
};

/** How long a button shows what happened. */
const SHOWN_MS = 2000;

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Sets up the buttons that copy: those of `src/components/CopyButton`, which copy the text of `data-copy`, and those of code
 * blocks, whose attribute is empty, which copy the program.
 *
 * Where the browser has no clipboard or refuses it, the text is selected instead. Either outcome is told to screen readers.
 */
export function setUpCopyButtons(): void {
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-copy]') : null;
    if (button !== null) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const code = button.closest('.theme-code-block')?.querySelector('code');
  const source = code ?? button.parentElement?.previousElementSibling;
  const text = code?.textContent ?? button.dataset['copy'] ?? '';
  if (await copyText(text)) show(button, 'copied');
  else show(button, source?.textContent === text && selectText(source) ? 'selected' : 'failed');
}

function show(button: HTMLElement, outcome: Outcome): void {
  const label = (button.dataset['label'] ??= button.ariaLabel ?? '');
  const status = button.nextElementSibling;
  const isCode = button.dataset['copy'] === '';
  button.dataset['outcome'] = outcome;
  button.title = MESSAGES[outcome];
  // The button of a code block has always said it in its name.
  if (isCode) button.ariaLabel = outcome === 'copied' ? 'Copied' : MESSAGES[outcome];
  else if (status !== null) status.textContent = MESSAGES[outcome];
  clearTimeout(timers.get(button));
  const reset = () => {
    delete button.dataset['outcome'];
    button.title = isCode ? 'Copy' : label;
    button.ariaLabel = label;
    if (!isCode && status !== null) status.textContent = '';
  };
  timers.set(button, setTimeout(reset, SHOWN_MS));
}
