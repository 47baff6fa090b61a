import {readFileSync} from 'node:fs';

import {create, type Font} from 'fontkit';
import decompress from 'woff2-encoder/decompress';

import {fromRoot} from '@site/src/build/repository';
import {Fault} from '@site/src/diagnostics/fault';

/** The text face of the site, in the repository. */
export const FACE = 'static/assets/fonts/geist-5.3.0-subset.woff2';

/** A text face at one weight: measures text, and draws it as outlines, which need no fonts where they are drawn. */
export interface TypeSetter {
  /** Width of a text at size 1. */
  readonly measure: (text: string) => number;
  /** SVG of a line of text with its base line at `y`. */
  readonly draw: (text: string, at: {x: number; y: number; size: number; fill: string}) => string;
}

/** The site's text face at these weights. */
export async function openFace<Name extends string>(
  weights: Readonly<Record<Name, number>>,
): Promise<Record<Name, TypeSetter>> {
  const face = create(Buffer.from(await decompress(readFileSync(fromRoot(FACE)))));
  if (!('getVariation' in face)) {
    throw new Fault({
      file: FACE,
      problem: 'it is a collection of faces.',
      fix: 'Put one face with a weight axis there.',
    });
  }
  const setters = Object.entries<number>(weights).map(([name, wght]) => [name, typeSetter(face.getVariation({wght}))]);
  return Object.fromEntries(setters) as Record<Name, TypeSetter>;
}

function typeSetter(font: Font): TypeSetter {
  const outlines = new Map<number, string>();
  const widths = new Map<string, number>();

  const layOut = (text: string) => {
    const run = font.layout(text);
    const missing = Array.from(text).find((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (missing !== undefined) {
      throw new Fault({
        problem: `The card of "${text}" needs the character "${missing}", which ${FACE} does not have.`,
        fix: 'Write the title without it, or make the subset of the face again with it.',
      });
    }
    return run;
  };
  return {
    measure(text) {
      const width = widths.get(text) ?? layOut(text).advanceWidth / font.unitsPerEm;
      widths.set(text, width);
      return width;
    },
    draw(text, {x, y, size, fill}) {
      const {glyphs, positions} = layOut(text);
      const scale = size / font.unitsPerEm;
      let pen = 0;
      const paths = glyphs.map((glyph, index) => {
        const outline = outlines.get(glyph.id) ?? glyph.path.toSVG();
        outlines.set(glyph.id, outline);
        const path = outline === '' ? '' : `<path transform="translate(${pen} 0)" d="${outline}"/>`;
        pen += positions[index]?.xAdvance ?? 0;
        return path;
      });
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
    },
  };
}
