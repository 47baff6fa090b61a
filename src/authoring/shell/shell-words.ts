import {Fault} from '@site/src/diagnostics/fault';
import type {Cursor} from './cursor';
import {type ShellOptions, type ShellWord} from './shell-syntax';

export const PLACEHOLDER = /<[^\s<>](?:[^<>\n]*[^\s<>])?>/y;
const PARAMETER = /\$(?:[A-Za-z_]\w*|[0-9@*#?$!-])/y;

/** Who reads the commands that stand inside of words. */
interface Commands {
  /** Those up to the closing parenthesis of a substitution, from the cursor on. */
  group: (line: number, what: string) => void;
  /** Those of a text of its own. */
  nested: (source: string, line: number) => void;
}

/** Reads words: their quotes, escapes and expansions. */
export class WordReader {
  constructor(
    private readonly cursor: Cursor,
    private readonly options: ShellOptions,
    private readonly commands: Commands,
  ) {}

  /** The word that begins here; an empty one where none does. */
  word(): ShellWord {
    const line = this.cursor.line();
    let text = '';
    let literal = true;
    for (;;) {
      const char = this.cursor.peek();
      if (char === '' || ' \t\n;&|()'.includes(char)) break;
      if (char === '<' || char === '>') {
        const placeholder = this.options.placeholders === true ? this.cursor.match(PLACEHOLDER) : undefined;
        if (placeholder === undefined) break;
        text += placeholder;
        literal = false;
      } else if (char === '\\') {
        text += this.escape();
      } else if (char === "'") {
        text += this.singleQuoted();
      } else if (char === '"') {
        const part = this.doubleQuoted();
        text += part.text;
        literal &&= part.literal;
      } else if (char === '$' || char === '`') {
        const part = this.expansion();
        text += part.text;
        literal &&= part.literal;
      } else {
        text += char;
        this.cursor.at++;
      }
    }
    // A left-out part is a value that is not known either.
    if (this.options.placeholders === true && /…|\.\.\./.test(text)) literal = false;
    return {text, literal, line};
  }

  private escape(): string {
    const rest = this.cursor.source.slice(this.cursor.at + 1);
    if (rest === '') {
      throw new Fault({
        line: this.cursor.line(),
        problem: 'the last line ends with a backslash, which continues it on a line that does not exist.',
        fix: 'Remove the backslash, or add the rest of the command.',
      });
    }
    if (/^[ \t]+(?:\n|$)/.test(rest)) {
      throw new Fault({
        line: this.cursor.line(),
        problem: 'a space follows the backslash at the end of the line, so that the command ends there.',
        fix: 'Remove the space.',
      });
    }
    this.cursor.at += 2;
    return rest.startsWith('\n') ? '' : rest.slice(0, 1);
  }

  private singleQuoted(): string {
    const end = this.cursor.source.indexOf("'", this.cursor.at + 1);
    if (end < 0) throw this.unbalanced("'");
    const text = this.cursor.source.slice(this.cursor.at + 1, end);
    this.cursor.at = end + 1;
    return text;
  }

  private doubleQuoted(): {text: string; literal: boolean} {
    const unbalanced = this.unbalanced('"');
    let text = '';
    let literal = true;
    this.cursor.at++;
    for (;;) {
      const char = this.cursor.peek();
      if (char === '') throw unbalanced;
      if (char === '"') break;
      if (char === '\\') {
        const next = this.cursor.source[this.cursor.at + 1] ?? '';
        text += next === '\n' ? '' : '$`"\\'.includes(next) ? next : `\\${next}`;
        this.cursor.at += 2;
      } else if (char === '$' || char === '`') {
        const part = this.expansion();
        text += part.text;
        literal &&= part.literal;
      } else {
        text += char;
        this.cursor.at++;
      }
    }
    this.cursor.at++;
    return {text, literal};
  }

  /** `$NAME`, `${NAME}`, `$(command)`, `` `command` ``, `$((sum))`, or a lone dollar sign. */
  private expansion(): {text: string; literal: boolean} {
    const start = this.cursor.at;
    const line = this.cursor.line();
    if (this.cursor.peek() === '`') {
      const end = this.cursor.source.indexOf('`', start + 1);
      if (end < 0) throw this.unbalanced('`');
      this.commands.nested(this.cursor.source.slice(start + 1, end), line);
      this.cursor.at = end + 1;
    } else if (this.cursor.source.startsWith('$((', start)) {
      const end = this.cursor.source.indexOf('))', start);
      if (end < 0) throw new Fault({line, problem: '"$((" is not closed.', fix: 'Add "))" where it ends.'});
      this.cursor.at = end + 2;
    } else if (this.cursor.source.startsWith('$(', start)) {
      this.cursor.at += 2;
      this.commands.group(line, '"$("');
    } else if (this.cursor.source.startsWith('${', start)) {
      const end = this.cursor.source.indexOf('}', start);
      if (end < 0) throw new Fault({line, problem: '"${" is not closed.', fix: 'Add "}" where it ends.'});
      this.cursor.at = end + 1;
    } else if (this.cursor.source.startsWith("$'", start)) {
      this.cursor.at++;
      return {text: this.singleQuoted(), literal: false};
    } else if (this.cursor.match(PARAMETER) === undefined) {
      this.cursor.at++;
      return {text: '$', literal: true};
    }
    return {text: this.cursor.source.slice(start, this.cursor.at), literal: false};
  }

  private unbalanced(quote: string): Fault {
    return new Fault({
      line: this.cursor.line(),
      problem: `the quotation mark ${quote} that begins here is not closed.`,
      fix: `Close it, or put the text in quotation marks of the other kind.`,
    });
  }
}
