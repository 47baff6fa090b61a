import {isAbsolute, relative, resolve} from 'node:path';

import type {Code, Root} from 'mdast';

import {readText} from '@site/src/build/read-text';
import {Fault, placed, repositoryPath} from '@site/src/diagnostics/fault';
import {codeBlocks, parseFenceMeta, withoutFile, type FileReference} from './fences';
import {readRegion, type Region} from './regions';

declare module 'mdast' {
  interface CodeData {
    /** The file of which a block shows a part, relative to the repository. */
    shown?: string;
  }
}

export interface CodeRegionsOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
  /** Address of lines of a file, whose path is relative to the repository; no lines for a whole file. */
  readonly sourceUrl: (path: string, startLine?: number, endLine?: number) => string;
}

/** The page that is compiled, as far as this transform needs it. */
interface Page {
  readonly path: string;
}

/**
 * Remark plugin: fills each fence that says `file=path#region` with that region of that file.
 *
 * The fence gets the file's path as its title, unless it has one, and the properties `title` and `source`
 * (address of the region) for the code block component.
 *
 * @throws {Fault} when the file or the region is not there, its marks are wrong, or the fence is not empty.
 */
export function codeRegions({root, sourceUrl}: CodeRegionsOptions): (tree: Root, page: Page) => void {
  return (tree, page) => {
    for (const block of codeBlocks(tree)) {
      try {
        const {file, title} = parseFenceMeta(block.meta);
        if (file === undefined) continue;
        const path = resolveInside(root, file);
        const region = read(block, path, file);
        const shown = repositoryPath(root, path);
        fill(block, region, shown, {
          title: title ?? file.path,
          source: file.region === undefined ? sourceUrl(shown) : sourceUrl(shown, region.startLine, region.endLine),
        });
      } catch (error) {
        throw placed(error, root, page.path, block.position?.start.line);
      }
    }
  };
}

/**
 * Absolute path of the file that a fence shows.
 *
 * @throws {Fault} when it lies outside of the repository.
 */
export function resolveInside(root: string, {path}: FileReference): string {
  const absolute = resolve(root, path);
  const fromRoot = relative(root, absolute);
  if (isAbsolute(path) || fromRoot.startsWith('..')) {
    throw new Fault({
      problem: `file=${path} is outside the repository.`,
      fix: 'Write a path relative to the root folder of the repository.',
    });
  }
  return absolute;
}

function read(block: Code, path: string, file: FileReference): Region {
  if (block.value.trim() !== '') {
    throw new Fault({
      problem: `the fence has file=${file.path} and also contains code.`,
      fix: 'Empty the fence, or remove file=.',
    });
  }
  let text: string;
  try {
    text = readText(path);
  } catch {
    throw new Fault({
      problem: `file=${file.path} cannot be read: there is no such file.`,
      fix: 'Write the path of a file, relative to the root folder of the repository.',
    });
  }
  try {
    return readRegion(text, file.region);
  } catch (error) {
    throw error instanceof Fault ? error.with({problem: `${file.path}: ${error.problem}`}) : error;
  }
}

function fill(block: Code, region: Region, shown: string, properties: {title: string; source: string}): void {
  block.value = region.code;
  block.meta = withoutFile(block.meta ?? '');
  block.data = {...block.data, shown, hProperties: {...block.data?.hProperties, ...properties}};
}
