import {describe, expect, it} from 'vitest';

import {markdownAddress} from '@site/src/markdown/address';
import {writePage} from '@site/src/markdown/page-markdown';

const site = {
  siteUrl: 'https://docs.example',
  baseUrl: '/docs/',
  pages: new Set(['/docs/', '/docs/a/', '/docs/2/b/']),
  versions: new Map([['/docs/2/', '2.0']]),
};

/** Body of a page whose text is this HTML, minified as the site's pages are. */
function bodyOf(html: string): string {
  const page = writePage(`<body><main><div class="theme-doc-markdown markdown">${html}</div></main>`, '/docs/a/', site);
  return page?.body ?? 'no page';
}

describe('markdownAddress', () => {
  it('has the ending in place of the last slash, and a name for the start page', () => {
    expect(markdownAddress('/docs/a/b/', '/docs/')).toBe('/docs/a/b.md');
    expect(markdownAddress('/docs/a/index/', '/docs/')).toBe('/docs/a/index.md');
    expect(markdownAddress('/docs/', '/docs/')).toBe('/docs/index.md');
    expect(markdownAddress('/', '/')).toBe('/index.md');
  });
});

describe('writePage', () => {
  it('tells title, version, address, date and sources in front of the text', () => {
    const html =
      '<head><meta data-rh=true name=description content="Says &quot;hello&quot;: a page."/></head><body>' +
      '<main><div class="theme-doc-version-banner alert"><span>An old version.</span></div><article>' +
      '<div class="theme-doc-markdown markdown"><header><h1>Page</h1></header><p>Text.</div>' +
      '<details class=sources_x><summary>Checked against 1 source</summary><ul><li><span>node v1:</span> <code>a.rs</code></ul></details>' +
      '<time datetime=2026-11-28T21:04:27.000Z itemprop=dateModified>Nov</time></article></main>';
    expect(writePage(html, '/docs/2/b/', site)?.file).toBe(
      '---\ntitle: "Page"\ndescription: "Says \\"hello\\": a page."\nversion: "2.0"\n' +
        'canonical: https://docs.example/docs/2/b/\nlast_change: 2026-11-28\nsources:\n  - "node v1: a.rs"\n---\n\n' +
        '# Page\n\n> An old version.\n\nText.\n',
    );
  });

  it('gives nothing for what is no page', () => {
    expect(writePage('<head><meta http-equiv=refresh></head>', '/docs/a/', site)).toBeUndefined();
  });

  it.each([
    [
      'links to pages by their Markdown',
      '<p><a href=/docs/2/b/?x=1#c>B</a>',
      '[B](https://docs.example/docs/2/b.md?x=1#c)',
    ],
    ['links to files by whole addresses', '<p><a href=../f.json>F</a>', '[F](https://docs.example/docs/f.json)'],
    ['links within the page', '<p><a href=#c>C</a>', '[C](#c)'],
    [
      'an anchor for a heading whose id is not made of its text',
      '<h2 id=authority-version>Authority.version<a class=hash-link href=#authority-version>\u200b</a></h2>',
      '## Authority.version <a id="authority-version"></a>',
    ],
    ['none for one whose id is', '<h2 id=run-it>Run it<a class=hash-link href=#run-it>\u200b</a></h2>', '## Run it'],
    ['none for a text that comes again', '<h3 id=run-it-1>Run <code>it</code></h3>', '### Run `it`'],
    ['brackets in addresses', '<p><a href="https://a.example/b_(c)">D</a>', '[D](https://a.example/b_%28c%29)'],
    [
      'definitions of terms',
      '<p>A <a class=term data-definition="A &quot;big&quot; disk." href=/docs/a/#drive>drive</a>.',
      'A [drive](https://docs.example/docs/a.md#drive "A \\"big\\" disk.").',
    ],
    [
      'marks of Markdown in text',
      '<p>a*b* [c] `d` &lt;e> _f_ g_h 1 &lt; 2',
      'a\\*b\\* \\[c\\] \\`d\\` \\<e> \\_f\\_ g\\_h 1 < 2'.replace('g\\_h', 'g_h'),
    ],
    ['a text that begins like a list', '<p>1. one<p>- two<p># three', '1\\. one\n\n\\- two\n\n\\# three'],
    ['code with a quote of code', '<p><code>a `b`</code>', '`` a `b` ``'],
    [
      'a program with its title and source',
      '<div class="language-js block theme-code-block"><div class=title_x><span class=code-title><span>a/b.js</span><a href=https://x.example/b.js>Source</a></span></div><div><pre class="language-js"><code><span>let</span> a;\n```\n</code></pre><div><button>Copy</button></div></div></div>',
      '[a/b.js](https://x.example/b.js)\n\n````js\nlet a;\n```\n````',
    ],
    [
      'all tabs with their labels',
      '<div class="theme-tabs-container x"><ul role=tablist><li role=tab>One<li role=tab>Two</ul><div><div role=tabpanel><p>first</div><div role=tabpanel hidden><p>second</div></div></div>',
      '**One**\n\nfirst\n\n**Two**\n\nsecond',
    ],
    [
      'tables without end tags',
      '<table><caption>Cap<thead><tr><th>A<th>B|C<tbody><tr><td><code>x|y</code><td>one<br>two<tr><td>z<td></table>',
      '**Cap**\n\n| A | B\\|C |\n| --- | --- |\n| `x\\|y` | one<br>two |\n| z |  |',
    ],
    [
      'lists of fields',
      '<dl><dt><code>a</code> string<dd><p>First.<dt><code>b</code><dd><p>Second.</dl>',
      '- `a` string\n\n  First.\n- `b`\n\n  Second.',
    ],
    ['nested lists', '<ul><li>a<ul><li>b</ul><li>c</ul>', '- a\n\n  - b\n- c'],
    [
      'notes',
      '<div class="theme-admonition alert"><div class=admonitionHeading_x><span><svg viewBox="0 0 1 1"></svg></span>caution</div><div><p>Mind.</div></div>',
      '> **caution**\n>\n> Mind.',
    ],
    [
      'drawings, once for both widths',
      '<figure><div><svg><title>T</title><desc>D.</desc><text>x</text></svg><svg><title>T</title><desc>D.</desc></svg></div><figcaption>C</figcaption></figure>',
      '> **Drawing: T** D.\n\n**C**',
    ],
    ['no controls', '<p>a<button>b</button><form><input></form><noscript>c</noscript>', 'a'],
  ])('keeps %s', (_, html, markdown) => {
    expect(bodyOf(html)).toBe(markdown);
  });
});
