import {describe, expect, it} from 'vitest';

import {plainMarkdown} from '@site/scripts/lib/plain-markdown';

const page = (body: string) =>
  plainMarkdown(`<nav>Menu</nav><div class="theme-doc-markdown markdown"><h1>Ti<b>tle</b></h1>${body}</div>`);

describe('plainMarkdown', () => {
  it('takes the article alone, without what is no text of it', () => {
    expect(page('<p>One <strong>two</strong><button>Copy</button> and\nthree.</p>')).toEqual({
      title: 'Title',
      body: 'One **two** and three.\n',
    });
  });

  it('writes headings, lists and links', () => {
    const {body} = page(
      '<header><h2 id=x>Run<a class="hash-link">#</a></h2></header><ul><li>a</li><li><p>b</p><p>c</p></li></ul><p><a href="/x/">Go</a></p>',
    );
    expect(body).toBe('## Run\n\n- a\n\n- b\n\n  c\n\n[Go](https://example.org/x/)\n');
  });

  it('writes code with its language, and its signs as they are', () => {
    const {body} = page('<div class="language-js"><pre><code>const a = `{&lt;b&gt;}`;\n</code></pre></div>');
    expect(body).toBe('````js\nconst a = `{<b>}`;\n````\n');
  });

  it('keeps the signs of the text from meaning something', () => {
    expect(page('<p>a_b &lt;c&gt; {d} | e</p>').body).toBe('a\\_b \\<c\\> \\{d\\} \\| e\n');
  });

  it('writes tables', () => {
    const {body} = page('<table><tr><th>A</th><th>B</th></tr><tr><td><code>x|y</code></td><td>2</td></tr></table>');
    expect(body).toBe('| A | B |\n| --- | --- |\n| `` x/y `` | 2 |\n');
  });

  it('refuses a page without an article', () => {
    expect(() => plainMarkdown('<p>Lost</p>')).toThrow('no article');
  });
});
