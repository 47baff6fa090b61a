import {glossary, glossaryPages, glossarySources, systemNames} from '@site/config/glossary';
import {readText} from '@site/src/build/read-text';
import {throwFindings, type Finding} from '@site/src/diagnostics/fault';
import {suggestion} from '@site/src/diagnostics/nearest-name';
import {fromRoot, root} from '@site/src/build/repository';
import {GLOSSARY_FILE} from '@site/src/remark/glossary-terms';

const KEYS = ['term', 'aliases', 'definition', 'note', 'systems', 'pages', 'sources'];

/** Keys whose values are names, and the names that there are. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  systems: Object.keys(systemNames),
  pages: glossaryPages,
  sources: glossarySources,
};

const FIXES: Readonly<Record<string, string>> = {
  term: "Write its name, for example term: 'Claim'.",
  definition: 'Write one or two plain sentences of 40 to 240 characters.',
  systems: `Name what it belongs to: ${Object.keys(systemNames).join(', ')}.`,
};

/**
 * Stops the build at an entry of the glossary with a fault. The types say the same, but a build reads no types: it would
 * end within a page, with an error that names no entry.
 *
 * @throws {Fault} that names the file, the lines, what is wrong and how to fix it.
 */
export function checkGlossary(): void {
  const file = fromRoot(GLOSSARY_FILE);
  throwFindings(glossaryFindings(glossary, readText(file)), root, file);
}

/** What is wrong with entries of a glossary, whose source has the lines. */
export function glossaryFindings(entries: readonly object[], source: string): Finding[] {
  const lineOf = linesOf(source, entries.length);
  const owners = new Map<string, string>();
  return entries.flatMap((object, index) => {
    const entry: Readonly<Record<string, unknown>> = {...object};
    const name = typeof entry['term'] === 'string' && entry['term'] !== '' ? entry['term'] : undefined;
    const subject = name === undefined ? `entry ${index + 1} of the glossary` : `the term "${name}"`;
    const at = (key: string): number | undefined => lineOf(index, key);
    return [
      ...missing(entry).map((key) => ({
        line: at('term'),
        problem: `${subject} has no "${key}".`,
        fix: FIXES[key] ?? '',
      })),
      ...Object.keys(entry)
        .filter((key) => !KEYS.includes(key))
        .map((key) => ({line: at(key), problem: `${subject} has no key "${key}".`, fix: suggestion(key, KEYS)})),
      ...unknownNames(entry).map(([key, value, known]) => ({
        line: at(key),
        problem: `${subject} names "${value}", which is none of the ${key}.`,
        fix: suggestion(value, known),
      })),
      ...takenNames(entry, owners).map(([taken, owner]) => ({
        line: at('term'),
        problem: `${subject} has the name "${taken}", which is one of "${owner}" already.`,
        fix: 'Remove one of the two, or give them different names.',
      })),
    ];
  });
}

/** Keys that an entry must have and lacks. */
function missing(entry: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(FIXES).filter((key) => {
    const value = entry[key];
    return !(typeof value === 'string' || Array.isArray(value)) || value.length === 0;
  });
}

/** Values of an entry that must be known names and are not. */
function unknownNames(
  entry: Readonly<Record<string, unknown>>,
): [key: string, value: string, known: readonly string[]][] {
  return Object.entries(NAMES).flatMap(([key, known]) => {
    const value = entry[key];
    const values: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return values
      .map(String)
      .filter((each) => !known.includes(each))
      .map((each): [string, string, readonly string[]] => [key, each, known]);
  });
}

/** Names of an entry that another has, with its term, or that it has twice. Afterwards all belong to it. */
function takenNames(
  {term, aliases}: Readonly<Record<string, unknown>>,
  owners: Map<string, string>,
): [name: string, owner: string][] {
  const names = [term, ...(Array.isArray(aliases) ? (aliases as readonly unknown[]) : [])].filter(
    (name): name is string => typeof name === 'string',
  );
  return names.flatMap((name): [string, string][] => {
    const owner = owners.get(name.toLowerCase());
    if (owner !== undefined) return [[name, owner]];
    owners.set(name.toLowerCase(), String(term));
    return [];
  });
}

/** Where a key of an entry stands in the source: entries begin with their terms, as Prettier sets them. */
function linesOf(source: string, count: number): (index: number, key: string) => number | undefined {
  const lines = source.split('\n');
  const starts = lines.flatMap((line, index) => (/^ {4}term:/.test(line) ? [index] : []));
  return (index, key) => {
    const start = starts[index];
    if (starts.length !== count || start === undefined) return undefined;
    const own = lines.slice(start, starts[index + 1]).findIndex((line) => line.startsWith(`    ${key}:`));
    return start + Math.max(own, 0) + 1;
  };
}
