import {existsSync, readdirSync, readFileSync} from 'node:fs';

import {basename} from 'node:path';

import {describe, expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';
import {splitProgram} from '@site/src/playground/program-files';
import {findProgram, PROGRAMS, type MovePlaces} from '@site/src/playground/programs/catalogue';
import {PROGRAM_ADDRESSES, programFile} from '@site/src/playground/programs/texts';
import {PLAYGROUND_LANGUAGES, type PlaygroundLanguage} from '@site/src/playground/types';
import {isHex} from '@site/src/rollup/hex';
import {programTexts} from '@site/src/plugins/playground-programs/texts';

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');
/** The source of a page of a version. */
const sourceOf = (page: string): string =>
  page
    .replace('/cartesi-rollups/1.5/', 'rollups_versioned_docs/version-1.5/')
    .replace('/cartesi-rollups/2.0/', 'cartesi-rollups/')
    .replace(/\/$/, '.mdx');
const NOTHING = {ether: '0', erc20: '0', erc721: [], erc1155: {}};
const places: MovePlaces = {
  accounts: {alice: `0x${'a1'.repeat(20)}`, bob: `0x${'b0'.repeat(20)}`, authority: `0x${'cc'.repeat(20)}`},
  contracts: {TestToken: `0x${'70'.repeat(20)}`},
  balances: {
    alice: {...NOTHING, erc721: ['7'], erc1155: {'3': '0', '4': '9'}},
    bob: NOTHING,
    authority: NOTHING,
    application: NOTHING,
  },
};

describe.each(PROGRAMS.map((program) => [`${program.id} of ${program.release}`, program] as const))(
  '%s',
  (_, program) => {
    const texts = programTexts(program, read);

    it('has a text without marks in each language', () => {
      expect(Object.keys(texts).length).toBeGreaterThan(0);
      for (const language of PLAYGROUND_LANGUAGES) {
        if (program.files[language] === undefined) continue;
        expect(texts[language]).toMatch(/\n$/);
        expect(texts[language]).not.toMatch(/#(?:end)?region/);
      }
    });

    it('has a page, a name and a purpose', () => {
      expect(existsSync(fromRoot(sourceOf(program.page)))).toBe(true);
      expect(program.purpose).toMatch(/^[A-Z].*\.$/);
    });

    it('has moves that can be made before and after the balances are known', () => {
      expect(program.moves.length).toBeGreaterThan(0);
      const {balances: _balances, ...early} = places;
      for (const {label, move} of program.moves) {
        expect(label).not.toMatch(/\.$/);
        for (const made of [move(places), move(early)]) {
          if ('payload' in made) expect(isHex(made.payload)).toBe(true);
          if (program.release === '2.0') expect(made.kind).not.toBe('relay');
        }
      }
    });
  },
);

it('takes tokens that the account owns', () => {
  const move = findProgram('erc721-wallet', '1.5')?.moves[0]?.move(places);
  expect(move).toMatchObject({kind: 'deposit-erc721', tokenId: '7'});
  expect(findProgram('erc1155-wallet', '1.5')?.moves[0]?.move(places)).toMatchObject({tokenIds: ['4'], amounts: ['5']});
});

it('begins a program of the reader with the echo', () => {
  expect(findProgram('own', '2.0')).toBe(findProgram('echo', '2.0'));
  expect(findProgram('nothing', '1.5')).toBeUndefined();
});

it('has all files of a program in its text', () => {
  const wallet = findProgram('wallet', '2.0');
  const texts = wallet === undefined ? {} : programTexts(wallet, read);
  const names = (language: PlaygroundLanguage) => splitProgram(texts[language] ?? '', language).map(({name}) => name);
  const modules = readdirSync(fromRoot('examples/rollups-2/wallet/python')).filter((name) => name.endsWith('.py'));
  expect(names('python').sort()).toEqual(modules.sort());
  expect(names('javascript')).toHaveLength(modules.length);
});

it('has an address for each program, and for no other', () => {
  const addresses = Object.values(PROGRAM_ADDRESSES).map((address) => basename(address().pathname));
  expect(addresses).toEqual(PROGRAMS.map(programFile));
  expect(Object.keys(PROGRAM_ADDRESSES).map((name) => `program-${name}.json`)).toEqual(addresses);
});

describe('the links to the playground', () => {
  const files = ['docs', 'cartesi-rollups', 'rollups_versioned_docs/version-1.5'].flatMap((folder) =>
    readdirSync(fromRoot(folder), {recursive: true, encoding: 'utf8'}).flatMap((file) =>
      file.endsWith('.mdx') ? [`${folder}/${file}`] : [],
    ),
  );
  const used = files.flatMap((file) =>
    [...read(file).matchAll(/<PlaygroundLink program="([^"]*)"(?: release="([^"]*)")? \/>/g)].map(
      ([, id = '', release = '1.5']) => ({file, id, release}),
    ),
  );

  it.each(used)('$file opens $id of $release', ({id, release}) => {
    const found = findProgram(id, release === '2.0' ? '2.0' : '1.5');
    expect(found?.release).toBe(release);
    // Each link offers both languages.
    expect(Object.keys(found?.files ?? {})).toEqual(['javascript', 'python']);
  });
});
