/** The JSON-RPC API of the node: its specification against the facts, the pages that it makes, and what stops the build. */
import {describe, expect, it} from 'vitest';

import {openrpcPages} from '@site/src/references/openrpc/pages';
import type {RpcSchema} from '@site/src/references/openrpc/schema';
import {errorsOf, readOpenrpc} from '@site/src/references/openrpc/spec';
import {readFacts} from '@site/tests/lib/facts';
import {faultOf, optionsFor, lineOf, replaceOnce, repositoryFile} from '@site/tests/unit/references/support';

const file = 'cartesi-rollups/_specs/openrpc.json';
const text = repositoryFile(file);
const rpc = readOpenrpc(text, file).value;
const facts = readFacts('jsonrpc', '2.0') as {
  infoVersion: string;
  endpoint: {path: string; defaultAddress: string};
  methodCount: {cartesi_: number};
  methods: Record<
    string,
    {
      params: {
        name: string;
        schema: string;
        required: boolean;
        minimum?: number;
        maximum?: number;
        default?: unknown;
      }[];
      result: string;
      errors: string[];
      deprecated?: boolean;
    }
  >;
  schemas: Record<string, Record<string, string | string[]>>;
  enums: Record<string, string[]>;
  patterns: Record<string, string>;
  errors: Record<string, {code: number; message: string}> & {_transport: Record<string, number>};
  limits: Record<string, number>;
  cors: {env: string};
};
const options = optionsFor('jsonrpc');
const pages = openrpcPages(text, file, options);

/** A schema in the words of the facts. */
function words({$ref, type, format, items, oneOf}: RpcSchema): string {
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
  if (oneOf !== undefined) return oneOf.map(words).join('|');
  if (items !== undefined) return `${words(items)}[]`;
  return format ?? type ?? '';
}

/** The facts write what can be one or several as two alternatives with a remark. */
function plain(schema: string): string {
  return schema.replace(/ \(.*\)/, '').replace(/ \| /g, '|');
}

describe('openrpc.json of 2.0', () => {
  it('has the methods of the node with their parameters, in order, and their errors', () => {
    expect(rpc.methods).toHaveLength(facts.methodCount.cartesi_);
    expect(
      Object.fromEntries(
        rpc.methods.map((method) => [
          method.name,
          {
            params: method.params.map(({name, schema, required}) => ({
              name,
              schema: words(schema),
              required: required === true,
              minimum: schema.minimum,
              maximum: schema.maximum,
              default: schema.default,
            })),
            result: method.result.name,
            errors: errorsOf(method),
            deprecated: method.deprecated,
          },
        ]),
      ),
    ).toEqual(
      Object.fromEntries(
        Object.entries(facts.methods).map(([name, {params, result, errors, deprecated}]) => [
          name,
          {
            params: params.map((param) => ({
              name: param.name,
              schema: plain(param.schema),
              required: param.required,
              minimum: param.minimum,
              maximum: param.maximum,
              default: param.default,
            })),
            result,
            errors,
            deprecated,
          },
        ]),
      ),
    );
  });

  it('wraps every result in data, and every list with its pages', () => {
    for (const {name, result} of rpc.methods) {
      expect(Object.keys(result.schema.properties ?? {}), name).toEqual(
        name.startsWith('cartesi_list') ? ['data', 'pagination'] : ['data'],
      );
    }
  });

  it('has the objects of the node', () => {
    for (const [name, fields] of Object.entries(facts.schemas)) {
      const schema = rpc.components.schemas[name];
      if (fields['oneOf'] !== undefined) {
        expect(schema?.oneOf?.map(words), name).toEqual(fields['oneOf']);
        continue;
      }
      const own = Object.entries(fields).filter(([field]) => !field.startsWith('_'));
      expect(
        Object.entries(schema?.properties ?? {}).map(([field, property]) => [field, words(property)]),
        name,
      ).toEqual(
        own.map(([field, type]) => [
          field,
          // The name of the kind, as the node answers it, not the selector of the published schema.
          field === 'type' && type === 'FunctionSelector' ? 'string' : plain(String(type)),
        ]),
      );
    }
  });

  it('has the enumerations, patterns and errors of the node, and no other component', () => {
    const {schemas, errors} = rpc.components;
    for (const [name, values] of Object.entries(facts.enums)) expect(schemas[name]?.enum, name).toEqual(values);
    for (const [name, pattern] of Object.entries(facts.patterns)) expect(schemas[name]?.pattern, name).toBe(pattern);
    expect(Object.keys(schemas).sort()).toEqual(
      [
        ...Object.keys(facts.schemas),
        ...Object.keys(facts.enums),
        ...Object.keys(facts.patterns),
        'NameOrAddress',
      ].sort(),
    );
    const {BatchListItemLimitExceeded: batch, ...ofMethods} = facts.errors;
    expect(
      Object.fromEntries(Object.entries(errors).map(([name, {code, message}]) => [name, {code, message}])),
    ).toEqual(Object.fromEntries(Object.entries(ofMethods).filter(([name]) => !name.startsWith('_'))));
    const codes = rpc['x-transport-errors'].map(({code}) => code);
    for (const code of [batch?.code, ...Object.values(facts.errors._transport)]) expect(codes).toContain(String(code));
  });

  it('tells the address, the limits and the version of the node', () => {
    const {info, servers} = rpc;
    expect(servers[0]?.url).toBe(`http://localhost${facts.endpoint.defaultAddress}${facts.endpoint.path}`);
    expect(info.version).toBe(facts.infoVersion);
    expect(info.description).toContain(facts.cors.env);
    const {limits} = facts;
    for (const bytes of [limits['requestBodyBytes'], limits['responseBytes']]) {
      expect(info.description).toContain(`| ${bytes?.toLocaleString('en')} bytes`);
    }
    expect(info.description).toContain(`| Entries of a batch | ${limits['batchMaxEntries']} |`);
    expect(info.description).toContain(`in a batch | ${limits['batchListWork']?.toLocaleString('en')} |`);
    expect(info.description).toContain(
      `| ${limits['listLimitDefault']} if left out; more than ${limits['listLimitMax']?.toLocaleString('en')} counts as`,
    );
  });
});

