import type {Api, MediaType, Operation, Schema} from '@site/src/references/openapi/model';
import {METHODS, requiredOf, textOf} from '@site/src/references/openapi/model';
import {operationName, statusName} from '@site/src/references/openapi/page';
import {kebabCase} from '@site/src/references/shared/page';
import {anchor} from '@site/src/references/shared/prose';
import {parseYaml} from '@site/src/references/shared/yaml-source';
import type {Member} from './compare';
import {MemberList, type MemberPlace} from './members';

/** An OpenAPI document, as far as its members need it. */
interface Document {
  readonly info: {readonly title: string};
  readonly servers?: Api['servers'];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>> & PathItem>>;
  readonly components?: {readonly schemas?: Types};
}

type PathItem = Partial<Record<(typeof METHODS)[number], Operation>> & Pick<Operation, 'parameters'>;

type Types = Readonly<Record<string, Schema>>;

const REFERENCE = '#/components/schemas/';

/**
 * The operations of an OpenAPI document, with their parameters and statuses, and its types with their fields.
 *
 * @param text The document, free of faults: the generator of its pages checks it.
 */
export function openapiMembers(place: MemberPlace, text: string, file: string): readonly Member[] {
  const document = parseYaml(text, file).data as Document;
  const overview = kebabCase(document.info.title);
  const list = new MemberList(place, overview);
  const types = document.components?.schemas ?? {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const shared = item.parameters ?? [];
      addOperation(list, types, operationName(method, path, document.servers ?? []), {
        ...operation,
        parameters: [...shared, ...(operation.parameters ?? [])],
      });
    }
  }
  for (const [name, schema] of Object.entries(types).filter(([, schema]) => isComposite(schema))) {
    const id = list.add('type', name, typeShape(schema, types), `${overview}#${anchor(name)}`);
    addFields(list, types, name, schema, (field) => `${overview}#${name.toLowerCase()}-${field}`, id);
  }
  return list.members;
}

function addOperation(list: MemberList, types: Types, name: string, operation: Operation): void {
  const page = kebabCase(operation.operationId ?? name);
  const {requestBody, parameters = [], responses} = operation;
  const bodyName = `body of ${name}`;
  const needs = requestBody?.required === true || requestBody?.['x-required'] === true ? ', required' : '';
  const body = requestBody === undefined ? 'no body' : `body ${mediaShape(requestBody.content, types)}${needs}`;
  const id = list.add('operation', name, `${body}${operation.deprecated === true ? ', deprecated' : ''}`, page);
  for (const {schema} of Object.values(requestBody?.content ?? {})) {
    if (schema !== undefined) addFields(list, types, bodyName, schema, (field) => `${page}#request-${field}`, id);
  }
  for (const parameter of parameters) {
    const shape = `${parameter.in}, ${typeShape(parameter.schema ?? {}, types)}${parameter.required === true ? ', required' : ''}`;
    list.add('parameter', `${name} {${parameter.name}}`, shape, `${page}#request-${parameter.name}`, id);
  }
  const failures = (operation['x-errors'] ?? []).map(({status}) => String(status));
  for (const status of new Set([...Object.keys(responses), ...failures])) {
    if (status === 'default') continue;
    const response = responses[status];
    const at = response === undefined ? 'errors' : anchor(statusName(status));
    const content = response?.content ?? (response === undefined ? responses['default']?.content : undefined) ?? {};
    const answer = list.add('status', `${status} of ${name}`, mediaShape(content, types), `${page}#${at}`, id);
    if (response === undefined) continue;
    for (const {schema} of Object.values(content)) {
      if (schema === undefined) continue;
      addFields(list, types, `${status} of ${name}`, schema, (field) => `${page}#${status}-${field}`, answer);
    }
  }
}

/** The fields of a schema that is defined in place; those of a named one are its own members. */
function addFields(
  list: MemberList,
  types: Types,
  owner: string,
  schema: Schema,
  pageOf: (field: string) => string,
  parent: string,
): void {
  const required = requiredOf(schema);
  const nullable = schema['x-nullable'] ?? [];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const marks = [
      required.has(name) ? 'required' : 'optional',
      ...(property.deprecated === true ? ['deprecated'] : []),
      ...(property.readOnly === true ? ['in responses only'] : []),
      ...(property.writeOnly === true ? ['in requests only'] : []),
    ];
    const type = `${typeShape(property, types)}${nullable.includes(name) ? ' or null' : ''}`;
    const id = list.add('field', `${owner}.${name}`, [type, ...marks].join(', '), pageOf(name), parent);
    addFields(list, types, `${owner}.${name}`, property, (field) => `${pageOf(name)}-${field}`, id);
  }
}

function mediaShape(content: Readonly<Record<string, MediaType>>, types: Types): string {
  const bodies = Object.entries(content).map(([type, {schema}]) =>
    schema === undefined ? type : `${type}: ${typeShape(schema, types)}`,
  );
  return bodies.length === 0 ? 'no body' : bodies.join(' or ');
}

/**
 * A type in a line: the name of an object, or what a value of any other type is. A format or a pattern of a text is left
 * out: specifications came to write down what had been so before.
 */
function typeShape(schema: Schema, types: Types): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(REFERENCE.length);
    const target = types[name];
    return target === undefined || isComposite(target) ? name : typeShape(target, types);
  }
  const parts = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((part) =>
    typeShape(part, types),
  );
  const {type = 'any', format, items, nullable, minimum, maximum, minLength, maxLength} = schema;
  const plain =
    items !== undefined
      ? `array of ${typeShape(items, types)}`
      : parts.length > 0
        ? parts.join(schema.allOf === undefined ? ' or ' : ' and ')
        : format === undefined || type === 'string'
          ? type
          : `${type} (${format})`;
  return [
    nullable === true ? `${plain} or null` : plain,
    ...(schema.enum === undefined ? [] : [`one of ${schema.enum.map(textOf).join(', ')}`]),
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(schema.default === undefined ? [] : [`${textOf(schema.default)} by default`]),
  ].join(', ');
}

/** Whether a type has parts of its own: pages and programs then know it by its name. */
function isComposite({properties, oneOf, anyOf, allOf}: Schema): boolean {
  return [properties, oneOf, anyOf, allOf].some((parts) => parts !== undefined);
}
