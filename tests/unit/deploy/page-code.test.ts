import {describe, expect, it} from 'vitest';

import {readPageCode} from '@site/src/deploy/page-code';

const read = (html: string) => readPageCode([['page/index.html', html]]);

describe('readPageCode', () => {
  it('finds scripts that run and style sheets, once each, as they are written', () => {
    const {scripts, styles} = readPageCode([
      ['a.html', '<script>if(a<b&&c)d("&amp;")</script><script type=module> e </script><style>f{}</style>'],
      ['b.html', '<script>if(a<b&&c)d("&amp;")</script>'],
    ]);
    expect([...scripts]).toEqual(['if(a<b&&c)d("&amp;")', ' e ']);
    expect([...styles]).toEqual(['f{}']);
  });

  it('finds style attributes, as a browser reads them', () => {
    const {attributes} = read('<a style=color:red>b</a><p style="c: &quot;d&quot;">e</p><i style=color:red></i>');
    expect([...attributes]).toEqual(['color:red', 'c: "d"']);
  });

  it('finds rules of what is fetched ahead, which the policy stops as well', () => {
    expect([...read('<script type=speculationrules>{"prefetch":[]}</script>').scripts]).toEqual(['{"prefetch":[]}']);
  });

  it('leaves out files and data', () => {
    const {scripts} = read(
      '<script src=/a.js defer></script><script type=application/ld+json>{"a":1}</script><p>text</p>',
    );
    expect([...scripts]).toEqual([]);
  });

  it.each([
    ['<button onclick="a()">b</button>', '<button> has the event handler onclick'],
    ['<a href=" javascript:a()">b</a>', '<a> has a link that is a script'],
    ['<script src=https://cdn.example/a.js></script>', '<script> loads https://cdn.example/a.js from another host'],
    ['<img src=//cdn.example/a.png>', '<img> loads //cdn.example/a.png'],
    ['<link rel=stylesheet href=https://cdn.example/a.css>', '<link> loads https://cdn.example/a.css'],
    ['<iframe src=https://video.example/></iframe>', '<iframe> loads'],
  ])('refuses %s, which the policy would stop', (html, problem) => {
    expect(() => read(html)).toThrow(`page/index.html: ${problem}`);
  });

  it('lets links, canonical addresses and files of the site be', () => {
    expect(() =>
      read('<link rel=canonical href=https://a.example/><a href=https://b.example/>c</a><img src=/d.png>'),
    ).not.toThrow();
  });
});

describe('what is kept of the code of pages', () => {
  const page = (hash: string, text = '') =>
    `<script src=/assets/js/main.${hash}.js defer></script><script>a()</script><style>b{}</style><p style=c:d>${text}`;
  /** What was kept, told apart from what is read anew. */
  const marked = (code: ReturnType<typeof readPageCode>) => ({
    ...code.kept,
    texts: code.kept.texts.map((text) => `kept ${text}`),
  });

  it('is what a page has that is the same but for names of scripts', () => {
    const known = marked(readPageCode([['a.html', page('123abc')]]));
    const {scripts, styles, attributes, kept} = readPageCode([['a.html', page('456def')]], known);
    expect([[...scripts], [...styles], [...attributes]]).toEqual([['kept a()'], ['kept b{}'], ['kept c:d']]);
    expect(kept.pages).toEqual(known.pages);
  });

  it('is of no use to a page that differs in anything else', () => {
    const known = marked(readPageCode([['a.html', page('123abc')]]));
    const {scripts, kept} = readPageCode([['a.html', page('123abc', 'e')]], known);
    expect([...scripts]).toEqual(['a()']);
    expect(Object.keys(kept.pages)).not.toEqual(Object.keys(known.pages));
  });

  it('is nothing of a page whose code has the name of a script', () => {
    const {kept, scripts} = readPageCode([['a.html', '<script>a="<script src=/a.123abc.js defer></script>']]);
    expect([...scripts]).toEqual(['a="<script src=/a.123abc.js defer>']);
    expect(kept.pages).toEqual({});
  });
});
