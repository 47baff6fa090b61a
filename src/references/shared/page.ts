import {stringify} from 'yaml';

/** A primary source that a page was checked against; shown at its foot. */
export interface Source {
  /** Repository or package, for example `rollups-node`. */
  name: string;
  /** Tag or version of it. */
  version: string;
  /** Path of the file in it. */
  path: string;
}

export interface FrontMatter {
  title: string;
  /** 50 to 160 characters, unique on the site. */
  description: string;
  type: 'reference';
  /** Route below the docs version's base path, with a leading slash and without a trailing one. */
  slug: string;
  sidebar_label?: string;
  tags: string[];
  sources: Source[];
  legacy?: true;
  /** Whether the page is an application: React then takes part in its content. */
  interactive?: true;
  /** Where the "Edit" link leads: the specification, as the page itself is not in git. */
  custom_edit_url: string | null;
}

/** A page made from a specification, before it is written as MDX. */
export interface ReferencePage {
  /** Document id below the version's `generated/` folder, for example `rollup/add-notice`. */
  id: string;
  frontMatter: FrontMatter;
  /** MDX below the front matter: an opening paragraph, then level-2 headings. */
  body: string;
}

/** The MDX text of a page, stamped as generated from `spec` (path relative to the repository). */
export function renderPage({frontMatter, body}: ReferencePage, spec: string): string {
  return `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n{/* Generated from ${spec}. Edit that file instead. */}\n\n${body.trim()}\n`;
}

/** The specification that the MDX text of a page is generated from, relative to the repository; `undefined` for any other. */
export function specificationOf(text: string): string | undefined {
  return /^\{\/\* Generated from (\S+)\. Edit that file instead\. \*\/\}$/m.exec(text)?.[1];
}

/** Text that MDX shows as it stands: braces, angle brackets and Markdown marks are escaped. */
export function escapeMdx(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|~]/g, (char) => `\\${char}`);
}

/** Prose from a specification: Markdown stays, only what MDX would take for code outside of code spans is escaped. */
export function proseToMdx(markdown: string): string {
  return markdown
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[{}<]/g, (char) => `\\${char}`)))
    .join('')
    .trim();
}

/** `OutputValidityProof` → `output-validity-proof`, `addNotice` → `add-notice`. */
export function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
}

/** A Markdown table; cells may hold Markdown but no line break, and a bar in them is escaped here. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|').replace(/\s*\n\s*/g, ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
