import {describe, expect, it} from 'vitest';

import {openapiPages} from '@site/src/references/openapi/pages';
import {changed, GOOD, make} from './shop';
import {lineOf, optionsFor, faultOf} from '@site/tests/unit/references/support';

describe('openapiPages', () => {
  it('makes a page for the API and one for each operation', async () => {
    const pages = await make(GOOD);
    expect(pages.map(({id, frontMatter: {slug, title, sidebar_label: label}}) => [id, slug, title, label])).toEqual([
      ['shop/shop-api', '/rollups-apis/shop/shop-api', 'Shop API', undefined],
      ['shop/read-item', '/rollups-apis/shop/read-item', 'Read an item', 'GET /items/{id}'],
      ['shop/add-item', '/rollups-apis/shop/add-item', 'Add an item', 'POST /items'],
    ]);
  });

  it('has the sections in their order, with those of the description before the console', async () => {
    const [, read, add] = await make(GOOD);
    expect(headings(read?.body)).toEqual(['Request', '200 OK', 'Example', 'Try it']);
    expect(headings(add?.body)).toEqual(['Request', '204 No Content', 'Errors', 'Example', 'Later', 'Try it']);
  });

  it('shows method and path, properties, alternatives and limits in the page itself', async () => {
    const [, read] = await make(GOOD);
    expect(read?.body).toContain(
      '<span className="endpoint__method endpoint__method--get">GET</span> <code className="endpoint__path">{"/items/{id}"}</code>',
    );
    expect(read?.body).toContain(
      '<dt id="request-id"><code>id</code> <span className="schema__type">integer, in the path</span> <span className="schema__required">required</span></dt>',
    );
    expect(read?.body).toContain(
      '<dt id="200-note"><code>note</code> <span className="schema__type">string or null</span>',
    );
    expect(read?.body).toContain('[Item](./shop-api.mdx#item)');
    expect(read?.body).toContain('- `new`: Never used.');
  });

  it('escapes what MDX would take for code, and leaves code spans alone', async () => {
    const [, , add] = await make(GOOD);
    expect(add?.body).toContain('less than \\{a second\\} and is `a < b` fast, unless a \\< b fails');
  });

  it('shows how to call it and what comes back', async () => {
    const [, read, add] = await make(GOOD);
    expect(read?.body).toContain('```shell\ncurl http://localhost:1234/items/7\n```');
    expect(add?.body).toContain(`--data '{"state":"new","note":"good"}'`);
    expect(add?.body).toContain('It answers `204 No Content` with an empty body.');
    expect(add?.body).toContain('| `400` | `no room` | The shop is full. | Sell something. |');
  });

  it('has no console where no browser reaches the server', async () => {
    const [, read, add] = await make(GOOD.replace('  version: 1.0.0\n', '  version: 1.0.0\n  x-try-it: false\n'));
    expect(headings(read?.body)).toEqual(['Request', '200 OK', 'Example']);
    expect(`${read?.body}${add?.body}`).not.toContain('ApiConsole');
  });

  it('tells versions apart by the suffix', async () => {
    const [page] = await openapiPages(GOOD, 'shop.yaml', {...optionsFor('shop'), titleSuffix: 'Rollups 1.3'});
    expect(page?.frontMatter.title).toBe('Shop API, Rollups 1.3');
    expect(page?.frontMatter.description).toMatch(/^Rollups 1\.3: Sells things/);
  });

  it('makes the same of the same', async () => {
    expect(await make(GOOD)).toEqual(await make(GOOD));
  });
});

