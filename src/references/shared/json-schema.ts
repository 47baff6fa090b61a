import type {SchemaObject} from 'ajv';

import {DESCRIPTION_LENGTH} from './limits';

/** Schema of a text with something in it. */
export const text: SchemaObject = {type: 'string', minLength: 1};

/** Schema of a front matter description. */
export const pageDescription: SchemaObject = {
  type: 'string',
  minLength: DESCRIPTION_LENGTH.min,
  maxLength: DESCRIPTION_LENGTH.max,
};

/** Schema of an object with these properties and no others; those with a `?` may be left out. */
export function object(properties: Record<string, SchemaObject>): SchemaObject {
  const keys = Object.keys(properties);
  return {
    type: 'object',
    required: keys.filter((key) => !key.endsWith('?')),
    properties: Object.fromEntries(Object.entries(properties).map(([key, shape]) => [key.replace('?', ''), shape])),
    additionalProperties: false,
  };
}

/** Schema of a list. */
export function list(items: SchemaObject): SchemaObject {
  return {type: 'array', items};
}

/** Schema of an object whose keys are free. */
export function dictionary(values: SchemaObject): SchemaObject {
  return {type: 'object', additionalProperties: values};
}

/** Schema of a value that may be `null`. */
export function orNull(schema: SchemaObject): SchemaObject {
  return {...schema, type: [schema['type'], 'null']};
}
