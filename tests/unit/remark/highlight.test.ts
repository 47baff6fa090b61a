import {join} from 'node:path';

import {compile} from '@mdx-js/mdx';
import {describe, expect, it} from 'vitest';

import {codeHtml} from '@site/src/remark/code-html';
import {highlight} from '@site/src/remark/highlight';
import {languages, tokenizeCode} from '@site/src/remark/highlighter';
import {markLines} from '@site/src/remark/line-marks';
import {tokenKinds} from '@site/src/remark/token-classes';
import {costRatio} from '@site/tests/lib/cost';

const root = '/repository';
const plain = {marked: new Set<number>(), firstLine: undefined};

async function html(
  code: string,
  language: string,
  options: Partial<Parameters<typeof codeHtml>[1]> = {},
): Promise<string> {
  return codeHtml(await tokenizeCode(code, language), {...plain, ...options});
}

async function compilePage(markdown: string): Promise<string> {
  const page = {value: markdown, path: join(root, 'docs/page.mdx')};
  return String(await compile(page, {remarkPlugins: [[highlight, {root}]]}));
}

/** The program in the HTML of a block, as the browser reads it. */
function plainCode(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

describe('tokenize', () => {
  // One line a language, with what in it must have which kind.
  it.each<[string, string, Record<string, string>]>([
    [
      'js',
      "const a = f('b', 1); // c",
      {keyword: 'const', function: 'f', string: "'b'", constant: '1', comment: '// c'},
    ],
    ['javascript', 'throw new Error(`a ${b}\\n`)', {keyword: 'throw', string: '`a ', escape: '\\n'}],
    ['ts', 'interface A { readonly b: string }', {keyword: 'interface', type: 'string'}],
    ['typescript', 'type A = B | null', {type: 'A'}],
    ['jsx', '<a href="b">c</a>', {tag: '<a', property: 'href', string: '"b"'}],
    ['tsx', 'const a = <B c={1} />', {tag: '<B', property: 'c', constant: '1'}],
    ['json', '{"a": [1, true, "b"]}', {property: '"a"', constant: 'true', string: '"b"'}],
    ['python', 'def f(a): return "b"  # c', {keyword: 'def', function: 'f', string: '"b"', comment: '# c'}],
    ['py', '@dataclass', {meta: 'dataclass'}],
    [
      'shell',
      'cartesi send --input "a" # b',
      {function: 'cartesi', property: '--input', string: '"a"', comment: '# b'},
    ],
    ['bash', 'export A=1', {keyword: 'export'}],
    ['sh', 'curl -X POST', {function: 'curl', property: '-X'}],
    ['solidity', 'function f(address a) external;', {keyword: 'function', function: 'f', type: 'address'}],
    ['graphql', 'type A { b: Int! } # c', {keyword: 'type', type: 'A', property: 'b', comment: '# c'}],
    ['yaml', 'a: "b" # c', {property: 'a', string: '"b"', comment: '# c'}],
    ['yml', 'a: 1', {property: 'a', constant: '1'}],
    ['toml', 'a = "b"', {property: 'a', string: '"b"'}],
    ['docker', 'FROM a AS b', {keyword: 'FROM'}],
    ['dockerfile', 'CMD ["a"]', {keyword: 'CMD', string: '"a"'}],
    [
      'rust',
      'pub fn f() -> u64 { 1 } // c',
      {keyword: 'pub', function: 'f', type: 'u64', constant: '1', comment: '// c'},
    ],
    ['cpp', '#include <string>', {meta: '#include', string: '<string>'}],
    ['c', 'static int f(void) { return 0; }', {keyword: 'static', type: 'int', function: 'f', constant: '0'}],
    ['go', 'func f() int { return nil }', {keyword: 'func', function: 'f', constant: 'nil'}],
    ['lua', 'local a = f("b") -- c', {keyword: 'local', function: 'f', string: '"b"', comment: '-- c'}],
    ['http', 'POST /notice HTTP/1.1', {keyword: 'POST'}],
    ['html', '<a b="c">d</a>', {tag: '<a', property: 'b', string: '"c"'}],
    ['css', 'a { color: var(--b); }', {tag: 'a', property: 'color', function: 'var'}],
    ['diff', '-old\n+new', {deleted: '-old', inserted: '+new'}],
    ['mdx', '# Title', {keyword: '# Title'}],
    ['markdown', '`code`', {string: 'code'}],
    ['md', '# Title', {keyword: '# Title'}],
    ['ini', '; c\na=b', {comment: '; c', property: 'a'}],
    ['sql', "SELECT a FROM b WHERE c = 'd'", {keyword: 'SELECT', string: "'d'"}],
    ['text', 'const a = 1;', {}],
  ])('knows %s', async (language, code, expected) => {
    const result = await html(code, language);
    expect(plainCode(result)).toBe(code);
    for (const [kind, text] of Object.entries(expected)) {
      const runs = [...result.matchAll(/<span class="tok-(\w+)">([^<]*)</g)].filter(([, found]) => found === kind);
      expect(
        runs.map(([, , run = '']) => plainCode(run).includes(text)),
        `${text} as ${kind} in ${result}`,
      ).toContain(true);
    }
  });

  it('has an example here for every language, and gives only kinds that have a class', async () => {
    expect(languages).toHaveLength(34);
    const kinds = (await tokenizeCode('/** @x {y} */ a?.b(/c/, `d${1}`)', 'js')).flat().map(({kind}) => kind);
    for (const kind of kinds) if (kind !== undefined) expect(tokenKinds).toContain(kind);
  });

  it('costs by the line once a language is there, and next to nothing by the block', async () => {
    const line = "const answer = await post('notice', {payload}); // all";
    const read = (lines: number, blocks: number) => async () => {
      for (let block = 0; block < blocks; block++) await html(`${line}\n`.repeat(lines), 'js');
    };
    // A hundred times or more were a language made ready again for each block.
    expect(await costRatio(read(1, 40), read(40, 1))).toBeLessThan(10);
  });

  it('refuses a language that it does not know', async () => {
    await expect(tokenizeCode('a', 'javscript')).rejects.toThrow(
      expect.objectContaining({
        message: expect.stringContaining('"javscript"'),
        fix: expect.stringContaining('javascript'),
      }),
    );
  });
});

describe('codeHtml', () => {
  it('escapes the program, whose text the HTML gives back', async () => {
    const code = 'const a = `<b class="c">&amp;</b> {d} ${e < f && g}`; // </code><script>\n\n\t"&lt;" // ü';
    const result = await html(code, 'js');
    expect(result).not.toMatch(/<(?!\/?span)/);
    expect(plainCode(result)).toBe(code);
    expect(plainCode(await html(code, 'text'))).toBe(code);
  });

  it('joins runs of one kind over white space and lines', async () => {
    expect(await html('export default class', 'js')).toBe('<span class="tok-keyword">export default class</span>');
    expect(await html('/*\n a\n*/', 'js')).toBe('<span class="tok-comment">/*\n a\n*/</span>');
  });

  it('gives marked lines an element, neighbours one', async () => {
    const result = await html('a\nb\nc\nd\n', 'text', {marked: new Set([2, 3])});
    expect(result).toBe('a\n<span class="code-line-marked">b\nc\n</span>d\n');
    expect(await html('a\nb', 'text', {marked: new Set([2])})).toBe('a\n<span class="code-line-marked">b</span>');
  });

  it('gives numbered lines an element each and starts where it is told', async () => {
    expect(await html('a\n\nb', 'text', {firstLine: 5, marked: new Set([3])})).toBe(
      '<span class="code-lines" style="counter-reset:line 4"><span class="code-line">a\n</span>' +
        '<span class="code-line">\n</span><span class="code-line code-line-marked">b</span></span>',
    );
  });
});

describe('markLines', () => {
  it('takes magic comments out and counts without them', () => {
    const code = [
      'a',
      '// highlight-next-line',
      'b',
      '# highlight-start',
      'c',
      'd',
      '<!-- highlight-end -->',
      'e',
    ].join('\n');
    expect(markLines(code, [5])).toEqual({code: 'a\nb\nc\nd\ne', marked: new Set([5, 2, 3, 4])});
  });

  it.each([
    ['a start without an end', '// highlight-start\na', [], /no end/],
    ['an end without a start', 'a\n// highlight-end', [], /no start/],
    ['a start after a start', '// highlight-start\n// highlight-start\na', [], /in a row/],
    ['a next line that is not there', 'a\n// highlight-next-line', [], /last line/],
    ['a line that is not there', 'a\nb', [3], /line 3 cannot be marked/],
  ])('refuses %s', (_, code, lines, problem) => {
    expect(() => markLines(code, lines)).toThrow(problem);
  });
});

describe('highlight', () => {
  it('passes the HTML and the title on through the MDX compiler, and the program only once', async () => {
    const code = await compilePage(
      ':::note\n\n```js title="a {b}.js" {2}\nconst s = "<i>" && `${1}`;\nlet two;\n```\n\n:::\n\nInline `<code>`.\n',
    );
    expect(code).toContain('className: "language-js"');
    expect(code).toContain('title: "a {b}.js"');
    expect(code).toContain(String.raw`<span class=\"tok-string\">\"&lt;i>\"</span> &amp;&amp; `);
    expect(code).toContain(
      String.raw`<span class=\"code-line-marked\"><span class=\"tok-keyword\">let</span> two;</span>`,
    );
    expect(code.match(/let<\/span> two|let two/g)).toHaveLength(1);
    expect(code).not.toContain('metastring');
    expect(code).toContain('children: "<code>"');
  });

  it('shows a block without a language as text', async () => {
    expect(await compilePage('```\nif a < b\n```\n')).toContain('html: "if a &lt; b"');
  });

  it.each([
    ['an unknown language', '```javscript\na\n```', /"javscript" of the fence is unknown\.\n {2}Name one of: bash, /],
    ['a word that means nothing', '```js titel="x"\na\n```', /"titel="x""/],
    ['a wrong range', '```js {9}\na\n```', /line 9 cannot be marked\.\n {2}The block has 1 line/],
  ])('refuses %s, with the place in the page', async (_, fence, problem) => {
    const page = compilePage(`Text.\n\n- item\n\n${fence}\n`);
    await expect(page).rejects.toThrow(/^docs\/page\.mdx:5: /);
    await expect(page).rejects.toThrow(problem);
  });
});
