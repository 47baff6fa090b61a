import {describe, expect, it} from 'vitest';

import {withHead} from '@site/src/discovery/head';
import {robotsText} from '@site/src/discovery/robots';

describe('the head of a built page', () => {
  it('gets tags and data, none of which can end an attribute or the element', () => {
    const html = withHead('<head><title>A</title></head><body></head></body>', 'a/index.html', {
      tags: [
        {name: 'meta', attributes: {property: 'og:image:alt', content: 'A "b" & <c>'}},
        {name: 'link', attributes: {rel: 'alternate', href: '/atom.xml'}, ofSite: true},
      ],
      data: {name: '</script><script>alert(1)</script>'},
    });
    expect(html).toBe(
      '<head><title>A</title><meta data-rh=true property="og:image:alt" content="A &quot;b&quot; &amp; &lt;c>">' +
        '<link rel="alternate" href="/atom.xml">' +
        '<script data-rh=true type="application/ld+json">{"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}</script>' +
        '</head><body></head></body>',
    );
  });

  it('must be there', () => {
    expect(() => withHead('<body>', 'a/index.html', {tags: []})).toThrow(
      'a/index.html: the built page has no `</head>`',
    );
  });
});

it('robots.txt names the site map, and stands at the root of a host alone', () => {
  expect(robotsText('https://docs.example.org', '/')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.org/sitemap.xml\n',
  );
  expect(robotsText('https://docs.example.org', '/docs/')).toBeUndefined();
});
