/**
 * A reader of shell commands, as far as documentation uses the language: simple commands with their words,
 * quotes, expansions, redirections, here-documents, pipelines, lists, groups, `if`, `while`, `until` and `for`.
 * It does not run anything and expands nothing.
 */

/** A word of a command. */
export interface ShellWord {
  /** Its text without quotes; what is known only when the command runs stands as it was written. */
  readonly text: string;
  /** Whether the text is the whole truth: false with `$NAME`, `$(…)` and placeholders in it. */
  readonly literal: boolean;
  /** 1-based line in the source. */
  readonly line: number;
}

/** A simple command, wherever it stands: in a pipeline, a group or a substitution. */
export interface ShellCommand {
  readonly assignments: readonly {readonly name: string; readonly value: ShellWord}[];
  /** The program and its arguments; empty where the command only assigns. */
  readonly words: readonly ShellWord[];
  readonly line: number;
}

export interface ShellOptions {
  /** Whether `<name>` and `…` may stand for a value, as they do in prose. In a block that readers copy they may not. */
  readonly placeholders?: boolean;
}

/** Source that a shell would refuse, or read as something else than it seems to say. */
export class ShellSyntaxError extends Error {
  readonly line: number;
  readonly mend: string;

  constructor(line: number, problem: string, mend: string) {
    super(problem);
    this.name = 'ShellSyntaxError';
    this.line = line;
    this.mend = mend;
  }
}

/**
 * All simple commands of `source`, in the order in which they begin.
 *
 * @throws {ShellSyntaxError} at the first place that cannot be read.
 */
export function parseShell(source: string, options: ShellOptions = {}): ShellCommand[] {
  return new Parser(source, options, 1).parse();
}

const OPENERS: Readonly<Record<string, string>> = {if: 'fi', while: 'done', until: 'done', for: 'done', '{': '}'};
const CLOSERS: ReadonlySet<string> = new Set(Object.values(OPENERS));
/** Words at the place of a command after which another command follows. */
const LEADS: ReadonlySet<string> = new Set(['then', 'elif', 'else', 'do', '!', 'time']);
const TOO_MUCH: ReadonlySet<string> = new Set(['case', 'function', 'select', '[[']);

