import {posix} from 'node:path';

import {createSlugger} from '@docusaurus/utils';

import {Fault} from '@site/src/diagnostics/fault';
import type {ReferenceOptions} from './options';
import {proseToMdx, type FrontMatter} from './page';
import {DESCRIPTION_LENGTH} from './limits';

/** What leads the description once its version is no longer the newest: a cut must not make one too long. */
const ROOM_FOR_VERSION = 'Rollups next: '.length;

/** The place of a text in a specification, for messages about it. */
export interface Place {
  file: string;
  line: number | undefined;
  /** What the text belongs to, for example ``type `Input` ``. */
  subject: string;
}

/** The first sentence of Markdown prose, without its marks: links and code spans become their text. */
export function firstSentence(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/);
  const text = plainText(paragraph);
  // A sentence ends where an end mark is followed by a space and a capital letter or a code span's first letter.
  const end = /[.!?](?=\s+[A-Z])/.exec(text);
  return end === null ? text : text.slice(0, end.index + 1);
}

/** Markdown prose as text: links and code spans become what they show. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Title and description of a page, told apart from other versions' by the title suffix of the options.
 *
 * @throws Fault where the description is not 50 to 146 characters long.
 */
export function pageTexts(
  {title, description}: {title: string; description: string},
  {titleSuffix}: ReferenceOptions,
  {file, line, subject}: Place,
): Pick<FrontMatter, 'title' | 'description'> {
  const most = DESCRIPTION_LENGTH.max - ROOM_FOR_VERSION;
  if (description.length < DESCRIPTION_LENGTH.min || description.length > most) {
    throw new Fault({
      file,
      line,
      problem: `${subject} gives a page description of ${description.length} characters: "${description}"`,
      fix: `Write ${DESCRIPTION_LENGTH.min} to ${most} characters: search results show it, later with the version in front.`,
    });
  }
  return titleSuffix === undefined
    ? {title, description}
    : {title: `${title}, ${titleSuffix}`, description: `${titleSuffix}: ${description}`};
}

/**
 * Prose of a specification as MDX of the page `fromId`.
 *
 * A link target that ends in `.mdx` is relative to the folder of the pages that the specification makes; with a leading
 * slash it is relative to the version's folder, so that a description can point to pages written by hand.
 */
export function prose(markdown: string, fromId: string, {idBase}: Pick<ReferenceOptions, 'idBase'>): string {
  const from = posix.dirname(`generated/${fromId}`);
  const linked = markdown.replace(
    /\]\(([^)\s#]+\.mdx)(#[^)\s]*)?\)/g,
    (_whole, target: string, hash: string | undefined) => {
      const file = target.startsWith('/') ? target.slice(1) : posix.join('generated', idBase, target);
      return `](${relativeFile(from, file)}${hash ?? ''})`;
    },
  );
  return proseToMdx(linked);
}

/** Link from the page `fromId` to the page `toId`, both below the same `generated/`, as a relative file. */
export function linkTo(fromId: string, toId: string, hash?: string): string {
  return `${relativeFile(posix.dirname(fromId), `${toId}.mdx`)}${hash === undefined ? '' : `#${hash}`}`;
}

function relativeFile(fromFolder: string, file: string): string {
  const path = posix.relative(fromFolder, file);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Splits Markdown before its first level-2 heading: what leads a page, and the sections that close it. */
export function splitAtFirstHeading(markdown: string): {lead: string; sections: string} {
  const start = markdown.search(/^## /m);
  return start === -1
    ? {lead: markdown.trim(), sections: ''}
    : {lead: markdown.slice(0, start).trim(), sections: markdown.slice(start).trim()};
}

/** The anchor that the site gives to a heading with this text. */
export function anchor(heading: string): string {
  return createSlugger().slug(plainText(heading));
}

/** Joins blocks of MDX with an empty line between them and leaves out the empty ones. */
export function blocks(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A fenced block of code. */
export function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;
}

/** Code as an inline span, also where it holds backticks itself. */
export function codeSpan(code: string): string {
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;
}
