/**
 * The page that the server has sent, as it stands in the document: on the first visit its article is not rendered again, and
 * its module is not loaded. See `src/theme/DocItem/Content`, which writes what is read here.
 */

/** What the site's frame wants to know of an article, as its module exports it. */
export interface ArticleData {
  readonly metadata: {readonly permalink: string};
  readonly frontMatter: unknown;
  readonly assets: unknown;
  readonly contentTitle?: string | undefined;
  readonly toc: unknown;
}

/** The attribute of an article's element that holds its data as JSON. */
export const ARTICLE_ATTRIBUTE = 'data-article';

/** The data of an article as the value of its attribute. The front matter stands in the metadata once more: it is left out. */
export function writeArticle({metadata, frontMatter, assets, contentTitle, toc}: ArticleData): string {
  return JSON.stringify({metadata: {...metadata, frontMatter: undefined}, frontMatter, assets, contentTitle, toc});
}

/** Stands in for the component of an article. It carries the HTML, and is never rendered. */
interface ServerArticle {
  (): null;
  readonly html: string;
}

/** HTML of an article as the server wrote it, where a component stands for one; `undefined` for any other component. */
export function articleHtml(component: unknown): string | undefined {
  if (typeof component !== 'function' || !('html' in component)) return undefined;
  return typeof component.html === 'string' ? component.html : undefined;
}

let kept: {readonly route: string; readonly module: unknown} | undefined;

/**
 * What stands in for the module of a page, if it is the one that the document holds.
 *
 * @param route Address of the page, with the base path.
 */
export function serverModule(route: string): unknown {
  keepServerPage();
  return kept?.route === route ? kept.module : undefined;
}

/** Takes the article out of the document, before anything has changed it. Later calls do nothing. */
export function keepServerPage(): void {
  if (kept !== undefined) return;
  const element = document.querySelector(`[${ARTICLE_ATTRIBUTE}]`);
  const json = element?.getAttribute(ARTICLE_ATTRIBUTE);
  if (element === null || json === null || json === undefined) {
    kept = {route: '', module: undefined};
    return;
  }
  // The build wrote it.
  const data = JSON.parse(json) as ArticleData;
  const metadata = {...data.metadata, frontMatter: data.frontMatter};
  const article: ServerArticle = Object.assign(() => null, {html: element.innerHTML});
  // A permalink may lack the slash that every route ends with.
  kept = {
    route: metadata.permalink.replace(/\/?$/, '/'),
    module: {contentTitle: undefined, ...data, metadata, default: article},
  };
}
