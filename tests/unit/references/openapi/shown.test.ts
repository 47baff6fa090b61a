/** Nothing of a document is dropped without a word: a page shows it, or the build stops where it stands. */
import {describe, expect, it} from 'vitest';

import {lineOf, faultOf} from '@site/tests/unit/references/support';
import {changed, GOOD, make} from './shop';

/** Puts lines, indented as they stand, before the first line of GOOD that holds `before`. */
function inserted(before: string, ...lines: string[]): string {
  const all = GOOD.split('\n');
  all.splice(lineOf(GOOD, before) - 1, 0, ...lines);
  return all.join('\n');
}

const inReadItem = (...lines: string[]) => inserted('operationId: readItem', ...lines.map((line) => `      ${line}`));
const inItem = (...lines: string[]) => inserted('description: A thing.', ...lines.map((line) => `      ${line}`));
const inNote = (...lines: string[]) => inserted('        next:', ...lines.map((line) => `          ${line}`));
const atRoot = (...lines: string[]) => inserted('servers:', ...lines);
const inComponents = (...lines: string[]) => inserted('  schemas:', ...lines.map((line) => `  ${line}`));

/** What is not shown: its name, the document, and a part of the line where it is told. */
const STOPPED: [kind: string, text: string, at: string, problem: RegExp][] = [
  [
    'additionalProperties',
    inItem('additionalProperties: false'),
    'additionalProperties:',
    /`additionalProperties` of schema `Item`/,
  ],
  ['not', inNote('not: {enum: [x], description: No.}'), 'not:', /`not` of property `note` of schema `Item`/],
  [
    'discriminator',
    inItem('discriminator: {propertyName: state}'),
    'discriminator:',
    /`discriminator` of schema `Item`/,
  ],
  ['a title of a schema', inItem('title: Thing'), 'title: Thing', /`title` of schema `Item`/],
  ['an example of a schema', inNote('example: good'), 'example: good', /`example` of property `note`/],
  ['a limit without a template', inNote('minItems: 2'), 'minItems', /`minItems` of property `note`/],
  ['an exclusive limit', inNote('exclusiveMinimum: true'), 'exclusiveMinimum', /`exclusiveMinimum`/],
  ['xml', inNote('xml: {name: n}'), 'xml:', /`xml` of property `note`/],
  [
    'headers of a response',
    changed(
      'description: The item.\n          content',
      'description: The item.\n          headers:\n            X-Age: {schema: {type: integer}}\n          content',
    ),
    'headers:',
    /`headers` of response 200 of GET \/items\/\{id\}/,
  ],
  [
    'links of a response',
    changed('description: Added.', 'description: Added.\n          links:\n            next: {operationId: readItem}'),
    'links:',
    /`links` of response 204 of POST \/items/,
  ],
  [
    'callbacks',
    inReadItem("callbacks: {sold: {'http://x': {post: {responses: {'200': {description: Yes.}}}}}}"),
    'callbacks:',
    /`callbacks` of GET \/items\/\{id\}/,
  ],
  ['webhooks', atRoot('x-webhooks: {sold: {}}'), 'x-webhooks', /`x-webhooks` of the API/],
  ['webhooks of a later version', atRoot('webhooks: {}'), 'webhooks', /`webhooks` is not expected/],
  ['security of the API', atRoot('security: [{key: []}]'), 'security:', /`security` of the API/],
  ['security of an operation', inReadItem('security: []'), 'security:', /`security` of GET/],
  [
    'security schemes',
    inComponents('securitySchemes:', '  key: {type: apiKey, in: header, name: X}'),
    'securitySchemes',
    /`securitySchemes` of the API/,
  ],
  [
    'headers in components',
    inComponents('headers:', '  X: {schema: {type: string}}'),
    'headers:',
    /`headers` of the API/,
  ],
  ['tags', inReadItem('tags: [a]'), 'tags:', /`tags` of GET/],
  ['external documentation', inReadItem('externalDocs: {url: x}'), 'externalDocs', /`externalDocs` of GET/],
  [
    'a server of an operation',
    inReadItem('servers: [{url: x, description: There.}]'),
    '      servers:',
    /`servers` of GET/,
  ],
  [
    'variables of a server',
    changed('description: Here.', 'description: Here.\n    variables: {port: {default: "1"}}'),
    'variables:',
    /`variables` of server 1/,
  ],
  [
    'a contact',
    changed('title: Shop API', 'title: Shop API\n  contact: {name: A}'),
    'contact:',
    /`contact` of the API/,
  ],
  ['a summary of a path', inserted('    post:', '    summary: Things'), 'summary: Things', /`summary` of \/items/],
  [
    'the style of a parameter',
    changed('example: 7', 'example: 7\n          style: label'),
    'style: label',
    /`style` of parameter 1 of GET/,
  ],
  [
    'an encoding of a body',
    changed('example: {state: new, note: good}', 'example: {state: new, note: good}\n            encoding: {}'),
    'encoding:',
    /`encoding` of the request body of POST \/items \(application\/json\)/,
  ],
  [
    'an example that lies elsewhere',
    changed('example: {state: new, note: good}', 'examples: {a: {summary: One, externalValue: http://x}}'),
    'externalValue',
    /`externalValue` of example `a`/,
  ],
  [
    'one of two kinds of examples',
    changed(
      'example: {state: new, note: good}',
      'example: {state: new, note: good}\n            examples: {a: {value: {state: new, note: good}}}',
    ),
    'example: {state: new, note: good}',
    /both `example` and `examples`/,
  ],
  [
    'an example of the failures that no error lists',
    changed('example: no room', 'example: no air'),
    'example: no air',
    /example `no air` of the failures of POST \/items/,
  ],
  [
    'a component that nothing refers to',
    inComponents('examples:', '  used: {value: {state: used, note: good}}'),
    'used: {value',
    /"used" is never used/,
  ],
  [
    'a type under a second name',
    changed('  schemas:\n', "  schemas:\n    Thing: {$ref: '#/components/schemas/Item'}\n").replace(
      'next:\n          $ref: "#/components/schemas/Item"',
      'next:\n          $ref: "#/components/schemas/Thing"',
    ),
    'Thing: {',
    /schema `Thing` is another name/,
  ],
  [
    'a parameter of a path that has the name of another',
    inserted(
      '    get:',
      '    parameters: [{name: id, in: query, description: Other., example: a, schema: {type: string}}]',
    ),
    'in: query',
    /one parameter `id` of GET \/items\/\{id\}, and the document has two/,
  ],
  [
    'one of two descriptions of a property',
    changed('note: What', 'state: How.\n        note: What'),
    'state: How.',
    /property `state` of schema `Item` has two descriptions/,
  ],
  [
    'a reference to another file',
    changed('"#/components/schemas/Item"', '"other.yaml#/Item"'),
    'other.yaml',
    /"other.yaml#\/Item" leads to no component/,
  ],
  ['an extension of a path', inserted('  /items:', '  x-old: true'), 'x-old', /`x-old` of the API/],
  [
    'an extension of an error',
    changed('body: no room', 'body: no room\n          x-old: true'),
    'x-old',
    /`x-old` of error 1/,
  ],
  [
    'a double quote that the generator changes',
    changed('summary: Read an item', 'summary: Read "an" item'),
    'Read "an" item',
    /double quote/,
  ],
];

