import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {describe, expect, it} from 'vitest';

import {sections} from '@site/config/sections';
import sidebars from '@site/sidebars';
import {readSitePages} from '@site/src/discovery/site-pages';
import {dataOfHome, dataOfPage} from '@site/src/discovery/structured-data';
import {faultsOfData} from '@site/tests/e2e/lib/structured-data';

const doc = (id: string, permalink: string, others: object = {}) => ({
  id,
  title: `Title of ${id}`,
  description: `About ${id}.`,
  permalink,
  source: `@site/docs/${id}.mdx`,
  tags: [],
  ...others,
});

/** What Docusaurus loads, as far as it is read. */
const content = {
  loadedVersions: [
    {
      label: '1.5',
      path: '/base/cartesi-rollups/1.5',
      tagsPath: '/base/cartesi-rollups/1.5/tags',
      docs: [
        doc('index', '/base/cartesi-rollups/1.5/', {sidebar: 'rollups'}),
        doc('group', '/base/cartesi-rollups/1.5/group', {sidebar: 'rollups'}),
        doc('page', '/base/cartesi-rollups/1.5/group/page', {
          sidebar: 'rollups',
          lastUpdatedAt: 0,
          tags: [{label: 'API', permalink: '/base/cartesi-rollups/1.5/tags/api'}],
        }),
      ],
      sidebars: {
        rollups: [
          {type: 'doc', id: 'index'},
          {
            type: 'category',
            label: 'No page',
            items: [
              {type: 'category', label: 'Group', link: {type: 'doc', id: 'group'}, items: [{type: 'doc', id: 'page'}]},
            ],
          },
        ],
      },
    },
  ],
  // The type asks for much more than is read.
} as unknown as LoadedContent;

describe('pages', () => {
  const pages = readSitePages([{id: 'rollups', content}], '/base/');
  const site = {siteUrl: 'https://docs.example.org', baseUrl: '/base/'};

  it('know their section, their version and the way to them; tags have pages, too', () => {
    expect(pages.map(({kind, route, trail}) => [kind, route, trail.map(({name}) => name).join(' > ')])).toEqual([
      ['article', '/base/cartesi-rollups/1.5/', 'Title of index'],
      ['article', '/base/cartesi-rollups/1.5/group/', 'Rollups 1.5 > Title of group'],
      ['article', '/base/cartesi-rollups/1.5/group/page/', 'Rollups 1.5 > Group > Title of page'],
      ['tag', '/base/cartesi-rollups/1.5/tags/', 'Rollups 1.5 > Tags'],
      ['tag', '/base/cartesi-rollups/1.5/tags/api/', 'Rollups 1.5 > Tags > API'],
    ]);
    expect(pages[2]).toMatchObject({section: 'Rollups 1.5', version: '1.5', modified: 0, file: 'docs/page.mdx'});
  });

  it('have structured data with whole addresses, and a date where there is one', () => {
    const data = pages.map((page) => dataOfPage(page, 'https://docs.example.org/base/card.png', site));
    expect([...data, dataOfHome(site)].flatMap(faultsOfData)).toEqual([]);
    expect(JSON.stringify(data[2])).toContain('"dateModified":"1970-01-01T00:00:00.000Z"');
    expect(JSON.stringify(data[1])).not.toContain('dateModified');
    expect(JSON.stringify(data[2])).toContain('"item":"https://docs.example.org/base/cartesi-rollups/1.5/group/"');
  });

  it('that are not valid are found', () => {
    const [page] = pages;
    if (page === undefined) throw new Error('There is no page.');
    const data = dataOfPage({...page, route: 'relative', description: ''}, 'card', site);
    expect(faultsOfData(data)).not.toEqual([]);
  });
});

it('every sidebar without versions has a section with a name', () => {
  expect(Object.keys(sections).sort()).toEqual(Object.keys(sidebars).sort());
});
