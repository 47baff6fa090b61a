/** Our specifications against the interfaces that the servers really have (`tests/facts`). */
import {parse as parseGraphql, Kind, print, type DocumentNode, type InputValueDefinitionNode} from 'graphql';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {examplesOf} from '@site/src/references/openapi/model';
import {readFacts} from '@site/tests/lib/facts';
import {operationsOf, pathsShape, schemasShape, type OpenApi} from './openapi-shape';
import {repositoryFile} from './support';

const VERSIONS = ['1.5', '1.3', '1.0', '0.9', '0.8'] as const;

interface OpenApiFacts {
  infoVersion: string;
  paths: Record<string, {operationId: string; responses: Record<string, unknown>}>;
  schemas: Record<string, unknown>;
  implementations?: {
    inMachineServer: {port: number; statusCodes: Record<string, {success: number; badRequest: number}>};
  };
}

interface GraphqlFacts {
  types: Record<string, Record<string, {type: string; args?: Record<string, string>}>>;
  inputs: Record<string, Record<string, {type: string}>>;
  enums: Record<string, string[]>;
  scalars: string[];
  schema: Record<string, string>;
}

function spec(version: string, name: string): string {
  return repositoryFile(`rollups_versioned_docs/version-${version}/_specs/${name}`);
}

function openapi(version: string, name: string): OpenApi {
  return parse(spec(version, name)) as OpenApi;
}

describe.each(VERSIONS)('rollup.yaml of %s', (version) => {
  const document = openapi(version, 'rollup.yaml');
  const real = readFacts('rollup-http', version) as OpenApiFacts;
  const server = real.implementations?.inMachineServer;

  it('has the operations of the interface, with the statuses of the server in the machine', () => {
    const expected = Object.fromEntries(
      Object.entries(real.paths).map(([route, operation]) => {
        const {200: published, default: failure} = operation.responses;
        const success = server?.statusCodes[route]?.success;
        expect(success, route).toBeDefined();
        return [route, {...operation, responses: {[String(success)]: published, default: failure}}];
      }),
    );
    expect(pathsShape(document)).toEqual(expected);
  });

  it('has the schemas of the interface', () => {
    expect(schemasShape(document)).toEqual(real.schemas);
  });

  it('has the version of the interface and the port of the server in the machine', () => {
    expect(document.info.version).toBe(real.infoVersion);
    expect(document.servers?.[0]?.url).toBe(`http://127.0.0.1:${server?.port}`);
  });

  it('lists the failure status of the server in the machine for every operation', () => {
    for (const {method, route, operation} of operationsOf(document)) {
      const status = server?.statusCodes[`${method.toUpperCase()} ${route}`]?.badRequest;
      expect(
        operation['x-errors']?.map((error) => error.status),
        route,
      ).toContain(status);
    }
  });
});

describe.each(VERSIONS)('inspect.yaml of %s', (version) => {
  const document = openapi(version, 'inspect.yaml');
  const real = readFacts('inspect', version) as OpenApiFacts;

  it('has the operations of the interface, with a leading slash', () => {
    const expected = Object.fromEntries(
      Object.entries(real.paths).map(([route, operation]) => [route.replace(/ (?!\/)/, ' /'), operation]),
    );
    expect(pathsShape(document)).toEqual(expected);
  });

  it('has the schemas of the interface', () => {
    expect(schemasShape(document)).toEqual(real.schemas);
  });

  it('has the version of the interface, and an address that its routes stand below', () => {
    expect(document.info.version).toBe(real.infoVersion);
    // The CLI serves it since 1.3, with the prefix in its routes; before, Docker Compose does, on the port of the examples.
    const early = Object.keys(real.paths).includes('GET /{payload}');
    expect(document.servers?.[0]?.url).toBe(early ? 'http://localhost:5005/inspect' : 'http://localhost:8080');
  });
});

describe.each(VERSIONS)('examples of %s', (version) => {
  it.each(['rollup.yaml', 'inspect.yaml'])('has one for each body of %s', (name) => {
    for (const {operation, route} of operationsOf(openapi(version, name))) {
      const bodies = [
        operation.requestBody?.content ?? {},
        ...Object.values(operation.responses).map(({content = {}}) => content),
      ];
      for (const media of bodies.flatMap((content) => Object.values(content))) {
        expect(examplesOf(media), route).not.toHaveLength(0);
      }
    }
  });
});

describe.each(VERSIONS)('schema.graphql of %s', (version) => {
  const document = parseGraphql(spec(version, 'schema.graphql'));
  const real = readFacts('graphql', version) as GraphqlFacts;

  it('has the types, fields and arguments of the node', () => {
    expect(typesShape(document)).toEqual(real.types);
  });

  it('has the input types, enums and scalars of the node', () => {
    expect(
      Object.fromEntries(
        document.definitions.flatMap((node) =>
          node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
            ? [
                [
                  node.name.value,
                  Object.fromEntries((node.fields ?? []).map((field) => [field.name.value, {type: print(field.type)}])),
                ],
              ]
            : [],
        ),
      ),
    ).toEqual(real.inputs);
    expect(
      Object.fromEntries(
        document.definitions.flatMap((node) =>
          node.kind === Kind.ENUM_TYPE_DEFINITION
            ? [[node.name.value, (node.values ?? []).map(({name}) => name.value)]]
            : [],
        ),
      ),
    ).toEqual(real.enums);
    expect(
      document.definitions.flatMap((node) => (node.kind === Kind.SCALAR_TYPE_DEFINITION ? [node.name.value] : [])),
    ).toEqual(real.scalars);
  });

  it('has the entry of the node and nothing else', () => {
    const known = new Set<string>([
      Kind.OBJECT_TYPE_DEFINITION,
      Kind.INPUT_OBJECT_TYPE_DEFINITION,
      Kind.ENUM_TYPE_DEFINITION,
      Kind.SCALAR_TYPE_DEFINITION,
      Kind.SCHEMA_DEFINITION,
    ]);
    expect(document.definitions.filter(({kind}) => !known.has(kind))).toEqual([]);
    const entries = document.definitions.flatMap((node) =>
      node.kind === Kind.SCHEMA_DEFINITION
        ? node.operationTypes.map(({operation, type}) => [operation, type.name.value])
        : [],
    );
    expect(Object.fromEntries(entries)).toEqual(real.schema);
  });
});

function typesShape(document: DocumentNode): Record<string, unknown> {
  return Object.fromEntries(
    document.definitions.flatMap((node) =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION
        ? [
            [
              node.name.value,
              Object.fromEntries(
                (node.fields ?? []).map(({name, type, arguments: args = []}) => [
                  name.value,
                  {type: print(type), ...(args.length === 0 ? {} : {args: argumentsShape(args)})},
                ]),
              ),
            ],
          ]
        : [],
    ),
  );
}

function argumentsShape(args: readonly InputValueDefinitionNode[]): Record<string, string> {
  return Object.fromEntries(args.map(({name, type}) => [name.value, print(type)]));
}