describe('a part of a document that no page shows stops the build', () => {
  it.each(STOPPED)('%s', async (_kind, text, at, problem) => {
    const error = await faultOf(() => make(text));
    expect(error.file).toBe('shop.yaml');
    expect(error.message).toMatch(problem);
    expect(error.line).toBe(lineOf(text, at));
    expect(error.fix).not.toBe('');
  });

  it.each([
    ['a schema', 'x-required', 'x-requird', 'Did you mean x-required?'],
    ['a schema', 'x-enum-descriptions', 'x-enumdescriptions', 'Did you mean x-enum-descriptions?'],
    ['an operation', 'x-errors', 'x-error', 'Did you mean x-errors?'],
    ['a key of OpenAPI', 'summary: Read', 'sumary: Read', 'Did you mean summary?'],
  ])('a misspelled key of %s: %s', async (_place, from, to, fix) => {
    const text = changed(from, to);
    const error = await faultOf(() => make(text));
    expect(error.message).toContain(fix);
    expect(error.message).toContain(`shop.yaml:${lineOf(text, to)}:`);
  });
});

describe('a page shows', () => {
  const bodies = async (text: string) => (await make(text)).map(({body}) => body);

  it('a parameter of the path', async () => {
    const parameter = '{name: lang, in: query, description: Tongue., example: pt, schema: {type: string}}';
    const [, read] = await bodies(inserted('    get:', `    parameters: [${parameter}]`));
    expect(read).toContain(
      '<dt id="request-lang"><code>lang</code> <span className="schema__type">string, in the query</span>',
    );
    expect(read).toContain("curl 'http://localhost:1234/items/7?lang=pt'\n");
  });

  it('a cookie and a header in the call', async () => {
    const parameters = ['session, in: cookie', 'X-Shop, in: header'].map(
      (start) => `{name: ${start}, description: Who., example: a1, schema: {type: string}}`,
    );
    const [, , add] = await bodies(inserted('operationId: add_item', `      parameters: [${parameters.join(', ')}]`));
    expect(add).toContain('string, in the cookie');
    expect(add).toContain("--header 'X-Shop: a1'");
    expect(add).toContain("--cookie 'session=a1'");
  });

  it.each([
    ['oneOf', 'Either string: Short.', 'Or string: Long.'],
    ['anyOf', 'At least one of these: string: Short.', 'Or string: Long.'],
    ['allOf', 'All of this: string: Short.', 'And string: Long.'],
  ])('%s', async (key, ...texts) => {
    const part = `${key}: [{type: string, description: Short.}, {type: string, description: Long.}]`;
    const text = GOOD.replace(
      '        next:\n',
      `        size:\n          description: How big.\n          ${part}\n        next:\n`,
    );
    for (const body of await bodies(text).then(([info, read]) => [info, read])) {
      texts.forEach((expected) => expect(body).toContain(expected));
    }
  });

  it('deprecated, readOnly and writeOnly', async () => {
    const properties = ['old: deprecated', 'age: readOnly', 'pin: writeOnly'].map((start) => {
      const [name = '', key = ''] = start.split(': ');
      return `        ${name}: {type: string, description: More., ${key}: true}`;
    });
    const text = inserted('        next:', ...properties).replace(
      'operationId: readItem',
      'operationId: readItem\n      deprecated: true',
    );
    const [info, read] = await bodies(text);
    for (const body of [info, read]) {
      expect(body).toMatch(/<code>old<\/code>.*optional, deprecated</);
      expect(body).toMatch(/<code>age<\/code>.*optional, in responses only</);
      expect(body).toMatch(/<code>pin<\/code>.*optional, in requests only</);
    }
    expect(read).toContain('**This call is deprecated.**');
  });

  it('each content type of a body and of a response', async () => {
    const form =
      'application/x-www-form-urlencoded: {schema: {type: string, format: form, description: Pairs.}, example: state=new}';
    const text = GOOD.replace(
      '        content:\n          application/json:',
      `        content:\n          ${form}\n          application/json:`,
    );
    const [, , add] = await bodies(text);
    expect(add).toContain(
      'The body is `application/x-www-form-urlencoded` and required.\n\nIts type is string (form). Pairs.',
    );
    expect(add).toContain('The body is `application/json` and required.');
    expect(add).toContain("--data-binary 'state=new'");
  });

  it('examples, parameters, bodies and responses of the components', async () => {
    const text = GOOD.replace(
      'example: {state: new, note: good}',
      "examples: {one: {$ref: '#/components/examples/one'}}",
    ).replace(
      'components:\n',
      'components:\n  examples:\n    one: {summary: A new one, value: {state: new, note: better}}\n',
    );
    const [, , add] = await bodies(text);
    expect(add).toContain('A new one:');
    expect(add).toContain(`--data '{"state":"new","note":"better"}'`);
  });

  it('the type and the words of a failure, and of the items of a list', async () => {
    const text = GOOD.replace(
      '        next:\n',
      '        marks:\n          type: array\n          description: Its marks.\n          items: {type: string, description: One mark.}\n        next:\n',
    );
    const [, read, add] = await bodies(text);
    expect(add).toContain('Its type is string. Why.');
    expect(read).toContain('One mark.');
  });

  it('a type that holds itself, once', async () => {
    const [info, read] = await bodies(GOOD);
    expect(info).toContain('<dt id="item-next"><code>next</code> <span className="schema__type">[Item](#item)</span>');
    expect(read?.match(/id="200-next"/g)).toHaveLength(1);
    expect(read).not.toContain('circular');
  });
});
