import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import {collectGarbage} from '@site/src/build/collect-garbage';
import {fromRoot} from '@site/src/build/repository';
import {readText} from '@site/src/build/read-text';

import {cardSvg, renderCard, WEIGHTS, type CardText} from './draw';
import {FACE, openFace} from './type-setter';

/** Cards that are drawn at once: a few threads draw, and a drawing waits in memory as text. */
const AT_ONCE = 8;

/** Changes whenever the same text would make another picture: with this code, the face, the mark's colours, the renderer. */
function designHash(): string {
  const hash = createHash('sha256');
  for (const file of ['draw.ts', 'type-setter.ts', 'wrap.ts']) {
    hash.update(readText(fromRoot('src/discovery/cards', file)));
  }
  return hash
    .update(readFileSync(fromRoot(FACE)))
    .update(JSON.stringify(sharp.versions))
    .digest('hex');
}

/**
 * Draws cards as PNG into `folder`, under names made of their content. One that `cache` has is copied from there.
 *
 * @returns the name of the file of each card, in their order, and how many were drawn.
 */
export async function writeCards(
  cards: readonly CardText[],
  {folder, cache}: {readonly folder: string; readonly cache: string},
): Promise<{names: string[]; drawn: number}> {
  const design = designHash();
  const nameOf = (card: CardText): string =>
    `${createHash('sha256').update(design).update(JSON.stringify(card)).digest('hex').slice(0, 16)}.png`;
  const byName = new Map(cards.map((card) => [nameOf(card), card]));
  for (const each of [folder, cache]) mkdirSync(each, {recursive: true});

  const missing = [...byName].filter(([name]) => !existsSync(path.join(cache, name)));
  if (missing.length > 0) {
    const face = await openFace(WEIGHTS);
    // Drawing takes long. Beside garbage that is old, what it leaves is not collected soon, either.
    await collectGarbage();
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      await Promise.all(
        missing.slice(from, from + AT_ONCE).map(async ([name, card]) => {
          writeFileSync(path.join(cache, name), await renderCard(cardSvg(card, face)));
        }),
      );
    }
  }
  for (const name of byName.keys()) writeFileSync(path.join(folder, name), readFileSync(path.join(cache, name)));
  return {names: cards.map(nameOf), drawn: missing.length};
}
