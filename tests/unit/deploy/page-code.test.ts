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
