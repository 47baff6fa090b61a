import {createHash} from 'node:crypto';
import {join} from 'node:path';

import {rollups} from '@site/config/product';
import {readText} from '@site/src/build/read-text';
import {listFiles} from '@site/src/references/shared/write';
import {parseFenceMeta} from '@site/src/remark/fences';
import {readRegion} from '@site/src/remark/regions';

/** A program in TypeScript that a page shows. */
export interface ShownProgram {
  /** The page, relative to the repository, and the line of the fence in it, 1-based. */
  readonly page: string;
  readonly line: number;
  /** The file of which the page shows a part, relative to the repository; none where the program stands in the page. */
  readonly file: string | undefined;
  /** As the page shows it, with its magic comments. */
  readonly code: string;
  /** Where each line of `code` stands in `file`, 1-based, and how many characters it lost at its beginning there. */
  readonly lines: readonly number[];
  readonly indent: number;
}

const FOLDERS = ['docs', rollups.routeBasePath, `${rollups.pluginId}_versioned_docs`];
const FENCE = /^( *)```(?:tsx?|typescript)(?: (.*))?$/;

/** Every program in TypeScript of all pages, generated ones too: whole programs, and parts of files. */
export function shownPrograms(root: string): ShownProgram[] {
  return FOLDERS.flatMap((folder) => listFiles(root, folder))
    .filter((page) => /\.mdx?$/.test(page))
    .flatMap((page) => programsOf(root, page, readText(join(root, page))));
}

/** The programs of one page. A file or a region that is not there is left to `code-regions`, which says so in its words. */
function programsOf(root: string, page: string, text: string): ShownProgram[] {
  if (!text.includes('```ts') && !text.includes('```typescript')) return [];
  const programs: ShownProgram[] = [];
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const [fence, indent = '', meta] = FENCE.exec(lines[index] ?? '') ?? [];
    if (fence === undefined) continue;
    const line = index + 1;
    const body: string[] = [];
    while (++index < lines.length && lines[index]?.trim() !== '```')
      body.push((lines[index] ?? '').slice(indent.length));
    const {file} = parseFenceMeta(meta);
    if (file === undefined) {
      // A line or two without imports are no program: they go on from one that the page has shown.
      if (body[0]?.startsWith('import ') !== true) continue;
      programs.push({page, line, file, code: body.join('\n'), lines: body.map((_, at) => at + 1), indent: 0});
      continue;
    }
    const path = file.path;
    try {
      const region = readRegion(readText(join(root, path)), file.region);
      programs.push({page, line, file: path, code: region.code, lines: region.lines, indent: region.indent});
    } catch {
      continue;
    }
  }
  return programs;
}

/** What a program is known by between the step that reads its types and the one that shows them. */
export function programKey(file: string | undefined, code: string): string {
  return createHash('sha256')
    .update(`${file ?? ''}\0${code}`)
    .digest('base64url')
    .slice(0, 16);
}
