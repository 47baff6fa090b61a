/** What stands between double braces in the text of an announcement. */
const PLACEHOLDER = /\{\{\s*(\w*)\s*\}\}/g;

const BALANCE = 'balance';
const SYMBOL = 'symbol';

/** Names of the placeholders of a text, the unknown ones too. */
function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** Whether the text has a place for a balance. */
export function showsBalance(text: string): boolean {
  return placeholdersOf(text).includes(BALANCE);
}

/** Names that are no placeholder. */
export function unknownPlaceholders(text: string): string[] {
  return placeholdersOf(text).filter((name) => name !== BALANCE && name !== SYMBOL);
}

/** How a text is filled. */
export interface Filling {
  readonly symbol: string;
  /** Stands for the balance until it is known, and where it cannot be read: the sentence must read well with it. */
  readonly standIn: string;
}

/**
 * HTML of an announcement. The balance is an element of its own, marked by `data-balance`, whose text is exchanged when
 * the balance is known.
 */
export function fillAnnouncement(text: string, {symbol, standIn}: Filling): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    if (name === SYMBOL) return symbol;
    return name === BALANCE ? `<span data-balance>${standIn}</span>` : placeholder;
  });
}

/** What a reader sees of a text: its markup and placeholders are not counted. */
export function visibleText(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(PLACEHOLDER, '$1');
}
