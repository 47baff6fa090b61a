/** What MicroPython lacks was written for it: the same expressions in it and in Python must have the same values. */
import {execFileSync} from 'node:child_process';

import {describe, expect, it} from 'vitest';

import {startBackEnd} from '@site/src/playground/back-end';
import {APPLICATION} from './harness';
import type {Hex} from '@site/src/rollup';
import {Random} from '@site/tests/lib/random';

const IMPORTS = 'import json, re, os\nfrom fractions import Fraction\n';

/** Evaluates each line, and prints its value, or the class and the text of its error where Python says it the same way in all versions. */
const EVALUATE = `${IMPORTS}
def show(line):
    try:
        return repr(eval(line))
    except (ValueError, OverflowError, LookupError) as error:
        return type(error).__name__.replace("Decode", "").replace("Encode", "") + ": " + str(error)
    except (re.error, TypeError, ZeroDivisionError) as error:
        return type(error).__name__
for line in LINES:
    print(show(line))
`;

function program(lines: readonly string[]): string {
  // JSON of a list of texts is Python, but for characters beyond the first 65,536.
  return EVALUATE.replace('LINES', JSON.stringify(lines));
}

function inPython(lines: readonly string[]): string[] {
  return execFileSync('python3', ['-W', 'ignore', '-'], {input: program(lines), encoding: 'utf8'}).split('\n');
}

async function inMicroPython(lines: readonly string[]): Promise<string[]> {
  const printed: string[] = [];
  // Each start has a budget, so there are not many lines in one.
  for (let first = 0; first < lines.length; first += 40) {
    const {startLog, startFault} = await startBackEnd({
      release: '1.5',
      language: 'python',
      program: program(lines.slice(first, first + 40)),
      application: APPLICATION.toLowerCase() as Hex,
    });
    expect([lines[first], startFault?.kind]).toEqual([lines[first], 'ended']);
    printed.push(...startLog.trimEnd().split('\n'));
  }
  return [...printed, ''];
}

async function expectSame(lines: readonly string[]): Promise<void> {
  const [python, page] = [inPython(lines), await inMicroPython(lines)];
  expect(lines.map((line, index) => [line, page[index]])).toEqual(lines.map((line, index) => [line, python[index]]));
}

const METHODS = [
  ...['5', '5, "0"', '2', '4, "-"'].flatMap((args) => [`"abc".rjust(${args})`, `"abc".ljust(${args})`]),
  ...['b"ab".rjust(4, b"0")', 'b"ab".ljust(4)', '"-7".zfill(4)', '"7".zfill(3)', 'b"+7".zfill(4)', '"7".zfill(0)'],
  ...['"abc".isascii()', '"\\u00e9".isascii()', 'b"\\xff".isascii()', 'b"".isascii()', '"".isascii()'],
  ...[
    '"a1".isalnum()',
    '"".isalnum()',
    '"a-".isalnum()',
    'b"a1".isalnum()',
    '"12".isdecimal()',
    '"_a1".isidentifier()',
  ],
  ...['"1a".isidentifier()', '"a b".isprintable()', '"a\\n".isprintable()', '"hELLO wORLD".capitalize()'],
  ...['"hello big world".title()', '"aBc".swapcase()', '"ABC".casefold()', '"prefix-a".removeprefix("prefix-")'],
  ...[
    '"a.py".removesuffix(".py")',
    '"a".removesuffix("")',
    'b"ab".removeprefix(b"a")',
    '"{a}-{b}".format_map({"a": 1, "b": 2})',
  ],
  ...['"abc".translate({97: "x", 98: None, 99: 100})', '"abc".translate(str.maketrans("ab", "xy", "c"))'],
  ...['str.maketrans({"a": "b"})', '"\\u00e9".encode()', '"\\u00e9".encode("latin-1")', '"\\u0141".encode("latin-1")'],
  ...['"\\u0141a".encode("ascii", "replace")', '"\\u0141a".encode("ascii", "ignore")', '"a".encode("utf-7x")'],
  ...[
    'b"\\xc3\\xa9".decode() == "\\u00e9"',
    'b"\\xff\\x41".decode("latin-1") == "\\u00ffA"',
    'b"\\x80".decode("ascii")',
  ],
  ...[
    'bytes.fromhex("00 fF")',
    'bytes.fromhex("0")',
    'bytes.fromhex("0g")',
    'bytes.fromhex("00 0")',
    'bytearray.fromhex("0a")',
  ],
  ...['(255).bit_length()', '(0).bit_length()', '(-8).bit_length()', '(2 ** 100).bit_length()', '(7).bit_count()'],
  ...[
    '(256).to_bytes(2, "big")',
    '(256).to_bytes(1, "big")',
    '(-1).to_bytes(2, "big")',
    '(-1).to_bytes(2, "big", signed=True)',
  ],
  ...[
    '(2 ** 255).to_bytes(32, "little").hex()',
    'int.from_bytes(b"\\xff\\x00", "big")',
    'int.from_bytes(b"\\xff", "big", signed=True)',
  ],
  ...['int.from_bytes([1, 2], "little")', '(2.0).is_integer()', '(2.5).is_integer()', 'float("inf").is_integer()'],
  ...['(2.5).as_integer_ratio()', '(0.1).as_integer_ratio()', '(-3.0).as_integer_ratio()', '(5).as_integer_ratio()'],
  ...['(5).conjugate()', 'ascii("a\\u00e9\\n")', 'format(255, "04x")'],
  ...[
    'list({"z": 1, "a": 2, "m": 3})',
    '{"b": 1, "a": 2}.popitem()',
    'dict([("b", 1), ("a", 2)])',
    'os.path.join("a", "b")',
  ],
  ...[
    'os.path.basename("/a/b.py")',
    'os.getenv("NONE", "x")',
    'f"{255:064x}"',
    'f"{2 ** 200:,}"',
    '"%05d" % 42',
    'round(2.5)',
  ],
];

