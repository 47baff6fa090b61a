import {commentLine} from './comments';
import {Fault} from '@site/src/diagnostics/fault';

/** Code without its magic comments, and the lines to mark in it. */
export interface MarkedCode {
  readonly code: string;
  /** 1-based lines of `code`. */
  readonly marked: ReadonlySet<number>;
}

const MAGIC_COMMENT = commentLine('highlight-(?<what>next-line|start|end)');

/**
 * Takes the comments `highlight-next-line`, `highlight-start` and `highlight-end` out of a program and adds
 * the lines that they mark to those of the fence, `lines`, which count as the reader sees them.
 *
 * @throws {Fault} when a start has no end or an end no start, or a line to mark does not exist.
 */
export function markLines(text: string, lines: readonly number[]): MarkedCode {
  const kept: string[] = [];
  const marked = new Set(lines);
  let start: number | undefined;
  let next = false;
  for (const line of text.replace(/\r?\n$/, '').split(/\r?\n/)) {
    switch (MAGIC_COMMENT.exec(line)?.groups?.['what']) {
      case 'next-line':
        next = true;
        break;
      case 'start':
        if (start !== undefined)
          throw new Fault({problem: 'there are two highlight-start comments in a row.', fix: 'End the first one.'});
        start = kept.length + 1;
        break;
      case 'end':
        if (start === undefined)
          throw new Fault({problem: 'highlight-end has no start.', fix: 'Put highlight-start before it.'});
        for (let number = start; number <= kept.length; number += 1) marked.add(number);
        start = undefined;
        break;
      default:
        kept.push(line);
        if (next) marked.add(kept.length);
        next = false;
    }
  }
  if (start !== undefined)
    throw new Fault({problem: 'highlight-start has no end.', fix: 'Put highlight-end after it.'});
  const outside = [...marked].find((number) => number > kept.length);
  if (next || outside !== undefined) {
    throw new Fault({
      problem: next ? 'highlight-next-line is on the last line.' : `line ${outside} cannot be marked.`,
      fix: `The block has ${kept.length} ${kept.length === 1 ? 'line' : 'lines'}: mark one of them.`,
    });
  }
  return {code: kept.join('\n'), marked};
}
