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

/**
 * Puts a style sheet into a built page, in place of the tag that asks for it. `data-href` tells the bundler's runtime that
 * the page has it.
 *
 * @param css The sheet, as {@link rootedSheet} makes it.
 * @throws if the sheet would end the element that it is put into.
 */
export function withInlineSheet(html: string, css: string): string {
  if (/<\/style/i.test(css)) throw new Error('lean-styles: the style sheet has "</style", which would end it.');
  return html.replace(SHEET_TAG, (_tag, _quote, address: string) => `<style data-href=${address}>${css}</style>`);
}
