import {currentVersionPath, releasedVersions} from '@site/config/versions';
import {suggestion} from '@site/src/diagnostics/nearest-name';
import {Fault} from '@site/src/diagnostics/fault';
import {parseYaml, type Path} from '@site/src/references/shared/yaml-source';
import type {Finding} from '@site/src/diagnostics/fault';
import {DESCRIPTION_LENGTH} from '@site/src/references/shared/limits';

/** The page types of STYLE.md; each has a template in `templates/`. */
const PAGE_TYPES = ['concept', 'guide', 'tutorial', 'reference', 'overview'] as const;

const SOURCE_KEYS = ['name', 'version', 'path'] as const;

/** What a page's front matter is checked by. */
export interface FrontMatterContext {
  /** Keys of the `tags.yml` that the page's tags come from. */
  readonly tags: readonly string[];
  /** That file, relative to the repository; `undefined` where there is none. */
  readonly tagsFile: string | undefined;
  /** Whether the page belongs to a version, whose specifications it is then checked by. */
  readonly versioned: boolean;
}

type Data = Readonly<Record<string, unknown>>;
type Rule = (value: unknown, key: string, context: FrontMatterContext) => Problem[];

/** A problem at a value of the front matter. */
interface Problem {
  readonly path: Path;
  readonly problem: string;
  readonly fix: string;
}

const REQUIRED: Readonly<Record<string, Rule>> = {
  title: checkTitle,
  description: checkDescription,
  type: checkType,
  tags: checkTags,
  sources: checkSources,
};

const OPTIONAL: Readonly<Record<string, Rule>> = {
  sidebar_label: checkText,
  slug: checkSlug,
  legacy: checkSwitch,
  rollups: checkRollups,
  interactive: checkSwitch,
  unlisted: checkSwitch,
  draft: checkSwitch,
  custom_edit_url: checkEditUrl,
};

const RULES = {...REQUIRED, ...OPTIONAL};

const REQUIRED_FIXES: Readonly<Record<string, string>> = {
  title: 'Add a title that is unique on the site.',
  description: `Add one sentence of ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max} characters that says what the reader gets.`,
  type: `Add one of: ${PAGE_TYPES.join(', ')}.`,
  tags: 'Add at least one tag, for example tags: [developer].',
  sources:
    'Add the files that the page was checked against, each as {name: repository, version: tag, path: file in it}.',
};

/**
 * Faults of a page's front matter.
 *
 * `data` is what Docusaurus made of it, `text` the whole page, from which the lines are taken.
 */
export function checkFrontMatter(data: Data, text: string, context: FrontMatterContext): Finding[] {
  const block = frontMatterBlock(text);
  if (block === undefined) {
    return [
      {line: 1, problem: 'the page has no front matter.', fix: 'Start from the template of its type in templates/.'},
    ];
  }
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(data)) {
    const rule = RULES[key];
    if (rule === undefined) {
      problems.push({
        path: [key],
        problem: `"${key}" is not a key that a page can have.`,
        fix: suggestion(key, Object.keys(RULES)),
      });
    } else {
      problems.push(...rule(value, key, context));
    }
  }
  for (const key of Object.keys(REQUIRED)) {
    if (!Object.hasOwn(data, key))
      problems.push({path: [], problem: `"${key}" is missing.`, fix: REQUIRED_FIXES[key] ?? ''});
  }
  if (problems.length === 0) return [];
  const lineOf = linesOf(block);
  return problems.map(({path, problem, fix}) => ({line: lineOf(path), problem, fix}));
}

/**
 * The fault that keeps the front matter of a page from being read as YAML, told with its line; `undefined` where it
 * can be read. Docusaurus would name neither the file nor the line.
 */
export function frontMatterSyntax(text: string): Finding | undefined {
  const block = frontMatterBlock(text);
  if (block === undefined || block.trim() === '') return undefined;
  try {
    parseYaml(block, '');
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return {
      line: (error.line ?? 1) + 1,
      problem: `the front matter is not YAML: ${error.problem.replace('this is not YAML: ', '')}`,
      fix: 'Correct the line; a value with a colon, a # or a leading @ must be in quotes.',
    };
  }
}

/**
 * The version of the rollups section that a page outside of the versions names as the one whose commands, queries and
 * contracts it shows; `undefined` where it names none.
 */
