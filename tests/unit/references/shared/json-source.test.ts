import {describe, expect, it} from 'vitest';

import {parseJsonSource} from '@site/src/references/shared/json-source';
import {parseYaml, type Path} from '@site/src/references/shared/yaml-source';
import {faultOf, repositoryFile} from '@site/tests/unit/references/support';

const text = `{
  "name": "finish",
  "params": [
    {
      "name": "status",
      "values": ["accept", "reject"]
    },
    {"name": "reason",
     "required": false}
  ]
}`;

describe('a JSON text', () => {
  it.each<[Path, number]>([
    [[], 1],
    [['name'], 2],
    [['params'], 3],
    [['params', 0], 4],
    [['params', 0, 'values', 1], 6],
    [['params', 1], 8],
    [['params', 1, 'required'], 9],
    // Leads to nothing: the nearest value around it.
    [['params', 1, 'default'], 8],
    [['params', 2], 3],
    [['name', 'first'], 2],
  ])('has the value at %j on line %i', (path, line) => {
    expect(parseJsonSource(text, 'file.json').lineOf(path)).toBe(line);
  });

  it('has the values and the lines that a parser of YAML finds in it', () => {
    const file = 'cartesi-rollups/_specs/openrpc.json';
    const [json, yaml] = [parseJsonSource(repositoryFile(file), file), parseYaml(repositoryFile(file), file)];
    expect(json.data).toEqual(yaml.data);
    const {methods} = json.data as {methods: readonly object[]};
    const paths = methods.flatMap((method, index) => Object.keys(method).map((key) => ['methods', index, key]));
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.map((path) => json.lineOf(path))).toEqual(paths.map((path) => yaml.lineOf(path)));
  });

  it.each([
    ['at the top', '{\n  "a": 1,\n  "b": {"a": 2},\n  "a": 3\n}', 4],
    ['deeper', '{\n  "a": [{}, {\n    "b": 1,\n    "\\u0062": 2}]\n}', 4],
    ['whose first value is an object', '{\n  "a": {"b": 1},\n  "a": 3\n}', 3],
  ])('may not have a key twice %s', async (_name, repeated, line) => {
    const fault = await faultOf(() => parseJsonSource(repeated, 'file.json'));
    expect(fault.problem).toBe('the same object has this key twice.');
    expect(fault.line).toBe(line);
    expect(fault.message).toContain('file.json');
  });

  it('that is none is a fault of its file, with the line', async () => {
    const fault = await faultOf(() => parseJsonSource('{\n  "a": 1,\n}', 'file.json'));
    expect(fault.message).toContain('file.json');
    expect(fault.line).toBe(3);
  });
});
