import {glossary, type GlossaryEntry} from '@site/config/glossary';
import {nearestName} from '@site/src/diagnostics/nearest-name';

/** Route of the page with all entries, and the source that makes it. */
const GLOSSARY_ROUTE = '/glossary/';
export const GLOSSARY_FILE = 'config/glossary.ts';

/** Id of an entry's heading: `delegate-call-voucher`. */
export function entryId({term}: GlossaryEntry): string {
  return term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Address of an entry on the site. */
export function entryUrl(entry: GlossaryEntry): string {
  return `${GLOSSARY_ROUTE}#${entryId(entry)}`;
}

/** All names of an entry, its term first. */
export function entryNames({term, aliases = []}: GlossaryEntry): readonly string[] {
  return [term, ...aliases];
}

const byName = new Map(glossary.flatMap((entry) => entryNames(entry).map((name) => [name.toLowerCase(), entry])));

/** The entry of a term or an alias, in any case, in the singular or the plural. */
export function findEntry(name: string): GlossaryEntry | undefined {
  const word = name.trim().replace(/\s+/g, ' ').toLowerCase();
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  for (const form of forms) {
    const entry = byName.get(form);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** The name of an entry that a typing error turned into `name`. */
export function nearestEntryName(name: string): string | undefined {
  return nearestName(name, glossary.flatMap(entryNames));
}
