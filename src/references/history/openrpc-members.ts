import {openrpcSchema, type OpenRpc, type RpcSchema} from '@site/src/references/openrpc/schema';
import {errorsOf, typeOfReference} from '@site/src/references/openrpc/spec';
import {methodPage} from '@site/src/references/openrpc/pages';
import {anchor} from '@site/src/references/shared/prose';
import {readJsonSpec} from '@site/src/references/shared/shaped-spec';
import type {Member} from './compare';
import {MemberList, type MemberPlace} from './members';

/**
 * The methods of an OpenRPC document with their parameters, its types with their fields, and its errors.
 * The generator of its pages checks its examples, which takes a while.
 *
 * @throws {Fault} where its shape is wrong.
 */
export function openrpcMembers(place: MemberPlace, text: string, file: string): readonly Member[] {
  const list = new MemberList(place, 'overview');
  const {methods, components} = readJsonSpec<OpenRpc>(text, file, openrpcSchema).value;
  for (const method of methods) {
    const {name, params, result, deprecated} = method;
    const page = methodPage(name);
    const shape = [`returns ${resultShape(result.schema)}`, ...(deprecated === true ? ['deprecated'] : [])].join(', ');
    const id = list.add('method', name, shape, page);
    params.forEach((parameter, index) => {
      const marks = [parameter.required === true ? 'required' : 'optional', `number ${index + 1}`];
      list.add(
        'parameter',
        `${name}(${parameter.name})`,
        [typeShape(parameter.schema), ...marks].join(', '),
        `${page}#parameters`,
        id,
      );
    });
    for (const error of errorsOf(method)) {
      const code = components.errors[error]?.code;
      if (code !== undefined) list.add('status', `${name} ${code} ${error}`, '', `${page}#errors`, id);
    }
  }
  for (const [name, schema] of Object.entries(components.schemas)) {
    const page = `types#${anchor(name)}`;
    const id = list.add('type', name, typeShape(schema), page);
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const optional = schema['x-optional']?.includes(field) === true ? ', can be left out' : '';
      list.add('field', `${name}.${field}`, `${typeShape(property)}${optional}`, page, id);
    }
  }
  for (const [name, {code, message}] of Object.entries(components.errors)) {
    list.add('error', `error ${name}`, `${code}: ${message}`, 'errors#errors-of-methods');
  }
  return list.members;
}

/** A result is an object of its own making: its fields, with their types. */
function resultShape(schema: RpcSchema): string {
  const fields = Object.entries(schema.properties ?? {});
  return fields.length === 0
    ? typeShape(schema)
    : fields.map(([name, property]) => `${name}: ${typeShape(property)}`).join(', ');
}

function typeShape(schema: RpcSchema): string {
  if (schema.$ref !== undefined) return typeOfReference(schema.$ref);
  const {format, type = 'any', items, oneOf, pattern, minimum, maximum, minItems} = schema;
  const plain =
    items !== undefined
      ? `list of ${typeShape(items)}`
      : oneOf !== undefined
        ? oneOf.map(typeShape).join(' or ')
        : (format ?? type);
  return [
    plain,
    ...(schema.enum === undefined ? [] : [`one of ${schema.enum.join(', ')}`]),
    ...(pattern === undefined ? [] : [`matches ${pattern}`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(minItems === undefined ? [] : [`at least ${minItems}`]),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} by default`]),
  ].join(', ');
}