const FRACTIONS = [
  ...[
    '"2.50"',
    '"1/3"',
    '"-7"',
    '" 1e3 "',
    '"1e-2"',
    '".5"',
    '"5."',
    '""',
    '"a"',
    '"1/0"',
    '"1/-2"',
    '"1.2.3"',
    '"e5"',
    '"+3/6"',
  ],
  ...['3, 6', '-3, 6', '3, -6', '1, 0', '0.1', 'Fraction(1, 2), 3', 'True'],
].map((args) => `Fraction(${args})`);

const [A, B] = ['Fraction(7, 3)', 'Fraction(-2, 5)'];
const ARITHMETIC = ['+', '-', '*', '/', '//', '%', '<', '<=', '==', '!=', '>', '>='].flatMap((operator) =>
  [
    [A, B],
    [A, '2'],
    [A, '0.5'],
    ['0.5', B],
    [A, '0'],
  ].map(([left = '', right = '']) => `${left} ${operator} ${right}`),
);
const OF_FRACTIONS = [
  ...['str', 'float', 'int', 'abs', 'bool', 'round', '-', '+', 'hash(1) == hash'].map((name) => `${name}(${B})`),
  ...[`${A} ** 3`, `${A} ** -2`, `${A}.limit_denominator(2)`, `sum([${A}, ${B}])`, `{${A}: 1}[Fraction(14, 6)]`],
  ...[`"%s" % ${A}`, `sorted([${A}, ${B}])`],
];

const PATTERNS = [
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  '\\d',
  '\\w',
  '\\s',
  '\\b',
  '^',
  '$',
  '(a)',
  '(?:b|c)',
  '(a|b)',
  '(?=a)',
].concat(
  ['(?!b)', '(?<=a)', '(?<!b)', '(ab)*', '(a*)*', 'x{2}', '(?:ab){1,2}', '(a|ab)(c|bcd)', '\\1', '[a-c1]', '(?P<n>a)'],
  ['[\\1]', '[\\60-\\618]', '[\\400]', '[\\8]', '\\0', '\\61', '\\0610', '\\1410', '\\400', '\\18', '\\8'],
  ['(?P=n)', '(?i:A)', '[', '(', '*', '\\', '(?>a*)', 'a++', '{1}'],
);
const ESCAPES_IN_TEMPLATES = ['\\0', '\\08', '\\0611', '\\141', '\\1410', '\\400', '\\1', '\\18', '\\11', '\\2'].concat(
  ['\\a\\b\\f\\n\\r\\t\\v', '\\\\', '\\-', '\\d', '\\g<1>1'],
);
const QUANTIFIERS = ['', '', '', '*', '+', '?', '{1,2}', '{2}', '{,2}', '*?', '+?', '??', '{1,}?'];

