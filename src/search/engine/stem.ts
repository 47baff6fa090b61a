/**
 * Porter's stemmer for English words (M. F. Porter, "An algorithm for suffix stripping", 1980): "deploying", "deployed"
 * and "deploys" become "deploy". A stem is only compared with other stems, so it need not be a word.
 */

const CONSONANT = '[^aeiou]';
const VOWEL = '[aeiouy]';
const CONSONANTS = `${CONSONANT}[^aeiouy]*`;
const VOWELS = `${VOWEL}[aeiou]*`;

/** Porter's measure m counts pairs of a vowel run and a consonant run. */
const MEASURE_OVER_0 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const MEASURE_IS_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}(?:${VOWELS})?$`);
const MEASURE_OVER_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(?:${CONSONANTS})?${VOWEL}`);
const ENDS_SHORT = new RegExp(`^${CONSONANTS}${VOWEL}[^aeiouwxy]$`);

const STEP_2: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];

const STEP_3: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

const STEP_4 = /^(.+?)(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
const STEP_4_ION = /^(.+?[st])ion$/;

/** Stems that were asked for: texts repeat their words, and the rules are slow. */
const known = new Map<string, string>();
const MAX_KNOWN = 50_000;

/** Stem of a word in lower case. Anything but an English word of three letters or more is given back as it is. */
export function stem(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  const result = /^[a-z]{3,30}$/.test(word) ? strip(word) : word;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, result);
  return result;
}

function strip(word: string): string {
  let result = word;

  // 1a: plurals.
  if (/(?:ss|i)es$/.test(result)) result = result.slice(0, -2);
  else if (/[^s]s$/.test(result)) result = result.slice(0, -1);

  // 1b: past and continuous forms.
  if (result.endsWith('eed')) {
    if (MEASURE_OVER_0.test(result.slice(0, -3))) result = result.slice(0, -1);
  } else {
    const base = /^(.+)(?:ed|ing)$/.exec(result)?.[1];
    if (base !== undefined && HAS_VOWEL.test(base)) {
      if (/(?:at|bl|iz)$/.test(base)) result = `${base}e`;
      else if (/([^aeiouylsz])\1$/.test(base)) result = base.slice(0, -1);
      else result = ENDS_SHORT.test(base) ? `${base}e` : base;
    }
  }

  // 1c: y after a consonant, as in Porter's later version, so that "deploy" stays with "deployment".
  if (/[^aeiou]y$/.test(result) && HAS_VOWEL.test(result.slice(0, -1))) result = `${result.slice(0, -1)}i`;

  // 2 to 4: suffixes that make a word out of another.
  result = replaceSuffix(result, STEP_2);
  result = replaceSuffix(result, STEP_3);
  const base = STEP_4.exec(result)?.[1] ?? STEP_4_ION.exec(result)?.[1];
  if (base !== undefined && MEASURE_OVER_1.test(base)) result = base;

  // 5: final e, double l.
  if (result.endsWith('e')) {
    const short = result.slice(0, -1);
    if (MEASURE_OVER_1.test(short) || (MEASURE_IS_1.test(short) && !ENDS_SHORT.test(short))) result = short;
  }
  if (result.endsWith('ll') && MEASURE_OVER_1.test(result)) result = result.slice(0, -1);
  return result;
}

function replaceSuffix(word: string, suffixes: readonly (readonly [string, string])[]): string {
  const rule = suffixes.find(([suffix]) => word.endsWith(suffix));
  if (rule === undefined) return word;
  const base = word.slice(0, -rule[0].length);
  return MEASURE_OVER_0.test(base) ? base + rule[1] : word;
}

/**
 * A word without the ending of its plural, past or continuous form: `voucher` for "vouchers". Words with one base form are
 * one word; words with one stem are only related ("validator" and "valid").
 */
export function baseForm(word: string): string {
  if (!/^[a-z]{4,30}$/.test(word)) return word;
  return word
    .replace(/(?:(?<=ss|x|ch|sh)es|(?<=[^su])s)$/, '')
    .replace(/(?<=[aeiouy].*)(?:ing|ed)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
    .replace(/(?<=..)e$/, '')
    .replace(/(?<=..)ie?$/, 'y');
}
