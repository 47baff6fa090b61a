import {links, product} from '@site/config/product';

import type {SitePage} from './site-pages';

/** Longest headline that search engines read whole. */
const LONGEST_HEADLINE = 110;

interface Site {
  /** Origin without a slash behind. */
  readonly siteUrl: string;
  /** With a slash at both ends. */
  readonly baseUrl: string;
}

interface Organization {
  readonly '@type': 'Organization';
  readonly name: string;
  readonly url: string;
}

interface WebSite {
  readonly '@type': 'WebSite';
  readonly name: string;
  readonly url: string;
  readonly publisher?: Organization;
}

interface TechArticle {
  readonly '@type': 'TechArticle';
  readonly headline: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  readonly inLanguage: 'en';
  readonly dateModified?: string;
  readonly version?: string;
  readonly articleSection?: string;
  readonly author: Organization;
  readonly isPartOf: WebSite;
}

interface BreadcrumbList {
  readonly '@type': 'BreadcrumbList';
  readonly itemListElement: readonly {
    readonly '@type': 'ListItem';
    readonly position: number;
    readonly name: string;
    readonly item: string;
  }[];
}

/** What a page says of itself in JSON-LD, by the vocabulary of schema.org. */
export interface StructuredData {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly (WebSite | TechArticle | BreadcrumbList)[];
}

const author: Organization = {'@type': 'Organization', name: product.name, url: new URL(links.about).origin};

function siteOf({siteUrl, baseUrl}: Site): WebSite {
  return {'@type': 'WebSite', name: `${product.name} Documentation`, url: siteUrl + baseUrl};
}

/** Of the home page: the site and who publishes it. */
export function dataOfHome(site: Site): StructuredData {
  return {'@context': 'https://schema.org', '@graph': [{...siteOf(site), publisher: author}]};
}

/**
 * Of an article: the article, and the way to it. Of the page of a tag: the way to it.
 *
 * @param image Address of the card of the page, whole.
 */
export function dataOfPage(page: SitePage, image: string, site: Site): StructuredData {
  const home = {name: `${product.name} Documentation`, route: site.baseUrl};
  const breadcrumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...page.trail].map(({name, route}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.siteUrl + route,
    })),
  };
  const article: TechArticle = {
    '@type': 'TechArticle',
    headline: page.title.slice(0, LONGEST_HEADLINE),
    description: page.description,
    url: site.siteUrl + page.route,
    image,
    inLanguage: 'en',
    ...(page.modified !== undefined && {dateModified: new Date(page.modified).toISOString()}),
    ...(page.version !== undefined && {version: page.version}),
    ...(page.section !== '' && {articleSection: page.section}),
    author,
    isPartOf: siteOf(site),
  };
  return {'@context': 'https://schema.org', '@graph': page.kind === 'article' ? [article, breadcrumbs] : [breadcrumbs]};
}