const REDIRECTION = /(?:\d*(?:<<<|<<-?|<>|<&|>>|>&|>\||<|>)|&>>?)/y;
const PLACEHOLDER = /<[^\s<>](?:[^<>\n]*[^\s<>])?>/y;
const PARAMETER = /\$(?:[A-Za-z_]\w*|[0-9@*#?$!-])/y;
const ASSIGNMENT = /^([A-Za-z_]\w*)\+?=/;

interface HereDocument {
  readonly delimiter: string;
  readonly indented: boolean;
  readonly line: number;
}

/** Where a list ends: at a bracket, a backtick's end or the end of the source. */
type Close = ')' | undefined;

class Parser {
  private at = 0;
  private readonly commands: ShellCommand[] = [];
  private readonly hereDocuments: HereDocument[] = [];

  constructor(
    private readonly source: string,
    private readonly options: ShellOptions,
    private readonly firstLine: number,
  ) {}

  parse(): ShellCommand[] {
    this.list(undefined);
    this.readHereDocuments();
    return this.commands;
  }

  /** Commands up to `close`, which stays unread. */
  private list(close: Close): void {
    const open: {closer: string; line: number}[] = [];
    let operator: {text: string; line: number} | undefined;
    let preceded = false;
    for (;;) {
      this.blanks();
      const line = this.line();
      const char = this.peek();
      if (char === '' || char === close) break;
      if (char === '\n') {
        this.at++;
        this.readHereDocuments();
        if (operator === undefined) preceded = false;
      } else if (char === ';' || char === '&' || char === '|') {
        if (this.redirects()) {
          this.command(open);
          [preceded, operator] = [true, undefined];
          continue;
        }
        const text = this.take(/;|&&?|\|\|?/y);
        if (!preceded || operator !== undefined) {
          throw new ShellSyntaxError(
            line,
            `nothing stands before "${text}".`,
            'Write a command before it, or leave it out.',
          );
        }
        const joins = text !== ';' && text !== '&';
        operator = joins ? {text, line} : undefined;
        preceded = joins;
      } else if (char === ')') {
        throw new ShellSyntaxError(
          line,
          'a closing parenthesis has no opening one.',
          'Remove it, or put the word in quotes.',
        );
      } else if (char === '(') {
        this.at++;
        this.group(line, 'a parenthesis');
        [preceded, operator] = [true, undefined];
      } else {
        preceded = this.command(open) === 'command';
        operator = undefined;
      }
    }
    if (operator !== undefined) {
      throw new ShellSyntaxError(
        operator.line,
        `nothing follows "${operator.text}".`,
        'Write the command that it leads to, or leave it out.',
      );
    }
    const unclosed = open.pop();
    if (unclosed !== undefined) {
      throw new ShellSyntaxError(
        unclosed.line,
        `"${unclosed.closer}" is missing.`,
        `Close what begins here with "${unclosed.closer}".`,
      );
    }
  }

  /** Commands up to a closing parenthesis, which is read. */
  private group(line: number, what: string): void {
    this.list(')');
    if (this.peek() !== ')') throw new ShellSyntaxError(line, `${what} is not closed.`, 'Add ")" where it ends.');
    this.at++;
  }

  /** One simple command, or one word of the language; says whether it can end here or must lead to a command. */
  private command(open: {closer: string; line: number}[]): 'command' | 'lead' {
    const line = this.line();
    const index = this.commands.length;
    const assignments: {name: string; value: ShellWord}[] = [];
    const words: ShellWord[] = [];
    for (;;) {
      this.blanks();
      const char = this.peek();
      if (this.redirects()) {
        this.redirection(words);
        continue;
      }
      if (char === '' || '\n;&|)'.includes(char)) break;
      if (char === '(') {
        throw new ShellSyntaxError(
          this.line(),
          'a parenthesis stands outside of quotes, where a shell refuses it.',
          'Put the word that holds it in quotes.',
        );
      }
      const quoted = char === '"' || char === "'";
      const word = this.word();
      const assignment = words.length === 0 && !quoted ? ASSIGNMENT.exec(word.text) : null;
      if (assignment !== null) {
        assignments.push({name: assignment[1] ?? '', value: {...word, text: word.text.slice(assignment[0].length)}});
        continue;
      }
      if (words.length === 0 && assignments.length === 0 && !quoted) {
        const reserved = this.reserved(word, open);
        if (reserved !== undefined) return reserved;
      }
      words.push(word);
    }
    this.checkFirst(words[0]);
    if (words.length > 0 || assignments.length > 0) this.commands.splice(index, 0, {assignments, words, line});
    return 'command';
  }

  /** Reads a word of the language for what it is; `undefined` for any other word. */
  private reserved({text, line}: ShellWord, open: {closer: string; line: number}[]): 'command' | 'lead' | undefined {
    if (TOO_MUCH.has(text)) {
      throw new ShellSyntaxError(
        line,
        `"${text}" is more than a block of commands should hold.`,
        'Put the program into a file of examples/, with a test, and show it with file=.',
      );
    }
    const closer = OPENERS[text];
    if (closer !== undefined) {
      open.push({closer, line});
      if (text !== 'for') return 'lead';
      // The words between `for` and `do` are no command.
      while (!/^[\n;]?$/.test(this.peek())) this.at++;
      return 'command';
    }
    if (CLOSERS.has(text)) {
      if (open.pop()?.closer !== text) {
        throw new ShellSyntaxError(line, `"${text}" closes nothing.`, 'Remove it, or write what it belongs to.');
      }
      return 'command';
    }
    return LEADS.has(text) ? 'lead' : undefined;
  }

  private checkFirst(first: ShellWord | undefined): void {
    if (first?.text === '$' || first?.text === '%') {
      throw new ShellSyntaxError(
        first.line,
        `the line begins with a prompt, "${first.text}".`,
        'Leave the prompt out, so that the line can be copied; output belongs into a text block of its own.',
      );
    }
  }

  private word(): ShellWord {
    const line = this.line();
    let text = '';
    let literal = true;
    for (;;) {
      const char = this.peek();
      if (char === '' || ' \t\n;&|()'.includes(char)) break;
      if (char === '<' || char === '>') {
        const placeholder = this.options.placeholders === true ? this.match(PLACEHOLDER) : undefined;
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
        this.at++;
      }
    }
    // A left-out part is a value that is not known either.
    if (this.options.placeholders === true && /…|\.\.\./.test(text)) literal = false;
    return {text, literal, line};
  }

  private escape(): string {
    const rest = this.source.slice(this.at + 1);
    if (rest === '') {
      throw new ShellSyntaxError(
        this.line(),
        'the last line ends with a backslash, which continues it on a line that does not exist.',
        'Remove the backslash, or add the rest of the command.',
      );
    }
    if (/^[ \t]+(?:\n|$)/.test(rest)) {
      throw new ShellSyntaxError(
        this.line(),
        'a space follows the backslash at the end of the line, so that the command ends there.',
        'Remove the space.',
      );
    }
    this.at += 2;
    return rest.startsWith('\n') ? '' : rest.slice(0, 1);
  }

  private singleQuoted(): string {
    const end = this.source.indexOf("'", this.at + 1);
    if (end < 0) throw this.unbalanced("'");
    const text = this.source.slice(this.at + 1, end);
    this.at = end + 1;
    return text;
  }

  private doubleQuoted(): {text: string; literal: boolean} {
    const unbalanced = this.unbalanced('"');
    let text = '';
    let literal = true;
    this.at++;
    for (;;) {
      const char = this.peek();
      if (char === '') throw unbalanced;
      if (char === '"') break;
      if (char === '\\') {
        const next = this.source[this.at + 1] ?? '';
        text += next === '\n' ? '' : '$`"\\'.includes(next) ? next : `\\${next}`;
        this.at += 2;
      } else if (char === '$' || char === '`') {
        const part = this.expansion();
        text += part.text;
        literal &&= part.literal;
      } else {
        text += char;
        this.at++;
      }
    }
    this.at++;
    return {text, literal};
  }

  /** `$NAME`, `${NAME}`, `$(command)`, `` `command` ``, `$((sum))`, or a lone dollar sign. */
  private expansion(): {text: string; literal: boolean} {
    const start = this.at;
    const line = this.line();
    if (this.peek() === '`') {
      const end = this.source.indexOf('`', start + 1);
      if (end < 0) throw this.unbalanced('`');
      this.commands.push(...new Parser(this.source.slice(start + 1, end), this.options, line).parse());
      this.at = end + 1;
    } else if (this.source.startsWith('$((', start)) {
      const end = this.source.indexOf('))', start);
      if (end < 0) throw new ShellSyntaxError(line, '"$((" is not closed.', 'Add "))" where it ends.');
      this.at = end + 2;
    } else if (this.source.startsWith('$(', start)) {
      this.at += 2;
      this.group(line, '"$("');
    } else if (this.source.startsWith('${', start)) {
      const end = this.source.indexOf('}', start);
      if (end < 0) throw new ShellSyntaxError(line, '"${" is not closed.', 'Add "}" where it ends.');
      this.at = end + 1;
    } else if (this.source.startsWith("$'", start)) {
      this.at++;
      return {text: this.singleQuoted(), literal: false};
    } else if (this.match(PARAMETER) === undefined) {
      this.at++;
      return {text: '$', literal: true};
    }
    return {text: this.source.slice(start, this.at), literal: false};
  }

  /** Whether a redirection begins here, rather than an operator or a placeholder. */
  private redirects(): boolean {
    if (this.options.placeholders === true && this.looksAt(PLACEHOLDER) !== undefined) return false;
    return this.looksAt(REDIRECTION) !== undefined;
  }

  private redirection(words: ShellWord[]): void {
    const line = this.line();
    const placeholder = this.looksAt(PLACEHOLDER);
    if (placeholder !== undefined) {
      throw new ShellSyntaxError(
        line,
        `a shell reads ${placeholder} as redirections, from one file and into another.`,
        'Write an example value, or a variable that an earlier line sets.',
      );
    }
    const operator = this.match(REDIRECTION) ?? '';
    if (this.peek() === '(' && (operator === '<' || operator === '>')) {
      this.at++;
      this.group(line, `"${operator}("`);
      words.push({text: `${operator}(…)`, literal: false, line});
      return;
    }
    this.blanks();
    const target = this.word();
    if (target.text === '' && target.literal) {
      throw new ShellSyntaxError(line, `no file follows "${operator}".`, 'Name the file.');
    }
    if (operator.endsWith('<<') || operator.endsWith('<<-')) {
      this.hereDocuments.push({delimiter: target.text, indented: operator.endsWith('-'), line});
    }
  }

  /** The bodies of the here-documents whose operators stood on the line that has just ended. */
  private readHereDocuments(): void {
    for (const {delimiter, indented, line} of this.hereDocuments.splice(0)) {
      for (;;) {
        if (this.at >= this.source.length) {
          throw new ShellSyntaxError(
            line,
            `the text after << does not end with a line "${delimiter}".`,
            `Add the line "${delimiter}", without spaces before it.`,
          );
        }
        const end = this.source.indexOf('\n', this.at);
        const text = this.source.slice(this.at, end < 0 ? undefined : end);
        this.at = end < 0 ? this.source.length : end + 1;
        if ((indented ? text.replace(/^\t+/, '') : text) === delimiter) break;
      }
    }
  }

  /** Skips spaces, continued lines and comments. */
  private blanks(): void {
    for (;;) {
      if (this.match(/[ \t]+|\\\n/y) !== undefined) continue;
      const before = this.source[this.at - 1];
      if (this.peek() !== '#' || (before !== undefined && !' \t\n;&|('.includes(before))) return;
      while (this.peek() !== '' && this.peek() !== '\n') this.at++;
    }
  }

  private unbalanced(quote: string): ShellSyntaxError {
    return new ShellSyntaxError(
      this.line(),
      `the quotation mark ${quote} that begins here is not closed.`,
      `Close it, or put the text in quotation marks of the other kind.`,
    );
  }

  private line(): number {
    let line = this.firstLine;
    for (let index = 0; index < this.at; index++) if (this.source[index] === '\n') line++;
    return line;
  }

  private peek(): string {
    return this.source[this.at] ?? '';
  }

  /** What the sticky `pattern` matches here. */
  private looksAt(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.source)?.[0];
  }

  private match(pattern: RegExp): string | undefined {
    const text = this.looksAt(pattern);
    if (text !== undefined) this.at += text.length;
    return text;
  }

  private take(pattern: RegExp): string {
    return this.match(pattern) ?? '';
  }
}
