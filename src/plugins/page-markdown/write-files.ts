import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {collectingAfter} from '@site/src/build/collect-garbage';
import {Fault} from '@site/src/diagnostics/fault';
import {markdownAddress} from '@site/src/markdown/address';
import {writePage, type MarkdownPage} from '@site/src/markdown/page-markdown';
import {keepResults, withoutAssets} from '@site/src/plugins/kept-results';

/** A built site whose pages get Markdown. */
export interface BuiltSite {
  readonly siteDir: string;
  readonly outDir: string;
  readonly siteUrl: string;
  readonly baseUrl: string;
  /** Routes of the site, each with the base URL in front. */
  readonly routes: readonly string[];
  /** Names of the versions of the docs, by the route of their start page. */
  readonly versions: ReadonlyMap<string, string>;
}

/** Id of the element around the content of every page that the theme lays out. */
const LAYOUT = 'docusaurus_skipToContent_fallback';

/** Routes of the pages that were built, with a slash at their ends, sorted. A route may hold others without being a page. */
function builtRoutes({outDir, baseUrl, routes}: BuiltSite): string[] {
  const withSlash = routes.map((route) => (route.endsWith('/') ? route : `${route}/`));
  return [...new Set(withSlash)].filter((route) => existsSync(htmlFile(outDir, route, baseUrl))).sort();
}

function htmlFile(outDir: string, route: string, baseUrl: string): string {
  return path.join(outDir, route.slice(baseUrl.length), 'index.html');
}

/**
 * Writes the Markdown of every page beside it. What stands outside of the theme's layout is no page: it says what failed.
 *
 * @returns the pages, in the order of their routes.
 * @throws {Fault} if no text is found in a page.
 */
export function writePages(site: BuiltSite): MarkdownPage[] {
  const {siteDir, outDir, siteUrl, baseUrl} = site;
  const routes = builtRoutes(site);
  const pages = new Set(routes);
  const kept = keepResults<MarkdownPage | undefined>('page-markdown', {
    root: siteDir,
    code: ['src/markdown'],
    settings: [siteUrl, baseUrl, [...site.versions], routes],
  });
  const written: MarkdownPage[] = [];
  for (const route of collectingAfter(routes)) {
    const file = htmlFile(outDir, route, baseUrl);
    const html = readFileSync(file, 'utf8');
    const page = kept.of(route + withoutAssets(html), () => writePage(html, route, {...site, pages}));
    if (page === undefined && !html.includes(LAYOUT)) continue;
    if (page === undefined) {
      throw new Fault({
        file,
        problem: 'The page has no <main>, so its Markdown would be empty.',
        fix: 'Keep readContent in src/markdown/page-markdown.ts in step with the HTML that Docusaurus builds.',
      });
    }
    const target = path.join(outDir, markdownAddress(route, baseUrl).slice(baseUrl.length));
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, page.file);
    written.push(page);
  }
  kept.tidy();
  return written;
}
