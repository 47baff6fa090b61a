/** Every call of HTTP, GraphQL and JSON-RPC on the reference pages is sent, in each of its languages. */
import {Ajv, type ValidateFunction} from 'ajv';
import {buildSchema, Kind, parse as parseGraphql, validate, type GraphQLSchema} from 'graphql';
import {describe, expect, it} from 'vitest';
import {parse as parseYaml} from 'yaml';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {Rollup} from '@site/src/rollup';
import {
  callSources,
  requestOfCurl,
  runJavascript,
  runPython,
  type CallSource,
  type Outcome,
  type PageCall,
  type SentRequest,
} from './samples';
import {startStandIn, type Answer} from './stand-in';

/** What a call sent, and what its programs made of the answer. */
interface Run {
  readonly call: PageCall;
  readonly javascript: Outcome;
  readonly python: Outcome;
}

/** Sends the calls in all languages, and compares what arrives; `answer` refuses what the interface does not take. */
async function run(
  calls: readonly PageCall[],
  answer: (request: SentRequest, call: PageCall) => Promise<Answer>,
): Promise<Run[]> {
  const standIn = await startStandIn((index, request) => {
    const call = calls[index];
    if (call === undefined) throw new Error(`There is no call ${index}.`);
    return answer(request, call);
  });
  try {
    const curls = calls.map(({code}) => requestOfCurl(code['curl'] ?? ''));
    const moved = (language: string): string[] =>
      calls.map(({code}, index) =>
        (code[language] ?? '').replace(curls[index]?.origin ?? '', `${standIn.origin}/${index}`),
      );
    const javascript: Outcome[] = [];
    for (const code of moved('javascript')) javascript.push(await runJavascript(code));
    const python = await runPython(moved('python'));
    return calls.map((call, index) => {
      const {origin: _, ...curl} = curls[index] ?? requestOfCurl('');
      // The languages send the same: curl, as it would be sent; JSON without regard to spaces.
      const [one, other, ...more] = standIn.sent.get(index) ?? [];
      expect(more, call.place).toEqual([]);
      const expected = comparable(curl);
      expect(one && comparable(one), `${call.place} in JavaScript`).toEqual(expected);
      expect(other && comparable(other), `${call.place} in Python`).toEqual(expected);
      return {call, javascript: javascript[index] ?? FAILED, python: python[index] ?? FAILED};
    });
  } finally {
    await standIn.stop();
  }
}

const FAILED: Outcome = {output: '', error: 'it did not run'};

function comparable({method, path, contentType, body}: SentRequest): unknown {
  // A text without a type of its own: `fetch` adds one for strings, which the call names.
  return {method, path, contentType, body: contentType === 'application/json' ? (JSON.parse(body) as unknown) : body};
}

/** Every program ends well and prints something. */
function expectSuccess(runs: readonly Run[]): void {
  for (const {call, javascript, python} of runs) {
    expect(javascript.error, `${call.place} in JavaScript`).toBeUndefined();
    expect(python.error, `${call.place} in Python`).toBeUndefined();
    expect(javascript.output.trim(), `${call.place} in JavaScript`).not.toBe('');
    expect(python.output.trim(), `${call.place} in Python`).not.toBe('');
  }
}

const json = (body: unknown): Answer => ({status: 200, contentType: 'application/json', body: JSON.stringify(body)});

interface Media {
  readonly schema?: unknown;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, {readonly value: unknown}>>;
}

interface Operation {
  readonly requestBody?: {readonly content: Readonly<Record<string, Media>>};
  readonly responses: Readonly<Record<string, {readonly content?: Readonly<Record<string, Media>>}>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {readonly schemas?: Readonly<Record<string, unknown>>};
}

/** A schema of OpenAPI 3.0 as one of JSON, in which what the server insists on is required. */
function jsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (key === 'x-required' && Array.isArray(inner)) return [['required', inner]];
      if (key === '$ref' && typeof inner === 'string')
        return [[key, inner.replace('#/components/schemas/', '#/$defs/')]];
      return key.startsWith('x-') || key === 'format' ? [] : [[key, jsonSchema(inner)]];
    }),
  );
}

