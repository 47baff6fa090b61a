import {CALL_FIELDS, CALL_VALUES_KEY, callFieldFault, fillCall, soundChoices, type CallField} from './call-fields';
import {readStoredJson, writeStored} from './outside-values';

/** Name of the element that `src/components/CallValues` puts on a page with calls. */
const ELEMENT = 'call-values';

/** Where the calls of a page are: other programs of a page are not the reader's. */
const CALLS = '[role="tabpanel"] pre code';

/** What the pieces of the calls were when the page came. */
const originals = new WeakMap<Text, string>();

/** The choices of this visit, for browsers whose storage is blocked. */
let choices: Partial<Record<CallField, string>> | undefined;

/**
 * Sets up the forms in which readers choose the network and the application of the calls. What was chosen is filled into
 * the calls of the page, and of every page that is shown later.
 */
export function watchCallForms(): void {
  if (customElements.get(ELEMENT) !== undefined) return;
  customElements.define(
    ELEMENT,
    class extends HTMLElement {
      connectedCallback(): void {
        show(this);
      }
    },
  );
  document.addEventListener('input', ({target}) => {
    if (!(target instanceof HTMLInputElement)) return;
    const element = target.closest<HTMLElement>(ELEMENT);
    const field = CALL_FIELDS.find((name) => name === target.name);
    if (element !== null && field !== undefined) choose(element, target, field);
  });
}

function current(): Partial<Record<CallField, string>> {
  return (choices ??= soundChoices(readStoredJson('localStorage', CALL_VALUES_KEY)));
}

/** Shows the choices in the form of a page that has just come, and in its calls. */
function show(element: HTMLElement): void {
  for (const input of element.querySelectorAll('input')) {
    const field = CALL_FIELDS.find((name) => name === input.name);
    if (field === undefined) continue;
    // Somebody was faster than the script.
    if (input.value !== '') choose(element, input, field);
    else input.value = current()[field] ?? '';
  }
  fillPage(element);
}

function choose(element: HTMLElement, input: HTMLInputElement, field: CallField): void {
  const value = input.value.trim();
  const fault = callFieldFault(field, value);
  const message = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  if (message !== null) message.textContent = fault ?? '';
  input.setAttribute('aria-invalid', String(fault !== undefined));
  if (fault !== undefined) return;
  const {[field]: _, ...others} = current();
  choices = value === '' ? others : {...others, [field]: value};
  writeStored('localStorage', CALL_VALUES_KEY, JSON.stringify(choices));
  fillPage(element);
}

/** Writes the choices into the text of the calls, never as markup. */
function fillPage(element: HTMLElement): void {
  const defaults: Partial<Record<CallField, string>> = {};
  for (const field of CALL_FIELDS) {
    const shown = element.dataset[field];
    if (shown !== undefined) defaults[field] = shown;
  }
  for (const code of document.querySelectorAll(CALLS)) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node as Text;
      const original = originals.get(text) ?? text.data;
      originals.set(text, original);
      const filled = fillCall(original, defaults, current());
      if (filled !== text.data) text.data = filled;
    }
  }
}
