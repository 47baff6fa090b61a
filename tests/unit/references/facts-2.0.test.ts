/** The HTTP interfaces of the version being written against what its servers do (`tests/facts`). */
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {examplesOf} from '@site/src/references/openapi/model';
import {readFacts} from '@site/tests/lib/facts';
import {operationsOf, pathsShape, schemasShape, type OpenApi} from './openapi-shape';
import {repositoryFile} from './support';

interface RollupFacts {
  infoVersion: string;
  paths: Record<string, {responses: Record<string, unknown>}>;
  schemas: Record<string, object>;
  implementations: {
    inMachineServer: {
      port: number;
      statusCodes: Record<string, {success: number; badRequest: number}>;
      gioResponse: Record<string, string>;
      limits: {jsonBodyBytes: number; cmioBufferBytes: {tx: number}; inputBytes: {value: number}};
    };
  };
}

interface InspectFacts {
  paths: Record<
    string,
    {
      parameters: {name: string; in: string; required: boolean}[];
      request: {maxBytes: number};
      responses: Record<string, unknown> & {
        200: {content: string; fields: Record<string, {enum?: string[]; omittedWhenEmpty?: boolean}>};
      };
    }
  >;
  limits: {bodyBytes: number; maxInflight: {env: string; default: number}; perApplication: {default: number}};
  cors: {env: string};
  port: {default: number; env: string};
  switch: {env: string};
}

function spec(name: string): {text: string; document: OpenApi} {
  const text = repositoryFile(`cartesi-rollups/_specs/${name}`);
  return {text, document: parse(text) as OpenApi};
}

describe('rollup.yaml of 2.0', () => {
  const {text, document} = spec('rollup.yaml');
  const facts = readFacts('rollup-http', '2.0') as RollupFacts;
  const server = facts.implementations.inMachineServer;
  /** What the server answers to /gio, where the published interface has other names. */
  const gioResponse = {
    type: 'object',
    required: ['response_code', 'response'],
    properties: {response_code: {type: 'integer', format: 'uint16'}, response: {type: 'string', format: 'hex'}},
  };

  it('has the operations of the interface, with the statuses and the answer to /gio of the server in the machine', () => {
    const expected = Object.fromEntries(
      Object.entries(facts.paths).map(([route, operation]) => {
        const success = server.statusCodes[route]?.success;
        const {responses} = operation;
        const published =
          route === 'POST /gio'
            ? {content: {'application/json': {schema: 'GioResponse', ...gioResponse}}}
            : (responses['200'] ?? responses['201'] ?? responses['202']);
        return [route, {...operation, responses: {[String(success)]: published, default: responses['default']}}];
      }),
    );
    expect(pathsShape(document)).toEqual(expected);
    expect(server.gioResponse).toEqual({response_code: 'u16', response: 'string'});
  });

  it('has the schemas of the interface', () => {
    expect(schemasShape(document)).toEqual({...facts.schemas, GioResponse: gioResponse});
  });

  it('has the version of the interface, the port and the limits of the server in the machine', () => {
    expect(document.info.version).toBe(facts.infoVersion);
    expect(document.servers?.map(({url}) => url)).toEqual([`http://127.0.0.1:${server.port}`]);
    const {jsonBodyBytes, cmioBufferBytes, inputBytes} = server.limits;
    for (const bytes of [jsonBodyBytes, cmioBufferBytes.tx, inputBytes.value]) {
      expect(text).toContain(`${bytes.toLocaleString('en')} bytes`);
    }
    expect(text).toContain(`(limit: ${jsonBodyBytes} bytes)`);
  });

  it('lists the failure status of the server for every operation', () => {
    for (const {method, route, operation} of operationsOf(document)) {
      const status = server.statusCodes[`${method.toUpperCase()} ${route}`]?.badRequest;
      expect(
        operation['x-errors']?.map((error) => error.status),
        route,
      ).toContain(status);
    }
  });
});

describe('inspect.yaml of 2.0', () => {
  const {text, document} = spec('inspect.yaml');
  const facts = readFacts('inspect', '2.0') as InspectFacts;
  const [operation] = operationsOf(document);
  const real = facts.paths['POST /inspect/{dapp}'];
  if (operation === undefined || real === undefined) throw new Error('There is no operation to compare.');

  it('has the one operation of the node and its parameter', () => {
    expect(operationsOf(document).map(({method, route}) => `${method.toUpperCase()} ${route}`)).toEqual(
      Object.keys(facts.paths),
    );
    expect(operation.operation.parameters).toMatchObject(
      real.parameters.map(({name, in: place, required}) => ({name, in: place, required})),
    );
  });

  it('has the fields of the answer, those that can be left out not required', () => {
    const {fields} = real.responses[200];
    const result = document.components?.schemas?.['InspectResult'];
    expect(Object.keys(result?.properties ?? {}).sort()).toEqual(Object.keys(fields).sort());
    expect([...(result?.required ?? [])].sort()).toEqual(
      Object.keys(fields)
        .filter((name) => fields[name]?.omittedWhenEmpty !== true)
        .sort(),
    );
    expect(document.components?.schemas?.['InspectStatus']?.enum).toEqual(fields['status']?.enum);
  });

  it('lists every failure status of the node', () => {
    const statuses = Object.keys(real.responses).map(Number);
    expect([...new Set(operation.operation['x-errors']?.map(({status}) => status))]).toEqual(
      statuses.filter((status) => status !== 200),
    );
  });

  it('has the limits, ports and variables of the node', () => {
    expect(document.servers?.map(({url}) => url)).toContain(`http://localhost:${facts.port.default}`);
    for (const {env} of [facts.limits.maxInflight, facts.cors, facts.port, facts.switch]) expect(text).toContain(env);
    expect(text).toContain(`| ${facts.limits.bodyBytes.toLocaleString('en')} bytes (2 MiB) | fixed |`);
    expect(text).toContain(`at the same time | ${facts.limits.maxInflight.default};`);
    expect(text).toContain(`at the same time | ${facts.limits.perApplication.default}, at most 1,000 |`);
  });
});

it.each(['rollup.yaml', 'inspect.yaml'])('%s has an example for each body', (name) => {
  for (const {operation, route} of operationsOf(spec(name).document)) {
    const bodies = [
      operation.requestBody?.content ?? {},
      ...Object.values(operation.responses).map((r) => r.content ?? {}),
    ];
    for (const media of bodies.flatMap((content) => Object.values(content))) {
      expect(examplesOf(media), route).not.toHaveLength(0);
    }
  }
});
