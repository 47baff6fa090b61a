import type {Code, Root} from 'mdast';

import {codeHtml} from './code-html';
import {placed} from '@site/src/diagnostics/fault';
import {codeBlocks, parseFenceMeta} from './fences';
import {tokenizeCode} from './highlighter';
import {markLines} from './line-marks';
import {managerMarks} from './package-managers';
import {markTokens, type TokenMark} from './token-marks';
import {typesOfBlock} from '@site/src/samples/types-store';

export interface HighlightOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
}

/**
 * Remark plugin: highlights each code block, so that no highlighter goes to the reader.
 *
 * The code element gets the properties `html` (its content, ready) and `title`, which the code block component
 * of `src/theme/CodeBlock` shows, and no children: the program would go to the reader twice. The names of a program in
 * TypeScript carry their types, which `src/samples` has read.
 *
 * @throws {Fault} on an unknown language, and on words of the fence or magic comments that are wrong.
 */
export function highlight({root}: HighlightOptions): (tree: Root, page: {readonly path: string}) => Promise<void> {
  return async (tree, page) => {
    for (const block of codeBlocks(tree)) {
      try {
        await highlightBlock(block, root);
      } catch (error) {
        throw placed(error, root, page.path, block.position?.start.line);
      }
    }
  };
}

async function highlightBlock(block: Code, root: string): Promise<void> {
  const {title, marked, firstLine} = parseFenceMeta(block.meta);
  const program = markLines(block.value, marked);
  const tokens = await tokenizeCode(program.code, block.lang ?? 'text');
  const html = codeHtml(markTokens(tokens, [...managerMarks(block), ...typeMarks(block, program.code, root)]), {
    marked: program.marked,
    firstLine,
  });
  block.data = {
    ...block.data,
    hProperties: {...block.data?.hProperties, ...(title === undefined ? {} : {title}), html},
    hChildren: [],
  };
  // All that it says is in the HTML now; Docusaurus would pass it on to the component.
  block.meta = null;
}

/** The names of a program in TypeScript, with their types. */
function typeMarks({lang, data}: Code, code: string, root: string): TokenMark[] {
  if (!/^(?:tsx?|typescript)$/.test(lang ?? '')) return [];
  return typesOfBlock(root, data?.shown, code).map(([line, column, length, type]) => ({
    line,
    column,
    length,
    carried: {type},
  }));
}
