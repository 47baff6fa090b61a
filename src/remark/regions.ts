import {commentLine} from './comments';
import {Fault} from '@site/src/diagnostics/fault';

/** A part of a file, as a page shows it. */
export interface Region {
  /** Its text: dedented, without region marks, without empty lines at its ends and without a last line break. */
  readonly code: string;
  /** First and last line in the file, 1-based, marks left out. */
  readonly startLine: number;
  readonly endLine: number;
  /** Where each line of `code` stands in the file, 1-based, and how many characters were taken from its beginning. */
  readonly lines: readonly number[];
  readonly indent: number;
}

interface Mark {
  readonly end: boolean;
  readonly name: string | undefined;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const MARK = commentLine('#(?<end>end)?region(?:[ \\t]+(?<name>[\\w.-]+))?');

/**
 * A region of a file, or the whole file where `name` is undefined.
 *
 * Marks are comments of their own on a line: `// #region name` and `// #endregion`, or the same in `#`, `--`,
 * `/* *\/`, `<!-- -->`. Regions may nest; an end without a name ends the innermost one.
 *
 * @throws {Fault} when there is no such region, one is not ended, two have one name, an end has no start, or
 * there is nothing to show.
 */
export function readRegion(text: string, name: string | undefined): Region {
  const lines = text.split(/\r?\n/);
  const marks = lines.map(parseMark);
  const regions = findRegions(marks);
  const span = name === undefined ? {start: 0, end: lines.length} : regions.get(name);
  if (span === undefined)
    throw new Fault({problem: `there is no region "${name}".`, fix: regionList([...regions.keys()])});

  let {start, end} = span;
  const hidden = (index: number): boolean => marks[index] !== undefined || lines[index]?.trim() === '';
  while (start < end && hidden(start)) start += 1;
  while (end > start && hidden(end - 1)) end -= 1;
  if (start === end) {
    throw new Fault({
      problem: `${name === undefined ? 'the file' : `the region "${name}"`} is empty.`,
      fix: 'Put code into it.',
    });
  }
  const visible = visibleLines(lines, marks, start, end);
  const texts = visible.map((index) => lines[index] ?? '');
  const indent = commonIndent(texts);
  return {
    code: texts.map((line) => (line.trim() === '' ? '' : line.slice(indent))).join('\n'),
    startLine: start + 1,
    endLine: end,
    lines: visible.map((index) => index + 1),
    indent,
  };
}

function regionList(names: readonly string[]): string {
  return names.length === 0
    ? 'The file has no regions: mark one with the comments "#region name" and "#endregion".'
    : `The file has these regions: ${names.join(', ')}.`;
}

function parseMark(line: string): Mark | undefined {
  const groups = MARK.exec(line)?.groups;
  return groups && {end: groups['end'] !== undefined, name: groups['name']};
}

function findRegions(marks: readonly (Mark | undefined)[]): Map<string, Span> {
  const regions = new Map<string, Span>();
  const open: {name: string; line: number}[] = [];
  marks.forEach((mark, line) => {
    if (mark === undefined) return;
    if (mark.end) {
      const at = mark.name === undefined ? open.length - 1 : open.findIndex(({name}) => name === mark.name);
      const [started] = at < 0 ? [] : open.splice(at, 1);
      if (started === undefined) {
        const what = mark.name === undefined ? 'a region' : `the region "${mark.name}"`;
        throw new Fault({
          problem: `line ${line + 1} ends ${what} that is not open.`,
          fix: 'Start it, or remove its end.',
        });
      }
      regions.set(started.name, {start: started.line + 1, end: line});
      return;
    }
    const {name} = mark;
    if (name === undefined)
      throw new Fault({problem: `line ${line + 1} starts a region without a name.`, fix: 'Name it.'});
    if (regions.has(name) || open.some((other) => other.name === name)) {
      throw new Fault({
        problem: `line ${line + 1} starts a second region "${name}".`,
        fix: 'Give it a unique name.',
      });
    }
    open.push({name, line});
  });
  const unclosed = open.at(-1);
  if (unclosed !== undefined) {
    throw new Fault({
      problem: `the region "${unclosed.name}" that starts on line ${unclosed.line + 1} has no end.`,
      fix: `End it with the comment "#endregion ${unclosed.name}".`,
    });
  }
  return regions;
}

/** Indexes of a span's lines without marks. Where a mark had an empty line at both sides, one of the two goes too. */
function visibleLines(
  lines: readonly string[],
  marks: readonly (Mark | undefined)[],
  start: number,
  end: number,
): number[] {
  const visible: number[] = [];
  let afterMark = false;
  for (let index = start; index < end; index += 1) {
    const line = lines[index] ?? '';
    if (marks[index] !== undefined) {
      afterMark = true;
    } else if (!(afterMark && line.trim() === '' && lines[visible.at(-1) ?? -1]?.trim() === '')) {
      visible.push(index);
      afterMark = false;
    }
  }
  return visible;
}

/** How many characters of white space all lines that have text begin with. */
function commonIndent(lines: readonly string[]): number {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  return indents.reduce((shared, indent) => {
    let length = 0;
    while (length < shared.length && shared[length] === indent[length]) length += 1;
    return shared.slice(0, length);
  }).length;
}