function validatorFor(schema: unknown, definitions: unknown): ValidateFunction {
  return new Ajv({strict: false}).compile({...(jsonSchema(schema) as object), $defs: jsonSchema(definitions)});
}

/** The operation that a request is for, by method and path. */
function operationFor({paths}: OpenApi, {method, path}: SentRequest): Operation {
  const [bare = ''] = path.split('?');
  for (const [template, operations] of Object.entries(paths)) {
    const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '.+')}$`);
    const operation = operations[method.toLowerCase()];
    if (pattern.test(bare) && operation !== undefined) return operation;
  }
  throw new Error(`There is no operation ${method} ${path}.`);
}

/** Checks a request against the document, and answers with the first example of the first success. */
function answerByDocument(document: OpenApi, request: SentRequest): Answer {
  const operation = operationFor(document, request);
  if (operation.requestBody !== undefined) {
    const media = operation.requestBody.content[request.contentType ?? ''];
    if (media === undefined) throw new Error(`The interface takes no ${request.contentType ?? 'body without a type'}.`);
    if (request.contentType === 'application/json') {
      const check = validatorFor(media.schema, document.components?.schemas ?? {});
      if (!check(JSON.parse(request.body))) throw new Error(JSON.stringify(check.errors));
    }
  } else if (request.body !== '') throw new Error('The operation takes no body.');
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const [type, media] = Object.entries(success?.[1].content ?? {})[0] ?? [];
  const example = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
  return {
    status: Number(success?.[0]),
    ...(type === undefined ? {} : {contentType: type}),
    body: example === undefined ? '' : typeof example === 'string' ? example : JSON.stringify(example),
  };
}

const readSource = ({file}: CallSource): string => readText(fromRoot(file));

describe('calls of HTTP APIs', () => {
  it('are taken by the interface, in every language', async () => {
    const sources = callSources('openapi');
    const documents = sources.map((source) => parseYaml(readSource(source)) as OpenApi);
    const owned = sources.flatMap(({calls}, index) => calls.map((call) => ({call, document: documents[index]})));
    expect(owned.length).toBeGreaterThan(40);
    const documentOf = new Map(owned.map(({call, document}) => [call, document]));
    const runs = await run(
      owned.map(({call}) => call),
      (request, call) => {
        const document = documentOf.get(call);
        if (document === undefined) throw new Error(`${call.place} has no document.`);
        return Promise.resolve(answerByDocument(document, request));
      },
    );
    expectSuccess(runs);
  });

  it.each(['1.5', '2.0'] as const)('are taken by the Rollup HTTP API of %s itself', async (version) => {
    const source = callSources('openapi').find(
      ({version: own, file}) => own === version && file.endsWith('/rollup.yaml'),
    );
    const document = source === undefined ? undefined : (parseYaml(readSource(source)) as OpenApi);
    expect(source?.calls.length).toBeGreaterThan(5);
    for (const {place, code} of source?.calls ?? []) {
      const request = requestOfCurl(code['curl'] ?? '');
      // Nothing outside of a machine answers it: the server of this repository has no such operation.
      if (request.path === '/gio') continue;
      const rollup = new Rollup({release: version, finishTimeout: 50});
      rollup.advance('0x00').catch(() => undefined);
      const send = (path: string, body: string, contentType = 'application/json') =>
        rollup.handle({method: 'POST', path, contentType, body});
      if (request.path !== '/finish') await send('/finish', '{"status":"accept"}');
      const {status} = await send(request.path, request.body, request.contentType);
      const operation = document === undefined ? undefined : operationFor(document, request);
      expect(Object.keys(operation?.responses ?? {}), place).toContain(String(status));
      expect(status, place).toBeLessThan(300);
    }
  });
});

describe('calls of GraphQL', () => {
  it('are requests that the schema takes, in every language', async () => {
    for (const source of callSources('graphql')) {
      const schema: GraphQLSchema = buildSchema(readSource(source));
      expect(source.calls.length, source.version).toBeGreaterThan(20);
      const runs = await run(source.calls, ({body, method, contentType}) => {
        const {query, variables, ...more} = JSON.parse(body) as {query: string; variables?: object};
        const document = parseGraphql(query);
        const faults = validate(schema, document).map(({message}) => message);
        const needed = document.definitions.flatMap((one) =>
          one.kind === Kind.OPERATION_DEFINITION
            ? (one.variableDefinitions ?? []).map(({variable}) => variable.name.value)
            : [],
        );
        if (method !== 'POST' || contentType !== 'application/json') faults.push('it is no POST of JSON');
        if (Object.keys(more).length > 0) faults.push(`it has ${Object.keys(more).join(', ')}`);
        if (needed.some((name) => !Object.hasOwn(variables ?? {}, name))) faults.push('a variable is missing');
        return Promise.resolve(
          faults.length === 0 ? json({data: {taken: true}}) : json({errors: [{message: faults.join('; ')}]}),
        );
      });
      expectSuccess(runs);
      for (const {javascript} of runs) expect(javascript.output).toContain('"taken": true');
    }
  });

  it('fail in every language where the answer has errors', async () => {
    const [source] = callSources('graphql');
    const runs = await run(source?.calls.slice(0, 1) ?? [], () =>
      Promise.resolve(json({errors: [{message: 'no such input'}]})),
    );
    for (const {javascript, python} of runs) {
      expect(javascript.error).toBe('no such input');
      expect(python.error).toBe('RuntimeError: no such input');
    }
  });
});

interface Rpc {
  readonly methods: readonly {
    readonly name: string;
    readonly params: readonly {readonly name: string; readonly required?: boolean; readonly schema: unknown}[];
    readonly examples: readonly {readonly result: {readonly value: unknown}}[];
  }[];
  readonly components: {readonly schemas: unknown};
}

function answerByRpc({methods, components}: Rpc, {body, method: verb}: SentRequest): Answer {
  const {
    jsonrpc,
    id,
    method: name,
    params = {},
  } = JSON.parse(body) as {
    jsonrpc: string;
    id: number;
    method: string;
    params?: Record<string, unknown>;
  };
  const refuse = (message: string): Answer => json({jsonrpc: '2.0', id, error: {code: -32602, message}});
  if (verb !== 'POST' || jsonrpc !== '2.0') return refuse('This is no request of JSON-RPC 2.0.');
  const method = methods.find((one) => one.name === name);
  if (method === undefined) return refuse(`There is no method ${name}.`);
  for (const key of Object.keys(params)) {
    if (!method.params.some((one) => one.name === key)) return refuse(`${name} has no parameter ${key}.`);
  }
  for (const parameter of method.params) {
    const value = params[parameter.name];
    if (value === undefined) {
      if (parameter.required === true) return refuse(`${parameter.name} is missing.`);
      continue;
    }
    const check = validatorFor(parameter.schema, components.schemas);
    if (!check(value)) return refuse(`${parameter.name}: ${JSON.stringify(check.errors)}`);
  }
  return json({jsonrpc: '2.0', id, result: method.examples[0]?.result.value});
}

describe('calls of JSON-RPC', () => {
  it('are requests that the node takes, in every language', async () => {
    const sources = callSources('openrpc');
    expect(sources.map(({version}) => version)).toEqual(['2.0']);
    for (const source of sources) {
      const rpc = JSON.parse(readSource(source)) as Rpc;
      expect(source.calls.length).toBeGreaterThanOrEqual(rpc.methods.length);
      const runs = await run(source.calls, (request) => Promise.resolve(answerByRpc(rpc, request)));
      expectSuccess(runs);
    }
  });

  it('fail in every language where the answer is an error', async () => {
    const [source] = callSources('openrpc');
    const refusal = json({jsonrpc: '2.0', id: 1, error: {code: -32602, message: 'Invalid params'}});
    for (const {javascript, python} of await run(source?.calls.slice(0, 1) ?? [], () => Promise.resolve(refusal))) {
      expect(javascript.error).toBe('-32602 Invalid params');
      expect(python.error).toBe('RuntimeError: Invalid params');
    }
  });
});
