import sharp from 'sharp';

import {product} from '@site/config/product';

import type {TypeSetter} from './type-setter';
import {fitText} from './wrap';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** What a card shows. */
export interface CardText {
  readonly title: string;
  /** What the page belongs to: `Rollups 1.5`, `Staking`. */
  readonly section: string;
  /** Host of the site. */
  readonly host: string;
}

/** Colours of the tokens in src/css/tokens.css, in light mode: a picture has one. */
export const COLOURS = {
  paper: '#ffffff',
  ink: '#101c24',
  quiet: '#41525d',
  accent: '#0f6f6b',
  rule: '#d8dfe3',
} as const;

/** Weights of the text face that a card is set in. */
export const WEIGHTS = {strong: 650, plain: 400} as const;

const MARGIN = 80;
const WIDTH = CARD_WIDTH - 2 * MARGIN;
const TITLE = {width: WIDTH, height: 300, sizes: [88, 80, 72, 64, 56, 48, 40, 34, 28], lineHeight: 1.14};
/** Beside the mark. */
const HOST_WIDTH = 720;
const SMALL = {width: WIDTH, height: 48, sizes: [36, 32, 28, 24, 20], lineHeight: 1.2};

/** The mark of static/img/mark.svg, 32 units wide. */
const MARK =
  '<path d="M3 3h26v6H9v14h20v6H3z"/><path d="M13.500 12.500h7v7h-7z"/><path d="M24 12.500h5v7h-5z" fill-opacity=".45"/>';

/** SVG of a card, with its texts as outlines. */
export function cardSvg(
  {title, section, host}: CardText,
  face: Readonly<Record<keyof typeof WEIGHTS, TypeSetter>>,
): string {
  const fitted = fitText(title, TITLE, face.strong.measure);
  const belongs = fitText(section, SMALL, face.plain.measure);
  const step = fitted.size * TITLE.lineHeight;
  // The title stands in the middle of what is between mark and host.
  const top = 330 - ((fitted.lines.length - 1) * step) / 2 + fitted.size * 0.2;
  const x = MARGIN;
  const right = CARD_WIDTH - MARGIN;
  const hostWidth = face.plain.measure(host);
  const hostSize = Math.min(28, HOST_WIDTH / hostWidth);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.paper}"/>`,
    `<rect width="16" height="100%" fill="${COLOURS.accent}"/>`,
    `<g fill="${COLOURS.accent}" transform="translate(${x - 6} 58) scale(2)">${MARK}</g>`,
    face.strong.draw(product.name, {x: x + 70, y: 104, size: 40, fill: COLOURS.ink}),
    ...fitted.lines.map((line, index) =>
      face.strong.draw(line, {x, y: top + index * step, size: fitted.size, fill: COLOURS.ink}),
    ),
    `<rect x="${x}" y="520" width="${right - x}" height="2" fill="${COLOURS.rule}"/>`,
    ...belongs.lines.map((line) => face.plain.draw(line, {x, y: 572, size: belongs.size, fill: COLOURS.accent})),
    face.plain.draw(host, {x: right - hostWidth * hostSize, y: 100, size: hostSize, fill: COLOURS.quiet}),
    '</svg>',
  ].join('');
}

/**
 * A card as PNG. To look for a palette would take as long as to draw it, for a third of the bytes: of a file that no reader
 * loads, but only what shows a link to the page.
 */
export function renderCard(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().png({compressionLevel: 6}).toBuffer();
}
