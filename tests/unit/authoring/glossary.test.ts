import {describe, expect, it} from 'vitest';

import {glossary} from '@site/config/glossary';
import {checkGlossary, glossaryFindings} from '@site/src/authoring/check-glossary';

const CLAIM = {term: 'Claim', definition: 'What a node says about an epoch.', systems: ['1.x'], pages: ['inputBox']};
const SOURCE =
  "[\n  {\n    term: 'Claim',\n    pages: ['inputBox'],\n  },\n  {\n    term: 'Other',\n    pages: ['x'],\n  },\n]";

/** What is wrong with an entry that follows another one. */
function found(change: object): string[] {
  const other = {...CLAIM, term: 'Other', ...change};
  return glossaryFindings([CLAIM, other], SOURCE).map(({line, problem, fix}) => `${line ?? '-'}: ${problem} ${fix}`);
}

describe('the entries of the glossary', () => {
  it('pass', () => {
    expect(() => {
      checkGlossary();
    }).not.toThrow();
    expect(glossary.length).toBeGreaterThan(0);
    expect(found({aliases: ['Else']})).toEqual([]);
  });

  it.each([
    [
      'no definition',
      {definition: undefined},
      '7: the term "Other" has no "definition". Write one or two plain sentences',
    ],
    ['an empty definition', {definition: ''}, '7: the term "Other" has no "definition".'],
    ['no term', {term: undefined}, '7: entry 2 of the glossary has no "term".'],
    ['no system', {systems: []}, '7: the term "Other" has no "systems". Name what it belongs to: general, 1.x'],
    ['an unknown system', {systems: ['stakng']}, 'names "stakng", which is none of the systems. Did you mean staking?'],
    [
      'an unknown page',
      {pages: ['inputBx']},
      '8: the term "Other" names "inputBx", which is none of the pages. Did you mean',
    ],
    ['an unknown source', {sources: ['x']}, 'names "x", which is none of the sources. Use one of: csr.'],
    ['a misspelled key', {alases: ['Else']}, 'the term "Other" has no key "alases". Did you mean aliases?'],
    [
      'the term of another',
      {term: 'claim'},
      '7: the term "claim" has the name "claim", which is one of "Claim" already.',
    ],
    [
      'an alias that another has',
      {aliases: ['CLAIM']},
      'the term "Other" has the name "CLAIM", which is one of "Claim"',
    ],
  ])('are told with their line: %s', (_, change, message) => {
    const findings = found(change);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(message);
  });

  it('are told without a line where the source is set in another way', () => {
    expect(glossaryFindings([{...CLAIM, systems: []}], '')[0]?.line).toBeUndefined();
  });
});
