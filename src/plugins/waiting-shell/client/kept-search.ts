import {isComposing} from '@site/src/browser/is-composing';
import {wantSearch} from '@site/src/browser/wanted-search';
import {whenHydrated} from '@site/src/browser/when-hydrated';

const BUTTON = '.DocSearch-Button';

/** Whether keys that are pressed there are text. */
function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * The search before the shell is there: its keys and its button open a plain field at once, which takes letters until the box
 * comes with them (`src/theme/SearchBar`).
 *
 * @returns what gives up.
 */
export function keepSearch(): () => void {
  let field: HTMLInputElement | undefined;
  const ended = new AbortController();
  const {signal} = ended;

  const remove = () => {
    field?.parentElement?.remove();
    field = undefined;
  };
  const open = (text = '') => {
    if (field !== undefined) return;
    const input = document.createElement('input');
    input.type = 'search';
    input.value = text;
    input.ariaLabel = 'Search';
    input.placeholder = 'Search';
    input.autocomplete = 'off';
    input.addEventListener('keydown', (event) => {
      if (isComposing(event)) return;
      if (event.key !== 'Escape') return;
      event.preventDefault();
      remove();
    });
    const frame = document.createElement('div');
    frame.className = 'search-wait';
    frame.append(input);
    document.body.append(frame);
    input.focus();
    field = input;
    let last = text;
    input.addEventListener('input', () => (last = input.value));
    wantSearch({text: () => last, isOver: () => !input.isConnected, end: remove});
    // Beside the shell, not after it. What fails is told when the box asks for it again.
    import('@site/src/search/ui/ahead').then(({prepareSearch}) => prepareSearch()).catch(() => undefined);
  };

  const take = (event: KeyboardEvent): boolean => {
    const {key, ctrlKey, metaKey, altKey, shiftKey, target} = event;
    const plain = !ctrlKey && !metaKey && !altKey;
    if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey) {
      if (field === undefined) open();
      else remove();
    } else if (takesText(target)) return false;
    else if (plain && key === '/') open();
    // A letter that is typed on the button begins the question.
    else if (plain && target instanceof Element && target.matches(BUTTON) && /^[\p{L}\p{N}]$/u.test(key)) open(key);
    else return false;
    return true;
  };
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.defaultPrevented && !isComposing(event) && take(event)) event.preventDefault();
    },
    {signal},
  );
  window.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || event.target.closest(BUTTON) === null) return;
      event.preventDefault();
      event.stopPropagation();
      open();
    },
    {capture: true, signal},
  );
  whenHydrated(() => ended.abort());
  return () => {
    ended.abort();
    remove();
  };
}
