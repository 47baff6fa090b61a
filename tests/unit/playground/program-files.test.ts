import {expect, it} from 'vitest';

import {joinProgram, splitProgram} from '@site/src/playground/program-files';

const FILES = [
  {name: 'index.js', source: "import {a} from './a.js';\na();\n"},
  {name: 'a.js', source: 'export const a = 1;\n'},
  {name: 'lib/b.js', source: 'export const b = 2;'},
];

it('makes one text of several files, and several files of one text', () => {
  const text = joinProgram(FILES, 'javascript');
  expect(text).toBe(
    "import {a} from './a.js';\na();\n// ---- a.js ----\nexport const a = 1;\n// ---- lib/b.js ----\nexport const b = 2;",
  );
  expect(splitProgram(text, 'javascript')).toEqual([
    {...FILES[0], offset: 0},
    {...FILES[1], offset: 3},
    {...FILES[2], offset: 5},
  ]);
});

it('leaves a program of one file as it is, and reads line breaks of Windows', () => {
  expect(splitProgram('print(1)\n# a ----', 'python')).toEqual([
    {name: 'dapp.py', source: 'print(1)\n# a ----', offset: 0},
  ]);
  expect(splitProgram('a = 1\r\n# ---- b.py ----\r\nb = 1\r\n', 'python').map(({name}) => name)).toEqual([
    'dapp.py',
    'b.py',
  ]);
  expect(splitProgram('// ---- ../../etc/passwd.js ----\n', 'javascript')).toHaveLength(1);
});
