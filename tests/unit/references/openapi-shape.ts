/** An OpenAPI document in the form of the facts, to compare the two. */
import {METHODS, type Operation, type Schema} from '@site/src/references/openapi/model';

/** What these functions read of a document. */
export interface OpenApi {
  info: {version: string};
  servers?: {url: string}[];
  paths: Record<string, Partial<Record<string, Operation>>>;
  components?: {schemas?: Record<string, Schema>};
}

/** Every operation of a document. */
export function operationsOf({paths}: OpenApi): {method: string; route: string; operation: Operation}[] {
  return Object.entries(paths).flatMap(([route, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{method, route, operation}];
    }),
  );
}

/** A schema in the form of the facts: without prose and extensions, references followed and named. */
function shape(schema: Schema, document: OpenApi): Record<string, unknown> {
  const name = schema.$ref?.split('/').at(-1);
  const target = name === undefined ? schema : (document.components?.schemas?.[name] ?? {});
  const {type, format, pattern, enum: values, required, properties, items, oneOf} = target;
  return {
    ...(name === undefined ? {} : {schema: name}),
    ...(type === undefined ? {} : {type}),
    ...(format === undefined ? {} : {format}),
    ...(pattern === undefined ? {} : {pattern}),
    ...(values === undefined ? {} : {enum: values}),
    ...(required === undefined ? {} : {required}),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, property]) => [key, shape(property, document)]),
          ),
        }),
    ...(items === undefined ? {} : {items: shape(items, document)}),
    ...(oneOf === undefined ? {} : {oneOf: oneOf.map((part) => shape(part, document))}),
  };
}

function contentShape(content: Record<string, {schema?: Schema}> | undefined, document: OpenApi): unknown {
  return content === undefined
    ? null
    : Object.fromEntries(
        Object.entries(content).map(([type, {schema}]) => [type, schema === undefined ? {} : shape(schema, document)]),
      );
}

/** The operations of a document in the form of the facts. */
export function pathsShape(document: OpenApi): Record<string, unknown> {
  return Object.fromEntries(
    operationsOf(document).map(({method, route, operation}) => [
      `${method.toUpperCase()} ${route}`,
      {
        operationId: operation.operationId,
        parameters: (operation.parameters ?? []).map(({name, in: place, required, schema}) => ({
          name,
          in: place,
          required,
          schema: schema === undefined ? {} : shape(schema, document),
        })),
        request:
          operation.requestBody === undefined
            ? null
            : {
                required: operation.requestBody.required ?? false,
                content: contentShape(operation.requestBody.content, document),
              },
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, {content}]) => [
            status,
            {content: contentShape(content, document)},
          ]),
        ),
      },
    ]),
  );
}

/** The named schemas of a document in the form of the facts. */
export function schemasShape(document: OpenApi): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [name, shape(schema, document)]),
  );
}
