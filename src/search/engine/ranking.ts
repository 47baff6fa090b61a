import {ownHeading, STEM_MARK, type IndexedRecord} from './indexed-record';
import type {Alternative} from './question';
import {baseForm} from './stem';
import {SELDOM_PRIORITY, type SearchRecord} from '@site/src/search/records/types';

/** How much a text counts that stands in several pages, as an introduction to an example does. */
const REPEATED = 0.7;

/**
 * How much a record counts that is seldom what is asked for. An entry of the glossary has the words of every question, and
 * the page that explains them is the better answer; and who asks for software of the past by its name finds nothing else.
 */
const SELDOM = 0.6;

/** A unit of the question that some records have. */
export interface ScoredUnit {
  readonly scores: ReadonlyMap<number, number>;
  /** Base forms, and stems of synonyms with `STEM_MARK`, by which a heading names the unit. */
  readonly names: ReadonlySet<string>;
  /** Weight of the best alternative: a misspelled word may have meant another. */
  readonly certainty: number;
}

/** Names of a unit, for `ScoredUnit`. */
export function namesOf(alternatives: readonly Alternative[]): Set<string> {
  return new Set(
    alternatives.flatMap(({terms: [term, ...others], stems, kind}) => {
      if (term === undefined || others.length > 0 || kind === 'related') return [];
      return stems ? [STEM_MARK + term] : [term, baseForm(term)];
    }),
  );
}

/** More than 1 the more the heading is what was asked for, and less the deeper it stands in its page. */
export function headingFactor(
  {names, record, repeated}: IndexedRecord,
  units: readonly ScoredUnit[],
  importance: readonly number[],
): number {
  const total = importance.reduce((sum, value) => sum + value, 0);
  const fits = names.map(({words, compounds}) => {
    let named = 0;
    const meant = new Map<string, number>();
    let inCompound = 0;
    units.forEach((unit, index) => {
      const found = words.filter(({base, stem}) => unit.names.has(base) || unit.names.has(STEM_MARK + stem));
      const compound = [...compounds].find(([term]) => unit.names.has(term));
      named += (importance[index] ?? 0) * Math.max(compound ? 1 : 0, ...found.map(({share}) => share));
      for (const {base, share} of found) meant.set(base, share);
      inCompound = Math.max(inCompound, compound?.[1] ?? 0);
    });
    const counted = Math.max(
      [...meant.values()].reduce((sum, share) => sum + share, 0),
      inCompound,
    );
    return (named / total) * Math.min(1, counted / words.length);
  });
  const level = Number(record.type.slice(3));
  const seldom = record.item_priority <= SELDOM_PRIORITY ? SELDOM : 1;
  return (1 + 0.6 * Math.max(0, ...fits)) * (1 - 0.06 * (level - 1)) * (repeated ? REPEATED : 1) * seldom;
}

/** More than 1 where words of the question follow each other as they do in the record. */
export function phraseFactor({heading, content}: IndexedRecord, stems: readonly string[]): number {
  if (stems.length < 2) return 1;
  const run = Math.max(longestRun(heading, stems), longestRun(content, stems));
  const share = (run - 1) / (stems.length - 1);
  // A message that was pasted stands in the text as a whole.
  return run < 2 ? 1 : 1 + 0.5 * share + 0.5 * Math.min(stems.length - 1, 5) * share ** 3;
}

/** Whether a record has an identifier exactly as it was typed. */
export function spells(record: SearchRecord, literal: string): boolean {
  return record.content.includes(literal) || ownHeading(record).includes(literal);
}

/** More than 1 where identifiers are spelled as in the question, less where they are not but could be. */
export function literalFactor(record: SearchRecord, literals: readonly string[]): number {
  return literals.reduce((factor, literal) => {
    if (ownHeading(record).includes(literal)) return factor * 1.6;
    return factor * (record.content.includes(literal) ? 1.3 : 0.6);
  }, 1);
}

/** Length of the longest run of words that both lists have. */
function longestRun(words: readonly string[], stems: readonly string[]): number {
  let longest = 0;
  for (let at = 0; at < words.length; at++) {
    for (let from = stems.indexOf(words[at] ?? ''); from >= 0; from = stems.indexOf(words[at] ?? '', from + 1)) {
      let length = 1;
      while (from + length < stems.length && words[at + length] === stems[from + length]) length++;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}
