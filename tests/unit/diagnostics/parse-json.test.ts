import {describe, expect, it} from 'vitest';

import {parseJson} from '@site/src/diagnostics/parse-json';
import {faultOf} from '@site/tests/unit/references/support';

describe('parseJson', () => {
  it('reads what JSON.parse reads', () => {
    const text = '{"a": [1, -2.5e3, "\\u00e9\\n", true, false, null, {}], "": []}';
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    // JSON.parse names no position for the first two.
    ['a word that is no value', '{\n  "a":\n  tru,\n  "b": 1\n}', 3],
    ['an end that comes too early', '{\n  "a": [1,\n', 3],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3],
    ['a trailing comma', '[\n  1,\n]', 3],
    ['a comment', '[\n  // one\n  1\n]', 2],
    ['single quotes', "{\n  'a': 1\n}", 2],
    ['an unclosed string', '{\n  "a": "b\n}', 2],
    ['text after the end', '{}\n{}', 2],
    ['nothing at all', '', 1],
  ])('says on which line there is %s', async (_name, text, line) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    const fault = await faultOf(() => parseJson(text));
    expect(fault.line).toBe(line);
    expect(fault.problem).toMatch(/^the JSON is invalid: [a-z ]+/);
    expect(fault.fix).not.toBe('');
  });
});
