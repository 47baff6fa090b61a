/** The attribute of the texts whose contrast axe measures. */
export const CONTRAST_MARK = 'data-contrast';

/**
 * Marks texts of an open page so that each combination of colour, size, weight, ground and place is there: what axe finds in
 * one of them it finds in all, and to find out what lies behind a text takes it most of its time. Of texts that are alike it
 * marks the first, the last and one between them; a field of a form, whose text is not in the document, always.
 *
 * Runs in the page, so that it uses nothing from outside itself.
 */
export function markContrasts(mark: string): void {
  /** As many elements, from the text up, have to be of the same names and classes. */
  const CHAIN = 3;
  const grounds = new Map<Element, string>();

  /** All that is painted behind an element by itself and by those around it. */
  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const {backgroundColor, backgroundImage, opacity, filter} = getComputedStyle(element);
    const around = element.parentElement === null ? '' : groundOf(element.parentElement);
    const own = [backgroundColor, backgroundImage, opacity, filter].join(' ');
    const ground = own === 'rgba(0, 0, 0, 0) none 1 none' ? around : `${around} | ${own}`;
    grounds.set(element, ground);
    return ground;
  };
  const placeOf = (element: Element): string => {
    const names: string[] = [];
    for (let each: Element | null = element; each !== null && names.length < CHAIN; each = each.parentElement) {
      names.push(`${each.localName}.${[...each.classList].join('.')}`);
    }
    return names.join(' < ');
  };
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');

  const alike = new Map<string, Element[]>();
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute(mark);
    if (element.matches('input, select, textarea')) element.setAttribute(mark, '');
    else if (hasText(element) && element.checkVisibility({visibilityProperty: true})) {
      const {color, fontSize, fontWeight, textShadow} = getComputedStyle(element);
      const kind = [placeOf(element), color, fontSize, fontWeight, textShadow, groundOf(element)].join(' / ');
      const others = alike.get(kind);
      if (others === undefined) alike.set(kind, [element]);
      else others.push(element);
    }
  }
  for (const elements of alike.values()) {
    for (const element of [elements[0], elements[elements.length >> 1], elements.at(-1)]) {
      element?.setAttribute(mark, '');
    }
  }
}
