import {describe, expect, it} from 'vitest';

import {
  explainFailure,
  prepareRequest,
  prettyBody,
  readablePayloads,
  type Failure,
} from '@site/src/components/ApiConsole/request';
import {consoleToMdx, type ConsoleProps} from '@site/src/references/shared/console';

const post: ConsoleProps = {
  method: 'POST',
  path: '/voucher',
  server: 'http://localhost:1',
  contentType: 'application/json',
};
const get: ConsoleProps = {
  method: 'GET',
  path: '/inspect/{payload}',
  server: 'http://localhost:1',
  parameters: [{name: 'payload', in: 'path'}],
};

describe('prepareRequest', () => {
  it('sends the body as it is written', () => {
    expect(
      prepareRequest(post, {server: 'http://localhost:8080/host-runner/', parameters: {}, body: '{"a": 1}'}),
    ).toEqual({
      url: 'http://localhost:8080/host-runner/voucher',
      init: {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{"a": 1}'},
    });
  });

  it('wraps a query in JSON', () => {
    expect(
      prepareRequest(
        {...post, path: '/graphql', graphql: true},
        {server: 'http://localhost:1', parameters: {}, body: 'query { a }'},
      ),
    ).toMatchObject({
      init: {body: '{"query":"query { a }"}'},
    });
  });

  it('encodes parameters and keeps slashes of the path', () => {
    expect(
      prepareRequest(get, {server: 'http://localhost:1', parameters: {payload: 'orders/4 2?'}, body: ''}),
    ).toMatchObject({
      url: 'http://localhost:1/inspect/orders/4%202%3F',
    });
    const query: ConsoleProps = {...get, path: '/x', parameters: [{name: 'q', in: 'query'}]};
    expect(prepareRequest(query, {server: 'http://localhost:1', parameters: {q: 'a b'}, body: ''})).toMatchObject({
      url: 'http://localhost:1/x?q=a%20b',
    });
  });

  it.each([
    ['a body that is no JSON', post, {server: 'http://localhost:1', parameters: {}, body: '{a: 1}'}, /not valid JSON/],
    ['a server that is no address', post, {server: 'localhost', parameters: {}, body: '{}'}, /not a web address/],
    ['a server of another kind', post, {server: 'ftp://a', parameters: {}, body: '{}'}, /not a web address/],
    [
      'a parameter without value',
      get,
      {server: 'http://localhost:1', parameters: {}, body: ''},
      /payload has no value/,
    ],
  ])('explains %s', (_name, props, input, problem) => {
    expect(prepareRequest(props, input)).toEqual({problem: expect.stringMatching(problem) as string});
  });
});

describe('explainFailure', () => {
  const failure: Failure = {
    url: 'http://localhost:8080/x',
    pageProtocol: 'https:',
    reason: 'network',
    online: true,
    timeoutSeconds: 30,
  };

  it.each([
    ['a server here', {}, /No answer from localhost:8080\. Check that the server is running/],
    ['a server elsewhere', {url: 'https://node.example/x'}, /Access-Control-Allow-Origin/],
    ['mixed content', {url: 'http://node.example/x'}, /over https/],
    ['no connection', {url: 'https://node.example/x', online: false}, /offline/],
    ['a server here without a connection', {online: false}, /Check that the server is running/],
    ['a timeout', {reason: 'timeout' as const}, /within 30 seconds/],
  ])('tells of %s', (_name, change, text) => {
    expect(explainFailure({...failure, ...change})).toMatch(text);
  });
});

describe('the answer', () => {
  it('is indented where it is JSON', () => {
    expect(prettyBody('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(prettyBody('plain')).toBe('plain');
  });

  it('has its payloads decoded where they are text', () => {
    const answer = {
      exception_payload: null,
      reports: [{payload: '0x68c3a9'}, {payload: '0xff'}, {payload: '0x00'}, {payload: '0x'}],
    };
    expect(readablePayloads(JSON.stringify(answer))).toEqual(['hé']);
    expect(readablePayloads('no JSON')).toEqual([]);
    const [long] = readablePayloads(JSON.stringify({payload: `0x${'5a'.repeat(4_000_000)}`}));
    expect(long).toHaveLength(4_000_000);
  });
});

describe('consoleToMdx', () => {
  it('writes properties as expressions, so that no text is taken for code', () => {
    expect(consoleToMdx({...get, graphql: true})).toBe(
      '<ApiConsole method={"GET"} path={"/inspect/{payload}"} server={"http://localhost:1"} parameters={[{"name":"payload","in":"path"}]} graphql />',
    );
  });
});
