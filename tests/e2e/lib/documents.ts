import type {Browser} from '@playwright/test';

import {buildFolder, htmlFiles, readBuilt} from './site';

/** What an HTML file of the built site says, read by the parser of a browser. Nothing of it is run or loaded. */
export interface BuiltDocument {
  readonly file: string;
  readonly lang: string;
  readonly title: string;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly alternates: readonly string[];
  readonly socialImage: string | null;
  /** Text, width and height of the social card. */
  readonly socialImageFacts: readonly (string | null)[];
  /** Structured data, as text. */
  readonly data: readonly string[];
  /** Feeds of the site and of the page's version. */
  readonly feeds: readonly string[];
  readonly robots: string | null;
  readonly isDoc: boolean;
  readonly headings: readonly string[];
  readonly ids: readonly string[];
  readonly hrefs: readonly string[];
  /** Scripts, styles, images, fonts, sprites. */
  readonly assets: readonly string[];
}

/** Reads all HTML files of a built site. */
export async function readDocuments(browser: Browser, folder = buildFolder()): Promise<BuiltDocument[]> {
  const page = await browser.newPage();
  const documents: BuiltDocument[] = [];
  for (const file of htmlFiles(folder)) {
    const facts = await page.evaluate(
      (html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        const attributes = (selector: string, name: string): string[] =>
          [...parsed.querySelectorAll(selector)].flatMap((element) => element.getAttribute(name) ?? []);
        const content = (selector: string): string | null =>
          parsed.querySelector(selector)?.getAttribute('content') ?? null;
        return {
          lang: parsed.documentElement.lang,
          title: parsed.title,
          description: content('meta[name="description"]'),
          canonical: attributes('link[rel="canonical"]', 'href')[0] ?? null,
          alternates: attributes('link[rel="alternate"][hreflang]', 'href'),
          socialImage: content('meta[property="og:image"]'),
          socialImageFacts: ['alt', 'width', 'height'].map((fact) => content(`meta[property="og:image:${fact}"]`)),
          data: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(({textContent}) => textContent),
          feeds: attributes('link[rel="alternate"][type="application/atom+xml"]', 'href'),
          robots: content('meta[name="robots"]'),
          isDoc: parsed.documentElement.classList.contains('docs-doc-page'),
          headings: [...parsed.querySelectorAll('h1')].map(({textContent}) => textContent),
          ids: attributes('[id]', 'id'),
          hrefs: attributes('a[href]', 'href'),
          assets: [
            ...attributes('script[src], img[src]', 'src'),
            ...attributes('link:not([rel="canonical"], [rel="alternate"]), use', 'href'),
          ],
        };
      },
      readBuilt(file, folder),
    );
    documents.push({file, ...facts});
  }
  await page.close();
  return documents;
}
