import {describe, expect, it} from 'vitest';

import {readRegion} from '@site/src/remark/regions';

const program = `// Echo back end.
import {finish} from './rollup.js';

// #region all
async function start() {
    // #region advance
    async function advance({payload}) {
        // #region notice
        await post('notice', {payload});
        // #endregion notice

        // #region answer
        return 'accept';
        // #endregion answer
    }
    // #endregion advance
}
// #endregion
`;

describe('readRegion', () => {
  it('gives a region dedented, without its marks and those within, and where it stands', () => {
    expect(readRegion(program, 'advance')).toEqual({
      code: [
        'async function advance({payload}) {',
        "    await post('notice', {payload});",
        '',
        "    return 'accept';",
        '}',
      ].join('\n'),
      startLine: 7,
      endLine: 15,
      lines: [7, 9, 11, 13, 15],
      indent: 4,
    });
  });

  it('gives a region within a region, and one that an end without a name ends', () => {
    expect(readRegion(program, 'notice')).toEqual({
      code: "await post('notice', {payload});",
      startLine: 9,
      endLine: 9,
      lines: [9],
      indent: 8,
    });
    expect(readRegion(program, 'all').code).toMatch(/^async function start\(\) \{\n {4}async [^]*\n\}$/);
  });

  it('gives the whole file without marks', () => {
    const {code, startLine, endLine} = readRegion(program, undefined);
    expect(code).not.toContain('region');
    expect(code).toMatch(/^\/\/ Echo back end\.\nimport [^]*\n\n {0}async function start/);
    expect([startLine, endLine]).toEqual([1, 17]);
  });

  it.each([
    ['//', '// #region x', '// #endregion x'],
    ['// without a space', '//#region x', '//#endregion'],
    ['#', '# #region x', '# #endregion x'],
    ['--', '-- #region x', '-- #endregion x'],
    [';', '; #region x', '; #endregion'],
    ['<!-- -->', '<!-- #region x -->', '<!-- #endregion x -->'],
    ['<!----> without spaces', '<!--#region x-->', '<!--#endregion-->'],
    ['/* */', '/* #region x */', '/* #endregion x */'],
    ['{/* */}', '{/* #region x */}', '{/* #endregion x */}'],
  ])('knows the mark %s', (_, start, end) => {
    expect(readRegion(`before\n  ${start}\n  code\n  ${end}\nafter\n`, 'x').code).toBe('code');
    expect(readRegion(`before\n${start}\ncode\n${end}\n`, undefined).code).toBe('before\ncode');
  });

  it('takes no other text for a mark', () => {
    const text = '#region x\nconst s = "// #region y";\n// about #region z\nuse(); // #endregion';
    expect(readRegion(text, undefined).code).toBe(text);
  });

  it('leaves one of two empty lines where a mark stood between them, and every other empty line', () => {
    const text = 'a\n\n# #region x\n\nb\n\n\nc\n# #endregion x\n';
    expect(readRegion(text, undefined).code).toBe('a\n\nb\n\n\nc');
    expect(readRegion(text, 'x').code).toBe('b\n\n\nc');
  });

  it('dedents by what all lines have in common, tabs and empty lines included', () => {
    expect(readRegion('# #region x\n\t\ta\n\n\t\t  b\n# #endregion', 'x').code).toBe('a\n\n  b');
    expect(readRegion('# #region x\n\ta\n    b\n# #endregion', 'x').code).toBe('\ta\n    b');
  });

  it('reads line breaks of Windows', () => {
    expect(readRegion('a\r\n// #region x\r\n  b\r\n// #endregion x\r\n', 'x').code).toBe('b');
  });

  it.each([
    ['a missing region', program, 'inspect', /no region "inspect"/, /these regions: notice, answer, advance, all\./],
    ['a file without regions', 'a\n', 'x', /no region "x"/, /has no regions/],
    [
      'a region without an end',
      '// #region x\na\n',
      'x',
      /region "x" that starts on line 1 has no end/,
      /#endregion x/,
    ],
    [
      'a second region of a name',
      '// #region x\na\n// #endregion\n// #region x\nb\n// #endregion',
      'x',
      /line 4 .* second region "x"/,
      /unique name/,
    ],
    ['a region in one of its name', '// #region x\n// #region x\na\n// #endregion\n// #endregion', 'x', /line 2 /, /./],
    ['an end without a start', 'a\n// #endregion x\n', 'x', /line 2 ends the region "x" that is not open/, /Start it/],
    ['an end without name or start', 'a\n// #endregion\n', undefined, /line 2 ends a region/, /Start it/],
    ['a region without a name', '// #region\na\n// #endregion', undefined, /line 1 .* without a name/, /Name it/],
    ['an empty region', '// #region x\n\n// #endregion', 'x', /the region "x" is empty/, /code/],
    ['an empty file', '\n\n', undefined, /the file is empty/, /code/],
  ])('refuses %s', (_, text, name, problem, fix) => {
    expect(() => readRegion(text, name)).toThrow(
      expect.objectContaining({message: expect.stringMatching(problem), fix: expect.stringMatching(fix)}),
    );
  });
});
