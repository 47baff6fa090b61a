import {expect, it} from 'vitest';

import {withoutUnpacking} from '@site/src/playground/back-end/python/displays';

it.each([
  ['{"a": 1, **b, "c": 2}', '_display_dict({"a": 1, }, b, { "c": 2})'],
  ['{**a}', '_display_dict({}, a)'],
  ['{**a, **b,}', '_display_dict({}, a, { }, b, {})'],
  ['[*a, 2]', '_display_list(*a, 2)'],
  ['return (*a, 2)', 'return _display_tuple(*a, 2)'],
  ['{*a, 1}', '_display_set(*a, 1)'],
  ['f([*a], **{**b})', 'f(_display_list(*a), **_display_dict({}, b))'],
  ['{\n  "a": 1,  # c, **d\n  **b,\n}', '_display_dict({\n  "a": 1,  # c, **d\n  }, b, {\n})'],
])('writes %j as %j', (source, written) => {
  expect(withoutUnpacking(source)).toBe(written);
});

it.each([
  'f(*a, **b)',
  'f(\n  *a)(*b)',
  'x[0](*a)',
  '"{**a}" + \'[*b]\' + """(*c,)"""',
  '# {**a}',
  'def f(*, a): pass',
  'for (*a, b) in c: pass',
  '(*a, b) = c',
  'print(2 ** 3, [2 * 3])',
  '{**',
  '[*a',
  "'''",
])('leaves %j as it is', (source) => {
  expect(withoutUnpacking(source)).toBe(source);
});
