import {Ajv} from 'ajv';

import {requiredOf, type Json, type OpenApi, type Schema} from './model';
import type {Path} from '@site/src/references/shared/yaml-source';

interface Fault {
  /** Where in the example. */
  path: Path;
  message: string;
}

/**
 * A function that tells what is wrong with an example of `schema`, or `undefined` where nothing is.
 *
 * Stricter than OpenAPI asks: a property that the schema does not name is a fault, as it would be a slip in an example.
 */
export function exampleChecker(schema: Schema, document: OpenApi): (example: Json) => Fault | undefined {
  const ajv = new Ajv({strict: false, allErrors: true});
  ajv.addFormat('uint64', {type: 'number', validate: (value: number) => Number.isInteger(value) && value >= 0});
  for (const format of ['int32', 'int64']) {
    ajv.addFormat(format, {type: 'number', validate: Number.isInteger});
  }
  // Bytes in a text; what `hex` means is in the pattern beside it.
  ajv.addFormat('binary', true);
  ajv.addFormat('hex', true);
  const definitions = Object.fromEntries(
    Object.entries(document.components?.schemas ?? {}).map(([name, part]) => [name, toJsonSchema(part)]),
  );
  const validate = ajv.compile({...toJsonSchema(schema), definitions});
  return (example) => {
    if (validate(example)) {
      return undefined;
    }
    const errors = validate.errors ?? [];
    const [first] = errors;
    return {
      path: first?.instancePath.split('/').slice(1) ?? [],
      message: ajv.errorsText(errors, {dataVar: 'example', separator: '; '}),
    };
  };
}

/** A schema of OpenAPI 3.0 as JSON Schema, closed, and with what the extensions add. */
function toJsonSchema(schema: Schema): Record<string, unknown> {
  if (schema.$ref !== undefined) {
    return {$ref: schema.$ref.replace('#/components/schemas/', '#/definitions/')};
  }
  const {properties, items, oneOf, allOf, nullable, additionalProperties} = schema;
  const nullables = new Set(schema['x-nullable'] ?? []);
  const plain = ['type', 'format', 'pattern', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength'] as const;
  const converted = {
    ...Object.fromEntries(plain.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, property]) => [
              name,
              nullables.has(name) ? orNull(toJsonSchema(property)) : toJsonSchema(property),
            ]),
          ),
          required: [...requiredOf(schema)],
          // Parts of an `allOf` add properties to one another, so that none of them may be closed.
          ...(allOf === undefined && additionalProperties === undefined ? {additionalProperties: false} : {}),
        }),
    ...(typeof additionalProperties === 'object' ? {additionalProperties: toJsonSchema(additionalProperties)} : {}),
    ...(typeof additionalProperties === 'boolean' ? {additionalProperties} : {}),
    ...(items === undefined ? {} : {items: toJsonSchema(items)}),
    ...(oneOf === undefined ? {} : {oneOf: oneOf.map(toJsonSchema)}),
    ...(allOf === undefined ? {} : {allOf: allOf.map(toJsonSchema)}),
  };
  return nullable === true ? orNull(converted) : converted;
}

function orNull(schema: Record<string, unknown>): Record<string, unknown> {
  return {anyOf: [schema, {type: 'null'}]};
}
