/** How long the pointer rests on a term before its definition opens, and may be away from both before it closes. */
const OPEN_AFTER_MS = 150;
const CLOSE_AFTER_MS = 300;
/** Space between term and card, and between card and edge of the window, in pixels. */
const GAP = 6;
const MARGIN = 12;

const NAME_ID = 'term-card-name';
const TEXT_ID = 'term-card-text';
/** Name by which the style sheet finds the term beside which the card is. */
const ANCHOR = '--term';

/** Why the card is open: a tooltip for the pointer and for the keyboard, a dialog with a link for a finger. */
type Reason = 'hover' | 'focus' | 'tap';

/** The card while it is open. */
interface Shown {
  readonly term: HTMLAnchorElement;
  readonly reason: Reason;
}

let card: HTMLElement | undefined;
let shown: Shown | undefined;
/** A term whose definition was closed with Escape stays shut until pointer and focus have left it. */
let dismissed: HTMLAnchorElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Kind of the last pointer that was pressed: not every browser says it of a click. */
let pressed = '';

/** Whether the style sheet places the card; where it cannot, `place` does. */
const anchored = (): boolean => CSS.supports('position-area', 'bottom');

/** Shows the definitions of all terms of this page and of the next ones, on hover, focus and tap. */
export function watchTerms(): void {
  loadStyles();
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('pointerout', ({relatedTarget}) => {
    // The pointer has left the window.
    if (relatedTarget === null) closeSoon();
  });
  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  // Before React's own handlers, which would follow the link.
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('scroll', place, {capture: true, passive: true});
  window.addEventListener('resize', place);
  window.addEventListener('popstate', close);
}

function loadStyles(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL('!!./term-card.css', import.meta.url).pathname;
  document.head.append(link);
}

/** The term that an event is about. */
function termOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return target instanceof Element ? (target.closest<HTMLAnchorElement>('a[data-term]') ?? undefined) : undefined;
}

function isInCard(target: EventTarget | null): boolean {
  return target instanceof Node && card?.contains(target) === true;
}

function later(action: () => void, milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(action, milliseconds);
}

function closeSoon(): void {
  clearTimeout(timer);
  if (shown?.reason === 'hover') later(close, CLOSE_AFTER_MS);
}

function onPointerOver({target, pointerType}: PointerEvent): void {
  if (pointerType === 'touch') return;
  const term = termOf(target);
  if (term === undefined && !isInCard(target)) {
    if (dismissed !== document.activeElement) dismissed = undefined;
    closeSoon();
    return;
  }
  clearTimeout(timer);
  if (term === undefined || term === shown?.term || term === dismissed) return;
  later(() => open(term, 'hover'), OPEN_AFTER_MS);
}

function onPointerDown({target, pointerType}: PointerEvent): void {
  pressed = pointerType;
  if (shown !== undefined && !isInCard(target) && termOf(target) !== shown.term) close();
}

function onFocusIn({target}: FocusEvent): void {
  const term = termOf(target);
  if (term === undefined || term === dismissed || !term.matches(':focus-visible')) return;
  open(term, 'focus');
}

function onFocusOut({target, relatedTarget}: FocusEvent): void {
  if (target === dismissed) dismissed = undefined;
  if (shown === undefined) return;
  const left = shown.reason === 'focus' && target === shown.term;
  // A second tap gives the focus to the term before its click closes the card.
  const stays = relatedTarget === null || relatedTarget === shown.term || isInCard(relatedTarget);
  const leftCard = shown.reason === 'tap' && isInCard(target) && !stays;
  if (left || leftCard) close();
}

function onClick(event: MouseEvent): void {
  const term = termOf(event.target);
  if (term === undefined) return;
  // The keyboard, the link of the card and screen readers click without a pointer: they follow the link.
  const isTap = pressed === 'touch' && event.detail > 0;
  if (!isTap || isModified(event)) {
    close();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (shown?.term === term && shown.reason === 'tap') close();
  else open(term, 'tap');
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || shown === undefined) return;
  // The page has other things that Escape closes; one key press closes one of them.
  event.stopPropagation();
  const {term, reason} = shown;
  dismissed = term;
  close();
  if (reason === 'tap') term.focus({preventScroll: true});
}

function isModified({button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

function open(term: HTMLAnchorElement, reason: Reason): void {
  clearTimeout(timer);
  // A navigation may have taken the term away while its turn was due.
  if (!term.isConnected) return;
  close();
  shown = {term, reason};
  card ??= document.createElement('div');
  fill(card, shown);
  document.body.append(card);
  if (reason !== 'tap') term.setAttribute('aria-describedby', TEXT_ID);
  if (anchored()) term.style.setProperty('anchor-name', ANCHOR);
  card.toggleAttribute('data-anchored', anchored());
  if (typeof card.showPopover === 'function') {
    card.popover = 'manual';
    card.showPopover();
  }
  place();
  if (reason === 'tap') card.focus({preventScroll: true});
}

/** Writes the card. Its texts are new elements each time: a browser that translates the page may have replaced the old ones. */
function fill(element: HTMLElement, {term, reason}: Shown): void {
  const name = document.createElement('strong');
  name.id = NAME_ID;
  name.textContent = term.dataset['term'] ?? '';
  const text = document.createElement('p');
  text.id = TEXT_ID;
  text.textContent = term.dataset['definition'] ?? '';
  element.className = 'term-card';
  element.replaceChildren(name, text);
  if (reason !== 'tap') {
    element.setAttribute('role', 'tooltip');
    element.removeAttribute('aria-labelledby');
    element.removeAttribute('tabindex');
    return;
  }
  // A finger opens the card instead of following the link, so that the card has to offer it.
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-labelledby', NAME_ID);
  element.setAttribute('tabindex', '-1');
  const more = document.createElement('a');
  more.href = term.href;
  more.textContent = 'Open in the glossary';
  more.addEventListener('click', (event) => {
    if (isModified(event)) return;
    event.preventDefault();
    // The link in the page navigates without loading the site again.
    term.click();
  });
  element.append(more);
}

/** Puts the card below its term, or above it where there is no room, within the window. */
function place(): void {
  if (card === undefined || shown === undefined || card.hasAttribute('data-anchored')) return;
  const term = shown.term.getBoundingClientRect();
  const {width, height} = card.getBoundingClientRect();
  const {clientWidth, clientHeight} = document.documentElement;
  const left = Math.min(term.left + (term.width - width) / 2, clientWidth - width - MARGIN);
  const isRoomBelow = term.bottom + GAP + height <= clientHeight || term.top - GAP - height < 0;
  card.style.setProperty('left', `${Math.max(MARGIN, left)}px`);
  card.style.setProperty('top', `${isRoomBelow ? term.bottom + GAP : term.top - GAP - height}px`);
}

function close(): void {
  clearTimeout(timer);
  if (shown === undefined) return;
  const {term} = shown;
  // First of all: taking the card away moves the focus, which would close it a second time.
  shown = undefined;
  term.removeAttribute('aria-describedby');
  term.style.removeProperty('anchor-name');
  card?.remove();
}
