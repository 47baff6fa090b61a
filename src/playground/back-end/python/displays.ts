/**
 * Lists, dictionaries, sets and tuples that are built out of others, which MicroPython cannot read: `{"a": 1, **rest}`,
 * `[*first, last]`. They become calls of functions of `library/_boot.py`, on the same lines.
 */

/** Words behind which a bracket starts a value, and is no call or index of one. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'and as assert await case del elif else except finally for from if import in is lambda not or raise return while with yield'.split(
    ' ',
  ),
);

const CLOSING: Readonly<Record<string, string>> = {'(': ')', '[': ']', '{': '}'};
const FUNCTION: Readonly<Record<string, string>> = {'(': '_display_tuple', '[': '_display_list', '{': '_display_set'};

interface Bracket {
  readonly open: string;
  readonly at: number;
  /** Whether it calls or indexes what stands before it, or is what a loop assigns to. */
  readonly follows: boolean;
  /** Where items start with `*` or `**`. */
  readonly stars: {readonly at: number; readonly isDouble: boolean; comma: number | null}[];
  isItemStart: boolean;
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What makes a bracket with unpacked items a call. */
function editsOf(bracket: Bracket, end: number): Edit[] {
  const {open, at, stars} = bracket;
  const replace = (from: number, length: number, text: string): Edit => ({from, to: from + length, text});
  if (!stars.some(({isDouble}) => isDouble)) {
    return [replace(at, 1, `${FUNCTION[open] ?? ''}(`), replace(end, 1, ')')];
  }
  // {a: 1, **b, c: 2} becomes _display_dict({a: 1, }, b, {c: 2}).
  const edits = [replace(at, 1, '_display_dict({')];
  for (const star of stars) {
    edits.push(replace(star.at, 2, '}, '));
    if (star.comma !== null) edits.push(replace(star.comma, 1, ', {'));
  }
  return [...edits, replace(end, 1, stars.at(-1)?.comma === null ? ')' : '})')];
}

/** A source in which no display unpacks another one. What is no Python stays as it is. */
export function withoutUnpacking(source: string): string {
  if (!/[([{,]\s*(?:#[^\n]*\n\s*)*\*/.test(source)) return source;
  const token =
    /(?<space>[ \t\r\n\f\\]+|#[^\n]*)|(?<string>[a-zA-Z]{0,2}(?:"""(?:\\[^]|[^\\])*?"""|'''(?:\\[^]|[^\\])*?'''|"(?:\\[^]|[^\\"\n])*"|'(?:\\[^]|[^\\'\n])*'))|(?<word>[\p{L}\p{N}_.]+)|\*\*|[^]/gu;
  const edits: Edit[] = [];
  const brackets: Bracket[] = [];
  let isValue = false;
  for (const {0: text, index, groups} of source.matchAll(token)) {
    if (groups?.['space'] !== undefined) continue;
    const bracket = brackets.at(-1);
    if (bracket?.isItemStart === true && /^\*\*?$/.test(text)) {
      bracket.stars.push({at: index, isDouble: text === '**', comma: null});
    }
    if (bracket !== undefined) bracket.isItemStart = false;
    if (text in CLOSING) {
      brackets.push({open: text, at: index, follows: isValue, stars: [], isItemStart: true});
      isValue = false;
    } else if (bracket !== undefined && text === CLOSING[bracket.open]) {
      brackets.pop();
      const isTarget = /^\s*=(?!=)/.test(source.slice(index + 1, index + 80));
      const isDisplay = bracket.open === '{' || !(bracket.follows || isTarget);
      if (isDisplay && bracket.stars.length > 0) edits.push(...editsOf(bracket, index));
      isValue = true;
    } else if (text === ',') {
      if (bracket !== undefined) {
        bracket.isItemStart = true;
        const last = bracket.stars.at(-1);
        if (last?.comma === null) last.comma = index;
      }
      isValue = false;
    } else isValue = (groups?.['word'] ?? groups?.['string']) !== undefined && (text === 'for' || !KEYWORDS.has(text));
  }
  let result = '';
  let at = 0;
  for (const {from, to, text} of edits.toSorted((a, b) => a.from - b.from)) {
    result += source.slice(at, from) + text;
    at = to;
  }
  return result + source.slice(at);
}