export function rollupsOf(text: string): string | undefined {
  return /^rollups:[ \t]*(['"]?)([^'"\s#]+)\1/m.exec(frontMatterBlock(text) ?? '')?.[2];
}

/** The YAML between the two lines `---` at the top of a page. */
export function frontMatterBlock(text: string): string | undefined {
  return /^\uFEFF?---[ \t]*\n((?:.*\n)*?)---[ \t]*(?:\n|$)/.exec(text)?.[1];
}

function linesOf(block: string): (path: Path) => number {
  try {
    const source = parseYaml(block, '');
    // The block begins below the line `---`.
    return (path) => (path.length === 0 ? 1 : source.lineOf(path) + 1);
  } catch {
    return () => 1;
  }
}

function checkText(value: unknown, key: string): Problem[] {
  if (typeof value === 'string' && value.trim() !== '') return [];
  return [
    {
      path: [key],
      problem: `"${key}" is not text.`,
      fix: 'Write text; put it in quotes if it looks like a number or a date.',
    },
  ];
}

function checkTitle(value: unknown, key: string): Problem[] {
  if (typeof value !== 'string' || value.trim() === '') return checkText(value, key);
  // An underscore within a word is no emphasis: names of methods have some.
  if (!/[`*]|(?<![a-z0-9])_|_(?![a-z0-9])|<[a-z]/i.test(value)) return [];
  return [
    {
      path: [key],
      problem: '"title" contains Markdown, which browsers show unformatted.',
      fix: 'Write it as plain text.',
    },
  ];
}

function checkDescription(value: unknown, key: string): Problem[] {
  if (typeof value !== 'string') return checkText(value, key);
  const {length} = Array.from(value);
  if (length >= DESCRIPTION_LENGTH.min && length <= DESCRIPTION_LENGTH.max) return [];
  return [
    {
      path: [key],
      problem: `"description" has ${length} characters.`,
      fix: `Write ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max} characters, because search results show it.`,
    },
  ];
}

function checkType(value: unknown, key: string): Problem[] {
  if (PAGE_TYPES.some((type) => type === value)) return [];
  return [
    {path: [key], problem: `there is no page type "${String(value)}".`, fix: suggestion(String(value), PAGE_TYPES)},
  ];
}

function checkTags(value: unknown, key: string, {tags, tagsFile}: FrontMatterContext): Problem[] {
  if (!Array.isArray(value) || value.length === 0) {
    return [{path: [key], problem: '"tags" is not a list with at least one tag.', fix: REQUIRED_FIXES['tags'] ?? ''}];
  }
  const items: readonly unknown[] = value;
  return items.flatMap((tag, index): Problem[] => {
    const path = [key, index];
    if (items.indexOf(tag) !== index)
      return [{path, problem: `the tag "${String(tag)}" is listed twice.`, fix: 'Remove one of the two.'}];
    if (typeof tag === 'string' && tags.includes(tag)) return [];
    if (tagsFile === undefined) {
      return [
        {
          path,
          problem: `the tag "${String(tag)}" is unknown: there is no tags.yml in a folder above the page.`,
          fix: 'Add one to the folder of the docs version.',
        },
      ];
    }
    return [
      {
        path,
        problem: `the tag "${String(tag)}" is not in ${tagsFile}.`,
        fix: `Use one of: ${tags.join(', ')}. Or add it to that file.`,
      },
    ];
  });
}

function checkSources(value: unknown, key: string): Problem[] {
  if (!Array.isArray(value) || value.length === 0) {
    return [
      {path: [key], problem: '"sources" is not a list with at least one source.', fix: REQUIRED_FIXES['sources'] ?? ''},
    ];
  }
  return value.flatMap((source: unknown, index) => checkSource(source, [key, index]));
}

function checkSource(source: unknown, path: Path): Problem[] {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    return [
      {
        path,
        problem: 'this source has no name, version and path.',
        fix: 'Write {name: repository, version: tag, path: file in it}.',
      },
    ];
  }
  const fields: Data = {...source};
  const unknown = Object.keys(fields).filter((key) => !SOURCE_KEYS.some((known) => known === key));
  return [
    ...SOURCE_KEYS.flatMap((key): Problem[] => {
      const value = fields[key];
      if (typeof value === 'string' && value.trim() !== '') return [];
      if (value === undefined) return [{path, problem: `this source has no ${key}.`, fix: `Add ${key}: to it.`}];
      return [
        {
          path: [...path, key],
          problem: `the ${key} of this source is read as ${typeof value} ${JSON.stringify(value)}, not as text.`,
          fix: 'Put it in quotes.',
        },
      ];
    }),
    ...unknown.map((key) => ({
      path: [...path, key],
      problem: `a source has no "${key}".`,
      fix: suggestion(key, SOURCE_KEYS),
    })),
  ];
}

function checkSlug(value: unknown, key: string): Problem[] {
  if (typeof value === 'string' && /^\/?(?:[\w.~-]+\/?)*$/.test(value) && value !== '') return [];
  return [
    {
      path: [key],
      problem: `"slug" is not a path: "${String(value)}".`,
      fix: 'Write a path below the docs version, for example /quickstart.',
    },
  ];
}

function checkSwitch(value: unknown, key: string): Problem[] {
  if (typeof value === 'boolean') return [];
  return [{path: [key], problem: `"${key}" is neither true nor false.`, fix: `Write ${key}: true, without quotes.`}];
}

function checkEditUrl(value: unknown, key: string): Problem[] {
  if (value === null || (typeof value === 'string' && URL.canParse(value))) return [];
  return [
    {
      path: [key],
      problem: '"custom_edit_url" is neither a URL nor null.',
      fix: 'Write the address of the file to edit.',
    },
  ];
}

/** A page outside of the versions stays true when another version becomes the newest, because it names its own. */
function checkRollups(value: unknown, key: string, {versioned}: FrontMatterContext): Problem[] {
  if (versioned) {
    return [
      {
        path: [key],
        problem: `"${key}" has no effect on a page of a version.`,
        fix: 'Remove it: the folder says which.',
      },
    ];
  }
  if (typeof value !== 'string') return checkText(value, key);
  const known = [...releasedVersions, currentVersionPath];
  if (known.includes(value)) return [];
  return [
    {path: [key], problem: `there is no version "${value}" of Rollups.`, fix: `Write one of: ${known.join(', ')}.`},
  ];
}
