import {Ajv, type SchemaObject} from 'ajv';

import {suggestion} from '@site/src/diagnostics/nearest-name';
import {readJsonSpec, type ShapedSpec} from '@site/src/references/shared/shaped-spec';
import type {Path} from '@site/src/references/shared/yaml-source';
import {openrpcSchema, type JsonValue, type OpenRpc, type RpcMethod, type RpcSchema} from './schema';

const SCHEMAS = '#/components/schemas/';
const ERRORS = '#/components/errors/';

/**
 * Reads an OpenRPC document.
 *
 * @throws {Fault} where its shape is wrong, something has no description, a reference leads nowhere, a component is not
 *   used, a method is there twice, or an example does not match the schema of its parameter or result.
 */
export function readOpenrpc(text: string, file: string): ShapedSpec<OpenRpc> {
  const spec = readJsonSpec<OpenRpc>(text, file, openrpcSchema);
  checkReferences(spec);
  for (const [name, schema] of Object.entries(spec.value.components.schemas)) {
    const path = ['components', 'schemas', name];
    checkDescribed(spec, path, schema);
    checkSchema(spec, path, schema);
  }
  ajv.addSchema(definitionsOf(spec.value), TYPES);
  try {
    spec.value.methods.forEach((method, index) => checkMethod(spec, method, index));
  } finally {
    ajv.removeSchema(TYPES);
  }
  return spec;
}

/** Name of the type that a reference leads to. */
export function typeOfReference(reference: string): string {
  return reference.slice(SCHEMAS.length);
}

/** Names of the errors of a method. */
export function errorsOf({errors}: RpcMethod): string[] {
  return errors.map(({$ref}) => $ref.slice(ERRORS.length));
}

function checkReferences(spec: ShapedSpec<OpenRpc>): void {
  const {methods, components} = spec.value;
  const used = new Set<string>();
  const visit = (schema: RpcSchema, path: Path): void => {
    if (schema.$ref !== undefined) follow(spec, [...path, '$ref'], schema.$ref, SCHEMAS, components.schemas, used);
    if (schema.items !== undefined) visit(schema.items, [...path, 'items']);
    (schema.oneOf ?? []).forEach((part, index) => visit(part, [...path, 'oneOf', index]));
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      visit(property, [...path, 'properties', name]);
  };
  methods.forEach(({params, result, errors}, index) => {
    params.forEach(({schema}, place) => visit(schema, ['methods', index, 'params', place, 'schema']));
    visit(result.schema, ['methods', index, 'result', 'schema']);
    errors.forEach(({$ref}, place) =>
      follow(spec, ['methods', index, 'errors', place, '$ref'], $ref, ERRORS, components.errors, used),
    );
  });
  for (const [name, schema] of Object.entries(components.schemas)) visit(schema, ['components', 'schemas', name]);
  for (const [kind, prefix] of [
    ['schemas', SCHEMAS],
    ['errors', ERRORS],
  ] as const) {
    for (const name of Object.keys(components[kind])) {
      if (used.has(`${prefix}${name}`)) continue;
      throw spec.fault(['components', kind, name], 'nothing refers to it.', 'Refer to it, or remove it.');
    }
  }
}

function follow(
  spec: ShapedSpec<OpenRpc>,
  path: Path,
  reference: string,
  prefix: string,
  targets: Readonly<Record<string, unknown>>,
  used: Set<string>,
): void {
  const name = reference.slice(prefix.length);
  if (!reference.startsWith(prefix) || !Object.hasOwn(targets, name)) {
    throw spec.fault(path, `${reference} leads nowhere.`, suggestion(name, Object.keys(targets)));
  }
  used.add(reference);
}

