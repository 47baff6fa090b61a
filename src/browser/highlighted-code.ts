/**
 * The program in the HTML of a block that was highlighted at build time, as it is copied.
 *
 * `html` is what `codeHtml` of `src/remark/code-html.ts` wrote: in its text only `<` and `&` are escaped.
 */
export function plainCode(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
