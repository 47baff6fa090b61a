import {Feed} from 'feed';

import {product} from '@site/config/product';
import {titleInVersion} from '@site/src/browser/title-in-version';

import type {ChangeKind, PageChange} from './changes';
import type {SitePage} from './site-pages';

/** A feed shows so many entries, the newest. */
const ENTRIES = 100;

/** So many pages of a section that changed in one way on one day have entries of their own; more of them share one. */
const ALONE = 5;

const WORDS: Readonly<Record<ChangeKind, string>> = {added: 'Added', moved: 'Moved', changed: 'Changed'};

/** What a feed is about, and where it is. */
export interface FeedFrame {
  readonly title: string;
  /** Address of the feed, whole. */
  readonly self: string;
  /** Address of the first page that it is about, whole. */
  readonly home: string;
  /** Origin of the site. */
  readonly siteUrl: string;
}

type Change = PageChange<SitePage>;

/**
 * The changes of pages as an Atom feed (RFC 4287).
 *
 * @param changes The newest first; at least one.
 */
export function changeFeed(changes: readonly Change[], {title, self, home, siteUrl}: FeedFrame): string {
  const entries = groupChanges(changes).slice(0, ENTRIES);
  const [newest] = entries;
  if (newest?.[0] === undefined) throw new Error(`${self}: a feed without a change has no date. Leave it out.`);
  const feed = new Feed({
    id: self,
    title,
    link: home,
    feedLinks: {atom: self},
    updated: new Date(newest[0].time),
    author: {name: product.name},
    generator: `${product.name} Documentation`,
    copyright: '',
  });
  const host = new URL(siteUrl).host;
  for (const group of entries) {
    const [first] = group;
    if (first === undefined) continue;
    const {kind, day, time, page} = first;
    const about = group.length === 1 ? page.route : (page.trail[0]?.route ?? '/');
    feed.addItem({
      title: escapeHtml(
        group.length === 1
          ? `${WORDS[kind]}: ${nameOf(page)}`
          : `${WORDS[kind]}: ${group.length} pages${page.section === '' ? '' : ` of ${page.section}`}`,
      ),
      id: `tag:${host},${day}:${group.length === 1 ? about : slugOf(page.section)}#${kind}`,
      link: siteUrl + about,
      date: new Date(time),
      content:
        group.length === 1
          ? `<p>${escapeHtml(page.description)}</p>`
          : `<ul>${group.map(({page: each}) => `<li><a href="${siteUrl}${each.route}">${escapeHtml(each.title)}</a></li>`).join('')}</ul>`,
    });
  }
  return feed.atom1();
}

/** Title of a page with what it belongs to, unless it names that itself. */
function nameOf({title, section, version}: SitePage): string {
  if (version !== undefined) return titleInVersion(title, version);
  return section === '' || title === section ? title : `${title} (${section})`;
}

/** Changes that have an entry each, or share one, in the order of their newest. */
function groupChanges(changes: readonly Change[]): Change[][] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.day} ${change.kind} ${change.page.section}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const newest = ([first]: readonly Change[]): number => first?.time ?? 0;
  return [...groups.values()]
    .flatMap((group) => (group.length > ALONE ? [group] : group.map((change) => [change])))
    .sort((one, other) => newest(other) - newest(one));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function slugOf(section: string): string {
  return section.toLowerCase().replaceAll(/[^a-z\d.]+/g, '-');
}
