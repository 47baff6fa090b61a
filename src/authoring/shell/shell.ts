import {Fault} from '@site/src/diagnostics/fault';
import {Cursor} from './cursor';
import {type ShellCommand, type ShellOptions, type ShellWord} from './shell-syntax';
import {PLACEHOLDER, WordReader} from './shell-words';

/**
 * All simple commands of `source`, in the order in which they begin.
 *
 * Reads the language as far as documentation uses it: simple commands with their words, quotes, expansions,
 * redirections, here-documents, pipelines, lists, groups, `if`, `while`, `until` and `for`. It runs and expands nothing.
 *
 * @throws {Fault} at the first place that cannot be read.
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
const ASSIGNMENT = /^([A-Za-z_]\w*)\+?=/;

interface HereDocument {
  readonly delimiter: string;
  readonly indented: boolean;
  readonly line: number;
}

/** Where a list ends: at a bracket, a backtick's end or the end of the source. */
type Close = ')' | undefined;

class Parser {
  private readonly commands: ShellCommand[] = [];
  private readonly hereDocuments: HereDocument[] = [];

  private readonly cursor: Cursor;
  private readonly words: WordReader;

  constructor(
    source: string,
    private readonly options: ShellOptions,
    firstLine: number,
  ) {
    this.cursor = new Cursor(source, firstLine);
    this.words = new WordReader(this.cursor, options, {
      group: (line, what) => this.group(line, what),
      nested: (text, line) => this.commands.push(...new Parser(text, options, line).parse()),
    });
  }

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
      const line = this.cursor.line();
      const char = this.cursor.peek();
      if (char === '' || char === close) break;
      if (char === '\n') {
        this.cursor.at++;
        this.readHereDocuments();
        if (operator === undefined) preceded = false;
      } else if (char === ';' || char === '&' || char === '|') {
        if (this.redirects()) {
          this.command(open);
          [preceded, operator] = [true, undefined];
          continue;
        }
        const text = this.cursor.match(/;|&&?|\|\|?/y) ?? '';
        if (!preceded || operator !== undefined) {
          throw new Fault({
            line,
            problem: `nothing stands before "${text}".`,
            fix: 'Write a command before it, or leave it out.',
          });
        }
        const joins = text !== ';' && text !== '&';
        operator = joins ? {text, line} : undefined;
        preceded = joins;
      } else if (char === ')') {
        throw new Fault({
          line,
          problem: 'a closing parenthesis has no opening one.',
          fix: 'Remove it, or put the word in quotes.',
        });
      } else if (char === '(') {
        this.cursor.at++;
        this.group(line, 'a parenthesis');
        [preceded, operator] = [true, undefined];
      } else {
        preceded = this.command(open) === 'command';
        operator = undefined;
      }
    }
    if (operator !== undefined) {
      throw new Fault({
        line: operator.line,
        problem: `nothing follows "${operator.text}".`,
        fix: 'Write the command that it leads to, or leave it out.',
      });
    }
    const unclosed = open.pop();
    if (unclosed !== undefined) {
      throw new Fault({
        line: unclosed.line,
        problem: `"${unclosed.closer}" is missing.`,
        fix: `Close what begins here with "${unclosed.closer}".`,
      });
    }
  }

  /** Commands up to a closing parenthesis, which is read. */
  private group(line: number, what: string): void {
    this.list(')');
    if (this.cursor.peek() !== ')')
      throw new Fault({line, problem: `${what} is not closed.`, fix: 'Add ")" where it ends.'});
    this.cursor.at++;
  }

  /** One simple command, or one word of the language; says whether it can end here or must lead to a command. */
  private command(open: {closer: string; line: number}[]): 'command' | 'lead' {
    const line = this.cursor.line();
    const index = this.commands.length;
    const assignments: {name: string; value: ShellWord}[] = [];
    const words: ShellWord[] = [];
    for (;;) {
      this.blanks();
      const char = this.cursor.peek();
      if (this.redirects()) {
        this.redirection(words);
        continue;
      }
      if (char === '' || '\n;&|)'.includes(char)) break;
      if (char === '(') {
        throw new Fault({
          line: this.cursor.line(),
          problem: 'a parenthesis stands outside of quotes, where a shell refuses it.',
          fix: 'Put the word that holds it in quotes.',
        });
      }
      const quoted = char === '"' || char === "'";
      const word = this.words.word();
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
      throw new Fault({
        line,
        problem: `"${text}" is more than a block of commands should hold.`,
        fix: 'Put the program into a file of examples/, with a test, and show it with file=.',
      });
    }
    const closer = OPENERS[text];
    if (closer !== undefined) {
      open.push({closer, line});
      if (text !== 'for') return 'lead';
      // The words between `for` and `do` are no command.
      while (!/^[\n;]?$/.test(this.cursor.peek())) this.cursor.at++;
      return 'command';
    }
    if (CLOSERS.has(text)) {
      if (open.pop()?.closer !== text) {
        throw new Fault({line, problem: `"${text}" closes nothing.`, fix: 'Remove it, or write what it belongs to.'});
      }
      return 'command';
    }
    return LEADS.has(text) ? 'lead' : undefined;
  }

  private checkFirst(first: ShellWord | undefined): void {
    if (first?.text === '$' || first?.text === '%') {
      throw new Fault({
        line: first.line,
        problem: `the line begins with a prompt, "${first.text}".`,
        fix: 'Leave the prompt out, so that the line can be copied; output belongs into a text block of its own.',
      });
    }
  }

  /** Whether a redirection begins here, rather than an operator or a placeholder. */
  private redirects(): boolean {
    if (this.options.placeholders === true && this.cursor.looksAt(PLACEHOLDER) !== undefined) return false;
    return this.cursor.looksAt(REDIRECTION) !== undefined;
  }

  private redirection(words: ShellWord[]): void {
    const line = this.cursor.line();
    const placeholder = this.cursor.looksAt(PLACEHOLDER);
    if (placeholder !== undefined) {
      throw new Fault({
        line,
        problem: `a shell reads ${placeholder} as redirections, from one file and into another.`,
        fix: 'Write an example value, or a variable that an earlier line sets.',
      });
    }
    const operator = this.cursor.match(REDIRECTION) ?? '';
    if (this.cursor.peek() === '(' && (operator === '<' || operator === '>')) {
      this.cursor.at++;
      this.group(line, `"${operator}("`);
      words.push({text: `${operator}(…)`, literal: false, line});
      return;
    }
    this.blanks();
    const target = this.words.word();
    if (target.text === '' && target.literal) {
      throw new Fault({line, problem: `no file follows "${operator}".`, fix: 'Name the file.'});
    }
    if (operator.endsWith('<<') || operator.endsWith('<<-')) {
      this.hereDocuments.push({delimiter: target.text, indented: operator.endsWith('-'), line});
    }
  }

  /** The bodies of the here-documents whose operators stood on the line that has just ended. */
  private readHereDocuments(): void {
    for (const {delimiter, indented, line} of this.hereDocuments.splice(0)) {
      for (;;) {
        if (this.cursor.at >= this.cursor.source.length) {
          throw new Fault({
            line,
            problem: `the text after << does not end with a line "${delimiter}".`,
            fix: `Add the line "${delimiter}", without spaces before it.`,
          });
        }
        const end = this.cursor.source.indexOf('\n', this.cursor.at);
        const text = this.cursor.source.slice(this.cursor.at, end < 0 ? undefined : end);
        this.cursor.at = end < 0 ? this.cursor.source.length : end + 1;
        if ((indented ? text.replace(/^\t+/, '') : text) === delimiter) break;
      }
    }
  }

  /** Skips spaces, continued lines and comments. */
  private blanks(): void {
    for (;;) {
      if (this.cursor.match(/[ \t]+|\\\n/y) !== undefined) continue;
      const before = this.cursor.source[this.cursor.at - 1];
      if (this.cursor.peek() !== '#' || (before !== undefined && !' \t\n;&|('.includes(before))) return;
      while (this.cursor.peek() !== '' && this.cursor.peek() !== '\n') this.cursor.at++;
    }
  }
}
