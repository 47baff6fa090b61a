import {describe, expect, it} from 'vitest';

import {FIRST_CHOICE, readChoice, soundChoice, writeChoice} from '@site/src/components/Playground/choice';
import {OWN_PROGRAM, PROGRAMS} from '@site/src/playground/programs/catalogue';
import {PLAYGROUND_LANGUAGES} from '@site/src/playground/types';

describe('an address', () => {
  it('opens every program in both languages', () => {
    for (const {id, release} of PROGRAMS) {
      for (const language of PLAYGROUND_LANGUAGES) {
        const choice = {program: id, release, language};
        expect(readChoice(writeChoice(choice))).toEqual(choice);
      }
    }
  });

  it('needs no release for a program that one release has', () => {
    expect(readChoice('?program=counter')).toEqual({program: 'counter', release: '2.0', language: 'javascript'});
    expect(readChoice('?program=echo').release).toBe('1.5');
  });

  it('that names what does not exist leads to what does', () => {
    expect(readChoice('')).toEqual(FIRST_CHOICE);
    expect(readChoice('?program=%FF&language=cobol&release=9')).toEqual(FIRST_CHOICE);
    expect(readChoice('?program=counter&release=1.5')).toEqual(FIRST_CHOICE);
    expect(readChoice('?program=__proto__')).toEqual(FIRST_CHOICE);
  });

  it('opens the program of the reader', () => {
    const own = {program: OWN_PROGRAM, release: '2.0', language: 'python'} as const;
    expect(soundChoice(own)).toEqual(own);
    expect(readChoice(writeChoice(own))).toEqual(own);
  });
});