describe('its pages', () => {
  it('are one for each method, and those of the types, the errors and the whole', () => {
    const ids = pages.map(({id}) => id);
    expect(ids).toHaveLength(rpc.methods.length + 3);
    for (const id of [
      'jsonrpc/overview',
      'jsonrpc/get-input',
      'jsonrpc/list-match-advances',
      'jsonrpc/types',
      'jsonrpc/errors',
    ]) {
      expect(ids).toContain(id);
    }
  });

  it('show parameters, result, errors, a request and its answer', () => {
    const body = pages.find(({id}) => id === 'jsonrpc/list-outputs')?.body ?? '';
    expect(body).toMatch(/\| `offset` \| integer from 0 \| no \| `0` \|/);
    expect(body).toContain('[`FunctionSelector`](./types.mdx#functionselector) or list of');
    expect(body).toContain('### Fields of Output');
    expect(body).toContain('| `-31002` | `Application not found` |');
    expect(body).toContain('"method":"cartesi_listOutputs"');
    expect(body).toContain('"type": "Notice"');
  });

  it('mark what is deprecated and what can be left out', () => {
    expect(pages.find(({id}) => id === 'jsonrpc/get-chain-id')?.body).toContain('**This method is deprecated.**');
    expect(pages.find(({id}) => id === 'jsonrpc/types')?.body).toMatch(/`decoded_data` \| [^|]*, can be left out \|/);
  });
});

describe('faults of openrpc.json', () => {
  const cases: [what: string, found: string, replacement: string, problem: RegExp, line?: string][] = [
    ['a field without a description', '"description": "The statement."', '"format": "hex"', /has no description/],
    [
      'a value without a description',
      '"NON_LEAF": "With an inner tournament."',
      '"LEAFS": "x"',
      /NON_LEAF has no description/,
    ],
    [
      'a reference to nothing',
      '"$ref": "#/components/schemas/Report"',
      '"$ref": "#/components/schemas/Repot"',
      /leads nowhere/,
    ],
    [
      'an error that is not there',
      '"$ref": "#/components/errors/ReportNotFound"',
      '"$ref": "#/components/errors/NoReport"',
      /leads nowhere/,
    ],
    [
      'an unknown parameter in an example',
      '"name": "virtual_index",\n              "value"',
      '"name": "virtual",\n              "value"',
      /has no parameter virtual/,
    ],
    ['a value of the wrong form', '"value": "0x7"', '"value": 7', /does not match its schema/],
    [
      'an answer without a field',
      '"total_count": 1,\n',
      '',
      /does not match its schema: must have required property 'total_count'/,
    ],
    [
      'an answer with another field',
      '"total_count": 1,',
      '"total_count": 1,\n                "pages": 1,',
      /additional properties: pages/,
    ],
    [
      'a key that no page shows',
      '"openrpc": "1.4.1",',
      '"openrpc": "1.4.1",\n  "externalDocs": {},',
      /is not a known key/,
    ],
    ['a method that is there twice', '"name": "cartesi_getChainId"', '"name": "cartesi_getNodeInfo"', /is there twice/],
    [
      'a short page description',
      '"x-page-description": "Deprecated: get the version',
      '"x-page-description": "Version", "summary2": "',
      /is not a known key/,
    ],
  ];

  it.each(cases)('%s', async (_what, found, replacement, problem) => {
    const fault = await faultOf(() => openrpcPages(replaceOnce(text, found, replacement), file, options));
    expect(fault.message).toMatch(problem);
    expect(fault.file).toBe(file);
    expect(fault.line).toBeGreaterThan(1);
    expect(fault.fix).not.toBe('');
  });

  it('name the line', async () => {
    const broken = text.replace('"value": "0x7"', '"value": 7');
    const fault = await faultOf(() => openrpcPages(broken, file, options));
    expect(fault.line).toBe(lineOf(broken, '"value": 7'));
  });

  it('a page description that is too short', async () => {
    const broken = text.replace(
      /"x-page-description": "Deprecated: get the version[^"]*"/,
      '"x-page-description": "Version."',
    );
    const fault = await faultOf(() => openrpcPages(broken, file, options));
    expect(fault.message).toContain('gives a page description of 8 characters');
  });
});
