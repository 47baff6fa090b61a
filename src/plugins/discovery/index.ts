import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';

import {hasGitHistory} from '@site/config/environment';
import {product} from '@site/config/product';
import {pageFile} from '@site/src/build/page-file';
import {writeCards} from '@site/src/discovery/cards';
import {CARD_HEIGHT, CARD_WIDTH, type CardText} from '@site/src/discovery/cards/draw';
import {changesOfPages, readHistory, type PageChange} from '@site/src/discovery/changes';
import {changeFeed} from '@site/src/discovery/feed';
import {withHead, type HeadTag} from '@site/src/discovery/head';
import {robotsText} from '@site/src/discovery/robots';
import {sourcesOf} from '@site/src/references/page-history';
import {readSitePages, type Crumb, type DocsInstance, type SitePage} from '@site/src/discovery/site-pages';
import {dataOfHome, dataOfPage} from '@site/src/discovery/structured-data';

/** Name of a feed, below the path of what it is about. */
const FEED = 'atom.xml';

/** Folder of the cards, below the base path: their names change with their content. */
const CARDS = 'assets/cards';

/**
 * Docusaurus plugin: tells search engines, chats and feed readers what the pages are. It adds to the built HTML what only
 * these read (structured data, a card, the addresses of feeds), so that it weighs nothing in the scripts, and writes
 * `robots.txt` and the feeds. Without git's history there are no feeds.
 */
export default function discovery({siteDir, baseUrl, siteConfig}: LoadContext): Plugin {
  const siteUrl = siteConfig.url;
  const site = {siteUrl, baseUrl};
  const host = new URL(siteUrl).host;
  /** Of pages that are no articles. */
  const common: CardText = {title: `${product.name} Documentation`, section: product.tagline, host};
  const cardOf = ({kind, title, section}: SitePage): CardText =>
    kind === 'tag'
      ? {title: 'Pages by subject', section, host}
      : // The card names the version below the title.
        {title: title.replace(/, Rollups \S+$/, ''), section: section === '' ? common.title : section, host};

  /** Route of the feed of a page's version. */
  const feedOf = (version: Crumb): string => `${version.route}${FEED}`;
  const siteFeed = `${baseUrl}${FEED}`;

  function writeFeeds(outDir: string, pages: readonly SitePage[]): Set<string> {
    if (!hasGitHistory(siteDir)) return new Set();
    const changes = changesOf(siteDir, pages);
    const written = new Set<string>();
    const write = (route: string, home: string, of: string, own: readonly PageChange<SitePage>[]): void => {
      if (own.length === 0) return;
      const frame = {title: `Changes of ${of}`, self: siteUrl + route, home: siteUrl + home, siteUrl};
      writeFileSync(path.join(outDir, route.slice(baseUrl.length)), changeFeed(own, frame));
      written.add(route);
    };
    write(siteFeed, baseUrl, common.title, changes);
    for (const version of new Map(pages.map((page) => [versionOf(page)?.route, versionOf(page)])).values()) {
      if (version === undefined) continue;
      const own = changes.filter(({page}) => versionOf(page)?.route === version.route);
      write(feedOf(version), version.route, `${product.name} ${version.name}`, own);
    }
    return written;
  }

  return {
    name: 'discovery',
    async postBuild({outDir, plugins, routesPaths}) {
      const pages = new Map(readSitePages(docsOf(plugins), baseUrl).map((page) => [page.route, page]));
      const feeds = writeFeeds(outDir, [...pages.values()]);
      const routes = routesPaths.map((route) => ({route, file: pageFile(route, baseUrl)}));
      const built = routes.filter(({file}) => existsSync(path.join(outDir, file)));
      const cards = built.map(({route}) => {
        const page = pages.get(route);
        return page === undefined ? common : cardOf(page);
      });
      const {names} = await writeCards(cards, {
        folder: path.join(outDir, CARDS),
        cache: path.join(siteDir, 'node_modules/.cache/social-cards'),
      });

      const feedTags = (page: SitePage | undefined): HeadTag[] => {
        const version = page && versionOf(page);
        return [
          ...(feeds.has(siteFeed) ? [feedTag(siteFeed, common.title, true)] : []),
          ...(version !== undefined && feeds.has(feedOf(version)) ? [feedTag(feedOf(version), version.name)] : []),
        ];
      };
      for (const [index, {route, file}] of built.entries()) {
        const page = pages.get(route);
        const card = cards[index] ?? common;
        const image = `${siteUrl}${baseUrl}${CARDS}/${names[index] ?? ''}`;
        const data =
          page !== undefined ? dataOfPage(page, image, site) : route === baseUrl ? dataOfHome(site) : undefined;
        const absolute = path.join(outDir, file);
        const html = withHead(readFileSync(absolute, 'utf8'), file, {
          tags: [...cardTags(card, image), ...feedTags(page)],
          ...(data !== undefined && {data}),
        });
        writeFileSync(absolute, html);
      }

      const robots = robotsText(siteUrl, baseUrl);
      if (robots !== undefined) writeFileSync(path.join(outDir, 'robots.txt'), robots);
    },
  };
}

/** The version of Rollups that a page belongs to. */
function versionOf({version, trail}: SitePage): Crumb | undefined {
  return version === undefined ? undefined : trail[0];
}

/** Changes of all articles. One that is made from a specification changes with it. */
function changesOf(siteDir: string, pages: readonly SitePage[]): PageChange<SitePage>[] {
  const tracked = pages.flatMap((page) => {
    if (page.file === undefined) return [];
    const [specification] = sourcesOf(path.join(siteDir, page.file), siteDir);
    const file = specification === undefined ? page.file : path.relative(siteDir, specification);
    return [{page, file: file.split(path.sep).join('/')}];
  });
  const folders = [...new Set(tracked.map(({file}) => file.split('/')[0] ?? ''))].sort();
  return changesOfPages(readHistory(siteDir, folders), tracked);
}

function feedTag(href: string, of: string, ofSite?: true): HeadTag {
  return {
    name: 'link',
    attributes: {rel: 'alternate', type: 'application/atom+xml', title: `Changes of ${of}`, href},
    ...(ofSite && {ofSite}),
  };
}

function docsOf(plugins: Props['plugins']): DocsInstance[] {
  return (
    plugins
      .filter(({name}) => name === 'docusaurus-plugin-content-docs')
      // The content of a plugin is typed by that plugin alone.
      .map(({options, content}) => ({id: options.id, content: content as LoadedContent}))
  );
}

function cardTags({title, section}: CardText, image: string): HeadTag[] {
  const og = (name: string, content: string): HeadTag => ({
    name: 'meta',
    attributes: {property: `og:image${name}`, content},
  });
  return [
    og('', image),
    og(':width', String(CARD_WIDTH)),
    og(':height', String(CARD_HEIGHT)),
    og(':alt', `${title}. ${section}`),
    {name: 'meta', attributes: {name: 'twitter:image', content: image}},
  ];
}