/** Properties and values of an enumeration are described, and the names in extensions are theirs. */
function checkSchema(spec: ShapedSpec<OpenRpc>, path: Path, schema: RpcSchema): void {
  const {properties = {}} = schema;
  for (const [name, property] of Object.entries(properties)) {
    checkDescribed(spec, [...path, 'properties', name], property);
  }
  (schema['x-optional'] ?? []).forEach((name, index) => {
    if (Object.hasOwn(properties, name)) return;
    throw spec.fault(
      [...path, 'x-optional', index],
      `there is no property ${name}.`,
      suggestion(name, Object.keys(properties)),
    );
  });
  const meanings = schema['x-enum-descriptions'] ?? {};
  const values = schema.enum ?? [];
  for (const value of values) {
    if (meanings[value] !== undefined) continue;
    throw spec.fault([...path, 'enum'], `${value} has no description.`, 'Describe it in "x-enum-descriptions".');
  }
  for (const value of Object.keys(meanings)) {
    if (values.includes(value)) continue;
    throw spec.fault([...path, 'x-enum-descriptions', value], 'is not a value.', suggestion(value, values));
  }
}

function checkDescribed(spec: ShapedSpec<OpenRpc>, path: Path, schema: RpcSchema): void {
  if (schema.description === undefined) {
    throw spec.fault(path, 'has no description.', 'Write it: the reference shows nothing that this file does not say.');
  }
}

function checkMethod(spec: ShapedSpec<OpenRpc>, method: RpcMethod, index: number): void {
  const {name, params, result, examples} = method;
  const place = ['methods', index];
  if (spec.value.methods.findIndex((other) => other.name === name) !== index) {
    throw spec.fault([...place, 'name'], `${name} is there twice.`, 'Keep one of the two.');
  }
  examples.forEach((example, position) => {
    const at = [...place, 'examples', position];
    example.params.forEach(({name: parameter, value}, given) => {
      const known = params.find((candidate) => candidate.name === parameter);
      if (known === undefined) {
        throw spec.fault(
          [...at, 'params', given, 'name'],
          `${name} has no parameter ${parameter}.`,
          suggestion(
            parameter,
            params.map((candidate) => candidate.name),
          ),
        );
      }
      checkValue(spec, [...at, 'params', given, 'value'], known.schema, value);
    });
    const missing = params.find(
      ({name: parameter, required}) => required === true && !example.params.some((given) => given.name === parameter),
    );
    if (missing !== undefined) {
      throw spec.fault([...at, 'params'], `${missing.name} is required.`, 'Give it a value.');
    }
    checkValue(spec, [...at, 'result', 'value'], result.schema, example.result.value);
  });
}

/** One for all examples: to make what checks schemas takes longer than to check the examples of a document. */
const ajv = new Ajv({strict: false, validateFormats: false});

/** Where `ajv` has the types of the document that is read, each of which is made into a check once. */
const TYPES = 'types';

function definitionsOf({components}: OpenRpc): SchemaObject {
  return {$defs: Object.fromEntries(Object.entries(components.schemas).map(([name, type]) => [name, strict(type)]))};
}

/** The value must match the schema, with every property that is not optional and no other. */
function checkValue(spec: ShapedSpec<OpenRpc>, path: Path, schema: RpcSchema, value: JsonValue): void {
  const whole = strict(schema, TYPES);
  const validate = ajv.compile(whole);
  ajv.removeSchema(whole);
  if (validate(value)) return;
  const [error] = validate.errors ?? [];
  const within = (error?.instancePath ?? '')
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const named: unknown = error?.params['additionalProperty'];
  const extra = typeof named === 'string' ? `: ${named}` : '';
  throw spec.fault(
    [...path, ...within],
    `does not match its schema: ${error?.message ?? 'it has the wrong shape'}${extra}.`,
    'Correct the example, or the schema where the example is what the node answers.',
  );
}

/**
 * A schema that asks for every property but the optional ones.
 *
 * @param types Schema whose definitions the references lead to; without one, they lead to those beside it.
 */
export function strict(schema: RpcSchema, types = ''): SchemaObject {
  const {$ref, items, oneOf, properties, 'x-optional': optional = [], ...rest} = schema;
  return {
    ...rest,
    ...($ref === undefined ? {} : {$ref: `${types}#/$defs/${typeOfReference($ref)}`}),
    ...(items === undefined ? {} : {items: strict(items, types)}),
    ...(oneOf === undefined ? {} : {oneOf: oneOf.map((part) => strict(part, types))}),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, strict(part, types)])),
          required: Object.keys(properties).filter((name) => !optional.includes(name)),
          additionalProperties: false,
        }),
  };
}
