/** Blanks that a browser draws as one; a no-break space is none of them. */
const BLANKS = /[ \t\n\r\f]+/g;

/** Characters that cannot be seen, and that would part a name in two for whoever reads letter by letter. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

/** A text of a page in one line, without what cannot be seen. */
function tidyText(text: string): string {
  return text.replace(INVISIBLE, '').replace(BLANKS, ' ');
}

/**
 * A text as Markdown that says the same. What no reader of Markdown could take for a mark is left alone, so that names such as
 * `server_url` can be searched for.
 */
export function escapeText(text: string): string {
  return tidyText(text)
    .replace(/[\\`*[\]]/g, String.raw`\$&`)
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replace(/<(?=[a-z/!?])/gi, String.raw`\<`)
    .replace(/&(?=#?\w+;)/g, String.raw`\&`)
    .replace(/~/g, String.raw`\~`);
}

/** A line whose first characters would make it a heading, a list, a quote or a rule. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(?:#{1,6}(?= |$)|[-+](?= |$)|>|(?:-{3,}|={3,})(?= *$))/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?= |$)/, String.raw`$1\$2`);
}

/** Code in a line. Blanks are one, as a browser shows them. */
export function inlineCode(code: string): string {
  const text = tidyText(code);
  if (text.trim() === '') return '';
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const gap = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return fence + gap + text + gap + fence;
}

/** A block of code, with a fence that is longer than any in the code. */
export function codeFence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, run = '']) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}
