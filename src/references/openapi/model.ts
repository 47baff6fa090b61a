import {Fault} from '@site/src/diagnostics/fault';
import type {Path, YamlSource} from '@site/src/references/shared/yaml-source';

/** An example, or anything else of JSON's making. */
export type Json = null | boolean | number | string | Json[] | {[key: string]: Json};

/**
 * A schema of OpenAPI 3.0, as far as our specifications use it.
 *
 * The extensions say what the servers do where that differs from the published interface: `x-required` and
 * `x-nullable` name properties, `x-property-descriptions` describes a property in this schema rather than its type
 * (OpenAPI 3.0 allows no description beside a `$ref`), `x-enum-descriptions` describes the values.
 */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: Json[];
  default?: Json;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  nullable?: boolean;
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  allOf?: Schema[];
  'x-required'?: string[];
  'x-nullable'?: string[];
  'x-property-descriptions'?: Record<string, string>;
  'x-enum-descriptions'?: Record<string, string>;
}

export interface Example {
  summary?: string;
  value: Json;
}

export interface MediaType {
  schema?: Schema;
  example?: Json;
  examples?: Record<string, Example>;
}

export interface OperationParameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  example?: Json;
  schema?: Schema;
}

export interface RequestBody {
  description?: string;
  required?: boolean;
  /** The servers refuse a request without a body, although the published interface does not say so. */
  'x-required'?: boolean;
  content: Record<string, MediaType>;
}

export interface Response {
  description?: string;
  content?: Record<string, MediaType>;
}

/** A failure of an operation: its status, the text that is answered (empty for an empty body), why, and what to do. */
export interface OperationError {
  status: number;
  body: string;
  cause: string;
  fix: string;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: OperationParameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
  'x-page-description'?: string;
  'x-errors'?: OperationError[];
}

export interface OpenApi {
  openapi: string;
  info: {
    title: string;
    version: string;
    description?: string;
    'x-page-description'?: string;
    /** Said before the console of each operation; `false` where no browser can reach the server, and so no console. */
    'x-try-it'?: string | false;
  };
  servers?: {url: string; description?: string}[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components?: {schemas?: Record<string, Schema>};
}

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type Method = (typeof METHODS)[number];

/** An operation with the place where it stands. */
export interface LocatedOperation {
  method: Method;
  route: string;
  path: Path;
  operation: Operation;
}

/** A document that has passed `checkOpenapi`. */
export interface CheckedOpenApi {
  source: YamlSource;
  document: OpenApi;
}

/** The operations of a document, in its order. */
export function operationsOf(document: OpenApi): LocatedOperation[] {
  return Object.entries(document.paths).flatMap(([route, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation === undefined ? [] : [{method, route, path: ['paths', route, method], operation}];
    }),
  );
}

const SCHEMA_REF = /^#\/components\/schemas\/([^/]+)$/;

/**
 * A schema without its reference, and the name of the type that the reference led to.
 *
 * @throws Fault where a reference leads to no schema of the document.
 */
export function resolveSchema(
  schema: Schema,
  {source, document}: CheckedOpenApi,
  path: Path,
): {name: string | undefined; schema: Schema} {
  if (schema.$ref === undefined) {
    return {name: undefined, schema};
  }
  const name = SCHEMA_REF.exec(schema.$ref)?.[1];
  const target = name === undefined ? undefined : document.components?.schemas?.[name];
  if (name === undefined || target === undefined) {
    throw new Fault({
      file: source.file,
      line: source.lineOf([...path, '$ref']),
      problem: `"${schema.$ref}" leads to no schema`,
      fix: `Refer to one of: ${Object.keys(document.components?.schemas ?? {}).join(', ') || '(none defined)'}.`,
    });
  }
  return {name, schema: target};
}

/** The properties that are always there: those of the interface and those that the servers insist on. */
export function requiredOf(schema: Schema): ReadonlySet<string> {
  return new Set([...(schema.required ?? []), ...(schema['x-required'] ?? [])]);
}

/** A value as it stands in a path, in a list of values or in a command. */
export function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The examples of a media type, named ones or the only one. */
export function examplesOf(media: MediaType): {path: Path; summary: string | undefined; value: Json}[] {
  if (media.examples !== undefined) {
    return Object.entries(media.examples).map(([key, {summary, value}]) => ({
      path: ['examples', key, 'value'],
      summary,
      value,
    }));
  }
  return media.example === undefined ? [] : [{path: ['example'], summary: undefined, value: media.example}];
}
