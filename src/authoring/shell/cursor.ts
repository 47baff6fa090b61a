/** A place in a source that is read from its beginning to its end. */
export class Cursor {
  at = 0;

  constructor(
    readonly source: string,
    private readonly firstLine: number,
  ) {}

  /** Line of the place, 1-based, counted on from the first line that was given. */
  line(): number {
    let line = this.firstLine;
    for (let index = 0; index < this.at; index++) if (this.source[index] === '\n') line++;
    return line;
  }

  /** The character here; empty at the end. */
  peek(): string {
    return this.source[this.at] ?? '';
  }

  /** What the sticky `pattern` matches here. */
  looksAt(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.source)?.[0];
  }

  /** The same, and goes on behind it. */
  match(pattern: RegExp): string | undefined {
    const text = this.looksAt(pattern);
    if (text !== undefined) this.at += text.length;
    return text;
  }
}
