/** Reads the published description of the HTTP API, strictly: what the real server requires is required. */
import {readFileSync} from 'node:fs';
import {Ajv, type ValidateFunction} from 'ajv';
import {parse} from 'yaml';
import {fromRoot} from '@site/src/build/repository';
import type {ApiResponse} from '@site/src/rollup';

const FILE = fromRoot('rollups_versioned_docs/version-1.5/_specs/rollup.yaml');

interface MediaType {
  schema: {$ref: string};
  example?: unknown;
  examples?: Record<string, {value: unknown}>;
}

interface Operation {
  requestBody: {content: Record<string, MediaType>};
  responses: Record<string, {content?: Record<string, MediaType>}>;
  'x-errors'?: {status: number; body: string}[];
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {schemas: Record<string, unknown>};
}

/** A schema as the documentation shows it, made strict. */
type Schema = Record<string, unknown>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The interface marks no property as required, and our file keeps that but says in `x-required` what the
 * server insists on. Unknown properties are faults here, because each of ours is meant.
 */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (!isSchema(value)) return value;
  const out: Schema = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'x-required') out['required'] = inner;
    else if (key === '$ref' && typeof inner === 'string') out[key] = inner.replace('#/components/schemas/', '#/$defs/');
    // "uint64" is no format of JSON schema: it is a range.
    else if (key === 'format' && inner === 'uint64') out['minimum'] = 0;
    else if (!key.startsWith('x-')) out[key] = strict(inner);
  }
  if (isSchema(out['properties'])) out['additionalProperties'] = false;
  return out;
}

/** The description of the API and what can be asked of it. */
export class RollupSpec {
  readonly #document = parse(readFileSync(FILE, 'utf8')) as Document;
  readonly #ajv = new Ajv({strict: false});

  /** The operations, each with its method and path. */
  operations(): {method: string; path: string; operation: Operation}[] {
    return Object.entries(this.#document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({method: method.toUpperCase(), path, operation})),
    );
  }

  /** One operation. */
  operation(path: string): Operation {
    const operation = this.#document.paths[path]?.['post'];
    if (operation === undefined) throw new Error(`the specification has no POST ${path}`);
    return operation;
  }

  /** A component schema, made strict. */
  schema(name: string): Schema {
    const schema = strict(this.#document.components.schemas[name]);
    if (!isSchema(schema)) throw new Error(`the specification has no schema ${name}`);
    return schema;
  }

  #validator(schema: unknown): ValidateFunction {
    return this.#ajv.compile({...(strict(schema) as Schema), $defs: strict(this.#document.components.schemas)});
  }

  /** The name of the schema of an operation's body. */
  bodySchema(path: string): string {
    const ref = this.operation(path).requestBody.content['application/json']?.schema.$ref;
    return ref?.split('/').at(-1) ?? '';
  }

  /** The examples of an operation's body. */
  bodyExamples(path: string): unknown[] {
    const media = this.operation(path).requestBody.content['application/json'];
    return [media?.example, ...Object.values(media?.examples ?? {}).map(({value}) => value)].filter(
      (value) => value !== undefined,
    );
  }

  /** What is wrong with a body, or null. */
  bodyFault(path: string, body: unknown): string | null {
    const media = this.operation(path).requestBody.content['application/json'];
    return this.#fault(media?.schema, body);
  }

  #fault(schema: unknown, value: unknown): string | null {
    const validate = this.#validator(schema);
    return validate(value) ? null : this.#ajv.errorsText(validate.errors);
  }

  /** What is wrong with an answer of the server, or null. */
  responseFault(path: string, answer: ApiResponse): string | null {
    const {responses} = this.operation(path);
    const declared = responses[String(answer.status)];
    if (declared === undefined && answer.status < 400) return `status ${answer.status} is not declared`;
    const content = (declared ?? responses['default'])?.content;
    if (content === undefined)
      return answer.body === '' && answer.contentType === null ? null : 'a body where none is declared';
    const type = answer.contentType?.split(';')[0] ?? '';
    const media = content[type];
    if (media === undefined) return `content type ${type} is not declared`;
    return this.#fault(media.schema, type === 'application/json' ? JSON.parse(answer.body) : answer.body);
  }
}