/** Name of the fault, what to change in GOOD, the line where it is told, and what the message holds. */
const FAULTS: [fault: string, from: string, to: string, at: string, problem: RegExp][] = [
  ['YAML that does not parse', 'title: Shop API', 'title: "Shop API', 'title: "Shop API', /not YAML/],
  ['a document that is no OpenAPI', 'version: 1.0.0', 'versions: 1.0.0', 'info:', /the API: The field `version`/],
  ['another version of OpenAPI', 'openapi: 3.0.0', 'openapi: 3.1.0', 'openapi: 3.1.0', /no document of OpenAPI 3.0/],
  [
    'a wrong type in it',
    'type: integer\n      responses',
    'type: number of it\n      responses',
    'type: number of it',
    /parameter 1 of GET \/items\/\{id\}: `type` can be one of the following only/,
  ],
  [
    'no description of the API',
    '  description: Sells things over HTTP, one call for each thing that a client may want to do with it.\n',
    '',
    'info:',
    /the API lacks a description/,
  ],
  ['no description of a server', '    description: Here.\n', '', 'url: http://localhost:1234', /server 1 lacks/],
  [
    'no description of an operation',
    '      description: Reads one item by its number, whether it can be bought at the moment or not.\n',
    '',
    'get:',
    /GET \/items\/\{id\} lacks a description/,
  ],
  ['no operationId', '      operationId: readItem\n', '', 'get:', /operationId/],
  ['no summary', '      summary: Read an item\n', '', 'get:', /summary/],
  [
    'no description of a parameter',
    '          description: Number of the item.\n',
    '',
    '- name: id',
    /parameter 1 of GET \/items\/\{id\} lacks a description/,
  ],
  ['a parameter without example', '          example: 7\n', '', '- name: id', /has no example/],
  ['a parameter with a wrong example', 'example: 7', 'example: seven', 'example: seven', /must be integer/],
  [
    'no description of a request body',
    'description: The item.\n        required',
    'description: ""\n        required',
    'description: ""',
    /the request body of POST \/items lacks/,
  ],
  [
    'no description of a response',
    'description: Not added.',
    'description: " "',
    'description: " "',
    /response default of POST \/items lacks/,
  ],
  ['no description of a type', '      description: A thing.\n', '', 'Item:', /schema `Item` lacks/],
  [
    'no description of a property',
    '          description: How it is.\n',
    '',
    'state:\n          type',
    /property `state` of schema `Item` lacks/,
  ],
  [
    'no description of a property without a type of its own',
    '      x-property-descriptions:\n        note: What the owner says.\n',
    '',
    'note:\n          type',
    /property `note` of schema `Item` lacks/,
  ],
  [
    'no description of a value',
    '            used: Used before.\n',
    '',
    'enum: [new, used]',
    /property `state` of schema `Item` lacks a description of `used`/,
  ],
  [
    'a description of a value that is not there',
    'used: Used before.',
    'used: Used before.\n            old: Old.',
    'old: Old.',
    /names `old`, which is not there/,
  ],
  [
    'a name in x-required that is no property',
    '[state, note]\n      x-nullable',
    '[state, noet]\n      x-nullable',
    'x-required: [state, noet]',
    /names `noet`/,
  ],
  [
    'a request without example',
    '            example: {state: new, note: good}\n',
    '',
    'application/json:\n            schema',
    /has no example/,
  ],
  [
    'a request whose example does not match',
    '{state: new, note: good}',
    '{state: bad, note: good}',
    '{state: bad',
    /must be equal to one of the allowed values/,
  ],
  [
    'an example with a property too many',
    '{state: new, note: good}',
    '{state: new, note: good, colour: red}',
    'colour: red',
    /must NOT have unevaluated properties `colour`/,
  ],
  [
    'an example that lacks what the server insists on',
    '{state: new, note: good}',
    '{state: new}',
    'example: {state: new}',
    /must have required property 'note'/,
  ],
  ['a response whose example does not match', 'note: null, next', 'note: 5, next', 'note: 5', /must be string/],
  [
    'an error without cause',
    '          cause: The shop is full.\n',
    '',
    '- status: 400',
    /error 1 of POST \/items lacks a `cause`/,
  ],
  [
    'an error without status',
    '- status: 400',
    '- state: 400',
    '- state: 400',
    /error 1 of POST \/items: The field `status` must be present/,
  ],
  [
    'a description too short for a page',
    'Reads one item by its number, whether it can be bought at the moment or not.',
    'Reads it.',
    'description: Reads it.',
    /9 characters/,
  ],
];

describe('a specification with a fault', () => {
  it.each(FAULTS)('%s', async (_fault, from, to, at, problem) => {
    const bad = changed(from, to);
    const error = await faultOf(() => make(bad));
    expect(error.file).toBe('shop.yaml');
    expect(error.message).toMatch(problem);
    expect(error.fix).not.toBe('');
    const [first = '', second] = at.split('\n');
    const lines = bad.split('\n');
    const expected =
      second === undefined
        ? lineOf(bad, first)
        : lines.findIndex((line, index) => line.includes(first) && lines[index + 1]?.includes(second.trim())) + 1;
    expect(error.line).toBe(expected);
  });

  it('a reference to nothing', async () => {
    const bad = GOOD.replace(
      'next:\n          $ref: "#/components/schemas/Item"',
      'next:\n          $ref: "#/components/schemas/Itme"',
    );
    const error = await faultOf(() => make(bad));
    expect(error.message).toContain('"#/components/schemas/Itme" leads to no component');
    expect(error.line).toBe(lineOf(bad, 'Itme'));
  });

  it('more than one: all are told, in their order', async () => {
    const bad = changed('summary: Read an item', 'summary: ""').replace('summary: Add an item', 'summary: ""');
    const {message} = await faultOf(() => make(bad));
    expect(message).toMatch(/GET \/items\/\{id\} lacks a summary[\s\S]*POST \/items lacks a summary/);
  });

  it('an empty file', async () => {
    const error = await faultOf(() => make(''));
    expect(error).toMatchObject({file: 'shop.yaml', line: 1});
  });

  it('a text that is no object', async () => {
    const error = await faultOf(() => make('just text'));
    expect(error).toMatchObject({file: 'shop.yaml', line: 1});
  });
});

function headings(body: string | undefined): string[] {
  return [...(body ?? '').matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
}
