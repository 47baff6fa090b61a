import type {Processor} from 'unified';
import type {VFile} from 'vfile';
import {VFileMessage} from 'vfile-message';

import {Fault, repositoryPath} from '@site/src/diagnostics/fault';

export interface MdxSyntaxOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
}

/** What the parser says of a mistake, and how an author fixes it. */
const FIXES: readonly (readonly [RegExp, string])[] = [
  [
    /before name|before local name|in name|after self-closing slash/,
    'MDX reads "<" as the beginning of a tag. Write \\< for the character, or put the text into backticks.',
  ],
  [/closing tag|closing slash/i, 'Close each tag that is opened, in the reverse order: <Cards>…</Cards>, <br />.'],
  [/attribute/, 'Write attributes as name="text" or name={value}, and close the tag.'],
  [
    /acorn|expression/,
    'MDX reads "{" as the beginning of an expression. Write \\{ for the character, or put the text into backticks.',
  ],
];
const FIX = 'Correct the line: MDX reads "<" as a tag, "{" as an expression, and import and export as JavaScript.';

/**
 * Remark plugin: tells what MDX cannot read with its file, its line and a fix. It wraps the parser, so where it stands
 * among other plugins does not matter.
 *
 * @throws {Fault} at the first place that does not parse.
 */
export function mdxSyntax(this: Processor, {root}: MdxSyntaxOptions): void {
  const {parser} = this;
  if (parser === undefined) return;
  this.parser = (document: string, file: VFile) => {
    try {
      return parser(document, file);
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error;
      const {reason} = error;
      // Of a tag that is not closed, the place is in the words alone.
      const line = error.line ?? Number(/\((\d+):/.exec(reason)?.[1] ?? 1);
      throw new Fault({
        file: repositoryPath(root, file.path),
        line,
        problem: `MDX cannot read this: ${reason}.`,
        fix: FIXES.find(([pattern]) => pattern.test(reason))?.[1] ?? FIX,
      });
    }
  };
}
