import type {Path} from '@site/src/references/shared/yaml-source';

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
  /** In the document alone: the generator resolves it. */
  $ref?: string;
  /** Name of the type, from the generator: documents give none. */
  title?: string;
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
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
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
  deprecated?: boolean;
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
  deprecated?: boolean;
  parameters?: OperationParameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
  'x-page-description'?: string;
  'x-errors'?: OperationError[];
}

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** What the document says of the API as a whole. */
export interface Info {
  title: string;
  description: string;
  'x-page-description'?: string;
  /** Said before the console of each operation; `false` where no browser can reach the server, and so no console. */
  'x-try-it'?: string | false;
}

/** An operation as the generator hands it over: references resolved, parameters of its path among its own. */
export interface ApiItem extends Operation {
  /** In lower case. */
  method: string;
  path: string;
  description: string;
}

/** One operation and the name of its page. */
export interface OperationItem {
  id: string;
  summary: string;
  api: ApiItem;
}

/** A specification that the generator has read. */
export interface Api {
  /** Name of the page of the API as a whole. */
  id: string;
  info: Info;
  servers: readonly {url: string; description: string}[];
  operations: readonly OperationItem[];
  types: Types;
}

/** The schemas of a document by name. */
export type Types = ReadonlyMap<string, Schema>;

/**
 * A schema and the name of its type, which the generator leaves as its title; `undefined` where it is defined in place.
 * Where a type holds itself, the generator puts a text with its name in place of the inner one.
 */
export function resolveSchema(schema: Schema | string, types: Types): {name: string | undefined; schema: Schema} {
  if (typeof schema !== 'string') {
    return {name: schema.title, schema};
  }
  const name = /^circular\((.+)\)$/.exec(schema)?.[1] ?? schema;
  const target = types.get(name);
  if (target === undefined) {
    throw new Error(`the generator has put "${schema}" in place of a schema`);
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
