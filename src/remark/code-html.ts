import type {Token} from './highlighter';
import {escapeHtml} from '@site/src/search/engine/escape-html';

/** How the lines of a block are shown. */
export interface LineOptions {
  /** Lines to mark, 1-based. */
  readonly marked: ReadonlySet<number>;
  /** Number of the first line; no numbers where undefined. */
  readonly firstLine: number | undefined;
}

/**
 * The HTML of a block's content: text with line breaks, and a span around each run of tokens of one kind.
 *
 * Lines have an element of their own only where they need one, marked or numbered: pages stay small. Without
 * its tags the HTML is the escaped program, which the copy button relies on.
 */
export function codeHtml(lines: readonly (readonly Token[])[], {marked, firstLine}: LineOptions): string {
  const numbered = firstLine !== undefined;
  let html = '';
  let run: Token[] = [];
  lines.forEach((line, index) => {
    run.push(...line);
    const last = index === lines.length - 1;
    if (!last) run.push({text: '\n', kind: undefined});
    const mark = marked.has(index + 1);
    // Neighbours that are shown alike share an element, unless each has its number.
    if (!last && !numbered && mark === marked.has(index + 2)) return;
    const classes = [...(numbered ? ['code-line'] : []), ...(mark ? ['code-line-marked'] : [])];
    html += classes.length === 0 ? runHtml(run) : `<span class="${classes.join(' ')}">${runHtml(run)}</span>`;
    run = [];
  });
  return numbered ? `<span class="code-lines" style="counter-reset:line ${firstLine - 1}">${html}</span>` : html;
}

function runHtml(tokens: readonly Token[]): string {
  let html = '';
  let open: Token['kind'];
  let blank = '';
  for (const token of tokens) {
    const {text, kind} = token;
    // White space has no colour: it belongs to whatever is around it, so that runs stay whole.
    if (text.trim() === '') {
      blank += text;
      continue;
    }
    if (kind !== open) {
      html += open === undefined ? '' : '</span>';
      html += blank + (kind === undefined ? '' : `<span class="tok-${kind}">`);
      open = kind;
    } else {
      html += blank;
    }
    html += carryingHtml(token);
    blank = '';
  }
  return html + (open === undefined ? '' : '</span>') + blank;
}

/**
 * A piece with what it carries, as an attribute, so that it is no text of the page: it is not copied, selected, searched or indexed
 * with the code. `src/css/code.css` shows a type beside its name, `src/start/package-manager.ts` writes a command.
 */
function carryingHtml({text, type, managers}: Token): string {
  if (type !== undefined)
    return `<span class="code-type" tabindex="0" data-type="${attribute(type)}">${escapeHtml(text)}</span>`;
  if (managers !== undefined) return `<span data-managers="${attribute(managers)}">${escapeHtml(text)}</span>`;
  return escapeHtml(text);
}

function attribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}
