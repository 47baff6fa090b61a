import type {SchemaObject} from 'ajv';

import {dictionary, list, object, text} from '@site/src/references/shared/json-schema';

/** A JSON value, as examples hold it. */
export type JsonValue = null | boolean | number | string | JsonValue[] | {[key: string]: JsonValue};

/**
 * A JSON schema, as far as the specification uses it.
 *
 * `x-optional` names the properties that can be left out: every other one is always there. `x-enum-descriptions`
 * describes the values of an `enum`.
 */
export interface RpcSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly default?: JsonValue;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly items?: RpcSchema;
  readonly oneOf?: readonly RpcSchema[];
  readonly properties?: Readonly<Record<string, RpcSchema>>;
  readonly description?: string;
  readonly 'x-optional'?: readonly string[];
  readonly 'x-enum-descriptions'?: Readonly<Record<string, string>>;
}

export interface RpcParameter {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly schema: RpcSchema;
}

export interface RpcExample {
  /** What the example shows, in a few words. */
  readonly name: string;
  readonly params: readonly {readonly name: string; readonly value: JsonValue}[];
  readonly result: {readonly name: string; readonly value: JsonValue};
}

export interface RpcMethod {
  readonly name: string;
  /** One line for the table of methods. */
  readonly summary: string;
  /** The group that it belongs to: its first tag. */
  readonly tags: readonly {readonly name: string}[];
  readonly description: string;
  readonly 'x-page-description': string;
  readonly deprecated?: boolean;
  /** In the order of a call by position. */
  readonly params: readonly RpcParameter[];
  readonly result: {readonly name: string; readonly description: string; readonly schema: RpcSchema};
  readonly errors: readonly {readonly $ref: string}[];
  readonly examples: readonly RpcExample[];
}

/** An error of a method, with its cause and its fix. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly 'x-when': string;
  readonly 'x-fix': string;
}

/** Title, description and opening of a page that describes no method. */
export interface RpcPageTexts {
  readonly title: string;
  readonly description: string;
  readonly intro: string;
}

/** An OpenRPC document of the node, with what its pages say besides. */
export interface OpenRpc {
  readonly openrpc: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    /** Markdown: the part before the first heading opens the overview, the sections close it. */
    readonly description: string;
    readonly 'x-page-description': string;
    readonly 'x-types': RpcPageTexts;
    readonly 'x-errors': RpcPageTexts;
  };
  readonly servers: readonly {readonly name: string; readonly url: string; readonly description: string}[];
  readonly methods: readonly RpcMethod[];
  readonly components: {
    readonly schemas: Readonly<Record<string, RpcSchema>>;
    readonly errors: Readonly<Record<string, RpcError>>;
  };
  /** Failures of a call that concern no method: a code of JSON-RPC or a status of HTTP. */
  readonly 'x-transport-errors': readonly {readonly code: string; readonly when: string; readonly fix: string}[];
}

const schemaShape: SchemaObject = object({
  '$ref?': text,
  'type?': text,
  'format?': text,
  'pattern?': text,
  'enum?': list(text),
  'default?': {},
  'minimum?': {type: 'number'},
  'maximum?': {type: 'number'},
  'minItems?': {type: 'integer'},
  'items?': {$ref: '#/$defs/schema'},
  'oneOf?': list({$ref: '#/$defs/schema'}),
  'properties?': dictionary({$ref: '#/$defs/schema'}),
  'description?': text,
  'x-optional?': list(text),
  'x-enum-descriptions?': dictionary(text),
});
const schema: SchemaObject = {$ref: '#/$defs/schema'};
const reference: SchemaObject = object({$ref: text});
const pageTextsShape: SchemaObject = object({title: text, description: text, intro: text});

/** Shape of an OpenRPC document. Whatever the pages do not show does not pass. */
export const openrpcSchema: SchemaObject = {
  ...object({
    openrpc: {type: 'string', pattern: '^1\\.'},
    info: object({
      title: text,
      version: text,
      description: text,
      'x-page-description': text,
      'x-types': pageTextsShape,
      'x-errors': pageTextsShape,
    }),
    servers: {...list(object({name: text, url: text, description: text})), minItems: 1},
    methods: list(
      object({
        name: text,
        summary: text,
        tags: {...list(object({name: text})), minItems: 1},
        description: text,
        'x-page-description': text,
        'deprecated?': {const: true},
        params: list(object({name: text, description: text, 'required?': {const: true}, schema})),
        result: object({name: text, description: text, schema}),
        errors: list(reference),
        examples: {
          ...list(
            object({
              name: text,
              params: list(object({name: text, value: {}})),
              result: object({name: text, value: {}}),
            }),
          ),
          minItems: 1,
        },
      }),
    ),
    components: object({
      schemas: dictionary(schema),
      errors: dictionary(object({code: {type: 'integer'}, message: text, 'x-when': text, 'x-fix': text})),
    }),
    'x-transport-errors': list(object({code: text, when: text, fix: text})),
  }),
  $defs: {schema: schemaShape},
};
