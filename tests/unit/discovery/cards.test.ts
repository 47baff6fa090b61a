import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {contrast} from '@site/config/contrast';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {writeCards} from '@site/src/discovery/cards';
import {cardSvg, COLOURS, WEIGHTS} from '@site/src/discovery/cards/draw';
import {openFace} from '@site/src/discovery/cards/type-setter';
import {fitText} from '@site/src/discovery/cards/wrap';
import {scratchFolder} from '@site/tests/lib/scratch';

const card = {title: 'Vouchers', section: 'Rollups 1.5', host: 'docs.example.org'};

describe('a title', () => {
  const room = {width: 100, height: 60, sizes: [20, 10, 5], lineHeight: 1};
  const fit = (text: string) => fitText(text, room, ({length}) => length * 0.5);

  it.each([
    ['short', 20, ['short']],
    ['three words here', 20, ['three', 'words here']],
    [
      'so many words that the largest size has no room for all',
      10,
      ['so many words that', 'the largest size has', 'no room for all'],
    ],
    ['cartesi_getCount', 10, ['cartesi_getCount']],
    ['cartesi_getProcessedInputCountOfAnApplication', 10, ['cartesi_getProcessed', 'InputCountOfAn', 'Application']],
    ['a'.repeat(50), 10, ['a'.repeat(20), 'a'.repeat(20), 'a'.repeat(10)]],
  ])('"%s" stands at the largest size that has room for it', (text, size, lines) => {
    const fitted = fit(text);
    expect(fitted.lines.join(' ').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect(fitted).toEqual({size, lines});
  });

  it('is never cut short, however long it is', () => {
    const long = 'word '.repeat(200).trim();
    const {lines, size} = fit(long);
    expect([lines.join(' '), size]).toEqual([long, 5]);
  });
});

describe('a card', () => {
  const folder = scratchFolder();

  it('is a small picture of the size that chats show, drawn once', async () => {
    const folders = {folder: path.join(folder, 'cards'), cache: path.join(folder, 'cache')};
    const first = await writeCards([card, card], folders);
    const again = await writeCards([card], folders);
    expect([first.drawn, again.drawn]).toEqual([1, 0]);
    expect(first.names).toEqual([again.names[0], again.names[0]]);
    const png = readFileSync(path.join(folders.folder, first.names[0] ?? ''));
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
    expect(png.length).toBeLessThan(40 * 1024);
    const other = await writeCards([{...card, section: 'Rollups 2.0'}], folders);
    expect(other.names).not.toEqual(again.names);
    expect(existsSync(path.join(folders.cache, other.names[0] ?? ''))).toBe(true);
  });

  it('names a character that its face does not have', async () => {
    const face = await openFace(WEIGHTS);
    expect(() => cardSvg({...card, title: 'Votes 票'}, face)).toThrow(/"Votes 票" needs the character "票"/);
  });

  it('has texts with the contrast that WCAG asks for, in the colours of the site', () => {
    for (const colour of [COLOURS.ink, COLOURS.quiet, COLOURS.accent]) {
      expect(contrast(colour, COLOURS.paper)).toBeGreaterThan(4.5);
    }
    const tokens = readText(fromRoot('src/css/tokens.css'));
    for (const colour of Object.values(COLOURS).slice(1)) expect(tokens).toContain(colour);
  });
});