describe('Python in the page', () => {
  it('has the methods of Python', () => expectSame(METHODS));

  it('has fractions', () => expectSame([...FRACTIONS, ...ARITHMETIC, ...OF_FRACTIONS]));

  it('decodes bytes, and says which are no text', async () => {
    const random = new Random(7);
    const bytes = [0x41, 0x7f, 0x80, 0xbf, 0xc2, 0xc3, 0xe0, 0xa0, 0xed, 0xf0, 0x90, 0x9f, 0xf4, 0xff];
    const lines = Array.from({length: 150}, (_, index) => {
      const hex = Array.from({length: 1 + random.below(5)}, () =>
        (bytes[random.below(bytes.length)] ?? 0).toString(16),
      ).join('');
      const errors = ['', 'errors="replace"', 'errors="ignore"'][index % 3] ?? '';
      return `ascii(bytes.fromhex("${hex}").decode(${errors}))`;
    });
    await expectSame(lines);
  });

  it('reads and writes JSON', async () => {
    const random = new Random(11);
    const values = [
      '{"b": [1, 2.5, None, True], "a": {}}',
      '"a\\"\\\\\\n\\u00e9\\x7f\\x00"',
      '[[], [1], {"x": (1, 2)}]',
      '1e100',
    ].concat([
      'float("nan")',
      '2 ** 200',
      '{1: 2, None: 3, True: 4}',
      '-0.0',
      '""',
      '{(1,): 2}',
      'b"x"',
      '{"\\u00e9": "\\ud83d"}'.replace('\\ud83d', 'x'),
    ]);
    const options = [
      '',
      ', indent=2',
      ', separators=(",", ":")',
      ', ensure_ascii=False',
      ', sort_keys=True',
      ', indent="\\t"',
    ];
    const dumps = values.flatMap((value) => options.map((option) => `ascii(json.dumps(${value}${option}))`));
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"\\\\u00e9"',
      '1',
      '-',
      '1.5e3',
      'true',
      'null',
      ' ',
      '\\n',
      '"',
      '\\\\x',
      'NaN',
      '01',
    ];
    const loads = Array.from({length: 200}, () => {
      const text = Array.from({length: 1 + random.below(6)}, () => pieces[random.below(pieces.length)]).join('');
      return `ascii(json.loads('${text}'))`;
    });
    await expectSame([...dumps, ...loads, 'json.loads(b"\\xff")', 'json.loads(1)', 'json.loads("[" * 3)']);
  });

  it('matches patterns', async () => {
    const random = new Random(13);
    const pick = (list: readonly string[]): string => list[random.below(list.length)] ?? '';
    const lines = Array.from({length: 300}, () => {
      const pattern = Array.from({length: 1 + random.below(3)}, () => pick(PATTERNS) + pick(QUANTIFIERS)).join('');
      const text = Array.from({length: random.below(8)}, () =>
        pick(['a', 'a', 'b', 'b', 'c', 'C', '1', ' ', '-', 'x']),
      ).join('');
      const call = pick(['match', 'fullmatch', 'search', 'findall', 'split', 'sub']);
      const source = JSON.stringify(pattern);
      const flags = pick(['0', '0', 're.I', 're.M', 're.S', 're.X']);
      if (call === 'sub') return `re.sub(${source}, "<\\\\g<0>>", "${text}", flags=${flags})`;
      const found = `re.${call}(${source}, "${text}", flags=${flags})`;
      return /match|search/.test(call) ? `(lambda m: m and (m.span(), m.groups()))(${found})` : found;
    });
    await expectSame([
      ...lines,
      're.findall(r"[0-9]+(?:\\.[0-9]+)?|[-+*/()]|\\S", "1.5 + (2*3) ^ x")',
      're.match(r"(?P<a>\\w+)-(?P<b>\\d+)", "ab-12").groupdict()',
      're.sub(r"(\\w)(\\d)", lambda m: m[2] + m[1], "a1 b2")',
      're.split(r"[,;]\\s*", "a, b;c")',
      're.findall(rb"\\d+", b"a1b22")',
      ...ESCAPES_IN_TEMPLATES.map((escape) => `re.sub(r"(a)", r"<${escape}>", "a1")`),
      're.escape("a.b*c")',
      're.compile(r"a(b)?").fullmatch("a").groups("x")',
      're.match("a", b"a")',
    ]);
  });

  it('prints numbers as Python does, or with a digit too many', async () => {
    const random = new Random(17);
    const lines = Array.from({length: 400}, (_, index) => {
      const [high, low] = [random.below(2 ** 31), random.below(2 ** 31)];
      if (index % 2 === 0) return `${high}.${low} / ${1 + random.below(1000)}`;
      return `float(${high}) * 10.0 ** ${random.below(60) - 30}`;
    });
    const [python, page] = [inPython(lines), await inMicroPython(lines)];
    const differ = lines.filter((_, index) => python[index] !== page[index]);
    expect(differ.length).toBeLessThan(lines.length / 20);
    for (const line of differ) {
      const [exact, near] = [python, page].map((printed) => Number(printed[lines.indexOf(line)]));
      expect([line, Math.abs((near ?? NaN) / (exact ?? NaN) - 1) < 1e-15]).toEqual([line, true]);
    }
  });
});
