import {renameSync} from 'node:fs';
import path from 'node:path';

import {Parser} from 'htmlparser2';
import {beforeAll, describe, expect, it} from 'vitest';

import {changesOfPages, readHistory, type PageChange} from '@site/src/discovery/changes';
import {changeFeed} from '@site/src/discovery/feed';
import type {SitePage} from '@site/src/discovery/site-pages';
import {gitAt} from '@site/tests/lib/git';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const root = scratchFolder();

/** Commits everything, at noon of a day of January 2026 and so many minutes later. */
function commit(day: number, minute = 0): void {
  const date = `2026-01-${String(day).padStart(2, '0')}T12:${String(minute).padStart(2, '0')}:00Z`;
  for (const args of [['init'], ['add', '-A'], ['commit', '-m', 'for developers']]) gitAt(date, root, ...args);
}

const write = (file: string, text: string) => writeBelow(root, file, text);

const TEXT = 'A text of some length.\nWith lines that a move keeps.\nSo that it is known again.\n';
const page = (name: string) => ({route: `/${name}/`});

beforeAll(() => {
  write('docs/old name.mdx', TEXT);
  write('docs/_specs/api.yaml', 'a');
  commit(1);
  write('docs/old name.mdx', `${TEXT}More.\n`);
  commit(2);
  renameSync(path.join(root, 'docs/old name.mdx'), path.join(root, 'docs/é.mdx'));
  commit(3);
  write('docs/new.mdx', 'new');
  commit(4);
  write('docs/new.mdx', 'newer');
  write('docs/_specs/api.yaml', 'b');
  commit(4, 1);
  write('elsewhere.txt', 'c');
  commit(5);
});

describe('changes of pages', () => {
  it('name what happened on a day, follow a move, and take what is made from a specification with it', () => {
    const changes = changesOfPages(readHistory(root, ['docs']), [
      {page: page('moved'), file: 'docs/é.mdx'},
      {page: page('new'), file: 'docs/new.mdx'},
      {page: page('api/one'), file: 'docs/_specs/api.yaml'},
      {page: page('api/two'), file: 'docs/_specs/api.yaml'},
    ]);
    expect(changes.map(({day, kind, page: {route}}) => `${day} ${kind} ${route}`)).toEqual([
      '2026-01-04 changed /api/one/',
      '2026-01-04 changed /api/two/',
      '2026-01-04 added /new/',
      '2026-01-03 moved /moved/',
      '2026-01-02 changed /moved/',
      '2026-01-01 added /api/one/',
      '2026-01-01 added /api/two/',
      '2026-01-01 added /moved/',
    ]);
    expect(changes[2]?.time).toBe(Date.UTC(2026, 0, 4, 12, 1));
  });
});

interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Reads XML; what is not closed, or closed twice, is an error. */
function parseXml(xml: string): XmlElement {
  const document: XmlElement = {name: '', attributes: {}, children: [], text: ''};
  const open = [document];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = {name, attributes, children: [], text: ''};
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag(name, implied) {
        const element = open.pop();
        const isEmpty = element?.children.length === 0 && element.text === '';
        if (element?.name !== name || (implied && !isEmpty)) throw new Error(`<${name}> is not closed.`);
      },
    },
    {xmlMode: true},
  );
  parser.end(xml);
  return document;
}

describe('a feed', () => {
  const frame = {
    title: 'Changes of Rollups 1.5',
    self: 'https://docs.example.org/1.5/atom.xml',
    home: 'https://docs.example.org/1.5/',
    siteUrl: 'https://docs.example.org',
  };
  const change = (name: string, day: number, section = 'Rollups 1.5'): PageChange<SitePage> => ({
    kind: 'changed',
    day: `2026-01-0${day}`,
    time: Date.UTC(2026, 0, day),
    page: {
      kind: 'article',
      route: `/1.5/${name}/`,
      title: `Page <${name}> & more`,
      description: 'What a reader "gets".',
      section,
      ...(section.startsWith('Rollups') && {version: '1.5'}),
      trail: [{name: section, route: '/1.5/'}],
    },
  });

  it('is Atom: an identifier, a title, a date and an author, and for each entry an address', () => {
    const xml = changeFeed([change('b', 2), change('a', 1)], frame);
    expect(changeFeed([change('b', 2), change('a', 1)], frame)).toBe(xml);
    const [feed] = parseXml(xml).children;
    const of = (element: XmlElement | undefined, name: string) =>
      element?.children.filter((child) => child.name === name) ?? [];
    expect([feed?.name, feed?.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(['id', 'title', 'updated'].map((name) => of(feed, name).map(({text}) => text))).toEqual([
      [frame.self],
      [frame.title],
      ['2026-01-02T00:00:00.000Z'],
    ]);
    expect(of(of(feed, 'author')[0], 'name')).toHaveLength(1);
    expect(of(feed, 'link').map(({attributes}) => [attributes['rel'], attributes['href']])).toContainEqual([
      'self',
      frame.self,
    ]);
    const entries = of(feed, 'entry');
    expect(entries.map((entry) => of(entry, 'id')[0]?.text)).toEqual([
      'tag:docs.example.org,2026-01-02:/1.5/b/#changed',
      'tag:docs.example.org,2026-01-01:/1.5/a/#changed',
    ]);
    expect(of(entries[0], 'link')[0]?.attributes['href']).toBe('https://docs.example.org/1.5/b/');
    // Its type is HTML, so that the text is escaped once more.
    expect(of(entries[0], 'title')[0]?.text).toBe('Changed: Page &lt;b&gt; &amp; more, Rollups 1.5');
    expect(of(entries[0], 'content')[0]?.text).toBe('<p>What a reader &quot;gets&quot;.</p>');
  });

  it('has one entry for many pages of a section that change on a day', () => {
    const many = Array.from({length: 6}, (_, index) => change(`p${index}`, 3));
    const xml = changeFeed([...many, change('staking', 3, 'Staking')], frame);
    const titles = [...xml.matchAll(/<title[^>]*><!\[CDATA\[(.*?)\]\]>/g)].map(([, title]) => title);
    expect(titles).toEqual(['Changed: 6 pages of Rollups 1.5', 'Changed: Page &lt;staking&gt; &amp; more (Staking)']);
    expect(xml).toContain('<li><a href="https://docs.example.org/1.5/p5/">Page &lt;p5&gt; &amp; more</a></li>');
  });

  it('ends after a hundred entries', () => {
    const all = Array.from({length: 300}, (_, index) => change(`p${index}`, 1, `Section ${index}`));
    expect(changeFeed(all, frame).match(/<entry>/g)).toHaveLength(100);
  });
});
