import postcss from 'postcss';

/**
 * Makes addresses in a style sheet count from the root of the site instead of from the sheet.
 *
 * @param address Path of the sheet, from the root of the server.
 */
export function rootedSheet(css: string, address: string): string {
  return css.replace(/url\((['"]?)(?!['"]?(?:data:|[a-z]+:|\/|#))([^'")]+)\1\)/g, (_, quote: string, url: string) => {
    const {pathname, search, hash} = new URL(url, `https://site.example${address}`);
    return `url(${quote}${pathname}${search}${hash}${quote})`;
  });
}

/** The tag of a built page that asks for a style sheet of the site; the first group is its address. */
const SHEET_TAG = /<link rel=stylesheet href=("?)([^\s>"]*\/assets\/css\/styles\.[^\s>"]+\.css)\1 ?\/?>/;

/** The address of the style sheet that a built page asks for; undefined where it asks for none. */
export function sheetAddress(html: string): string | undefined {
  return SHEET_TAG.exec(html)?.[2];
}

/** Where a sheet can be cut in two, and what opens the layer around that place. */
interface Cut {
  readonly offset: number;
  readonly layer: string;
}

/**
 * Cuts a sheet in two halves, which mean the same one after the other: between two rules, also of one layer.
 *
 * A browser reads a sheet in a page when the whole of it has come. It reads the first half while the line brings the second.
 */
export function halvedSheet(css: string): readonly string[] {
  const cuts: Cut[] = [];
  for (const node of postcss.parse(css).nodes) {
    const inner = node.type === 'atrule' && node.name === 'layer' ? (node.nodes ?? []) : [];
    const layer = node.type === 'atrule' ? `@layer ${node.params}{` : '';
    cuts.push(
      {offset: node.source?.start?.offset ?? 0, layer: ''},
      // At its first rule, the first half would end with an empty layer.
      ...inner.slice(1).map(({source}) => ({offset: source?.start?.offset ?? 0, layer})),
    );
  }
  const fromMiddle = ({offset}: Cut) => Math.abs(offset - css.length / 2);
  const [cut] = cuts.filter(({offset}) => offset > 0).sort((a, b) => fromMiddle(a) - fromMiddle(b));
  if (cut === undefined) return [css];
  return [css.slice(0, cut.offset) + (cut.layer && '}'), cut.layer + css.slice(cut.offset)];
}

/** The first script of a body, which runs before the page is drawn. Only the theme's picture may stand before it. */
const FIRST_SCRIPT = /(<body[^>]*>(?:\s*<svg\b(?:(?!<\/svg>).)*<\/svg>)?\s*)(<script>(?:(?!<\/script>).)*<\/script>)/s;

/**
 * Puts a style sheet into a built page, in place of the tag that asks for it. `data-href` tells the bundler's runtime that
 * the page has it. What the page runs before it is drawn comes before the sheet: it runs while the sheet is on its way, and
 * reads no style.
 *
 * @param halves The sheet, as {@link rootedSheet} and {@link halvedSheet} make it.
 * @throws if the sheet would end the element that it is put into, or if the body does not begin with a script.
 */
export function withInlineSheet(html: string, halves: readonly string[]): string {
  if (halves.some((css) => /<\/style/i.test(css)))
    throw new Error('lean-styles: the style sheet has "</style", which would end it.');
  const address = sheetAddress(html);
  if (address === undefined) return html;
  const script = FIRST_SCRIPT.exec(html)?.[2];
  if (script === undefined) {
    throw new Error(
      'lean-styles: the body of the page does not begin with a script, which runs before the page is drawn.\n' +
        '  Bring src/plugins/lean-styles/inline-sheet.ts in step with the HTML that Docusaurus writes.',
    );
  }
  const [first = '', ...others] = halves;
  const styles = `<style data-href=${address}>${first}</style>${others.map((css) => `<style>${css}</style>`).join('')}`;
  return html.replace(FIRST_SCRIPT, '$1').replace(SHEET_TAG, () => script + styles);
}
