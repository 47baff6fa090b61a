/**
 * What axe judges in the content of an open page, element by element, as far as it is the same from page to page: names,
 * classes, attributes and ancestors, whether a text or a reference is missing, and what scrolls. Where every shape of a
 * page has been looked at in others, axe would find in it what it found there.
 *
 * Runs in the page, so that it uses nothing from outside itself.
 */
export function readShapes(): string[] {
  const VALUES = new Set(['role', 'type', 'tabindex', 'scope', 'aria-hidden', 'aria-live', 'colspan', 'rowspan']);
  const TEXTS = new Set(['alt', 'title', 'aria-label', 'placeholder']);
  const REFERENCES = new Set(['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']);
  const LEFT_OUT = new Set(['class', 'id', 'style', 'href', 'src', 'd', 'points', 'transform', 'x', 'y']);
  const ANCESTORS = 3;

  const nameOf = (element: Element): string => `${element.localName}.${[...element.classList].sort().join('.')}`;
  const attributeOf = ({name, value}: Attr): string => {
    if (VALUES.has(name)) return `${name}=${value}`;
    if (TEXTS.has(name)) return `${name}${value.trim() === '' ? ' is empty' : ''}`;
    if (!REFERENCES.has(name)) return name;
    return `${name}${value.split(' ').every((id) => document.getElementById(id)) ? '' : ' leads nowhere'}`;
  };

  const shapes = new Set<string>();
  let level = 1;
  for (const element of document.querySelectorAll('main *')) {
    const attributes = [...element.attributes].filter(({name}) => !LEFT_OUT.has(name)).map(attributeOf);
    const chain = [nameOf(element)];
    for (let up = element.parentElement; up && chain.length <= ANCESTORS; up = up.parentElement) chain.push(nameOf(up));
    let heading = '';
    const [, digit] = /^h([1-6])$/.exec(element.localName) ?? [];
    if (digit !== undefined) {
      heading = ` after ${level}`;
      level = Number(digit);
    }
    const scrolls =
      element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX)
        ? ' scrolls'
        : '';
    const empty = element.textContent.trim() === '' ? ' without text' : '';
    shapes.add(`${chain.join(' < ')} [${attributes.sort().join(' ')}]${heading}${scrolls}${empty}`);
  }
  return [...shapes];
}
