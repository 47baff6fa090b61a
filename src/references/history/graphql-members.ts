import {
  isEnumType,
  isInputObjectType,
  isObjectType,
  print,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql';

import {folderOf, GraphqlSite, type GraphqlOptions} from '@site/src/references/graphql/site';
import {checkGraphql} from '@site/src/references/graphql/source';
import {kindOf} from '@site/src/references/graphql/texts';
import {anchor} from '@site/src/references/shared/prose';
import type {Member} from './compare';
import {MemberList, type MemberPlace} from './members';

/**
 * The queries, types, fields, arguments and values of a GraphQL schema, as members of a version.
 *
 * @throws {Fault} as `checkGraphql` does.
 */
export function graphqlMembers(
  place: MemberPlace,
  text: string,
  file: string,
  options: GraphqlOptions,
): readonly Member[] {
  const site = new GraphqlSite(checkGraphql(text, file), options);
  const pageOf = (id: string): string => id.slice(options.idBase.length + 1);
  const own = (type: GraphQLNamedType): boolean => type.astNode !== undefined && type.astNode !== null;

  const list = new MemberList(place, 'queries');
  const queries = site.checked.query.getFields();
  for (const name of site.queries()) {
    const query = queries[name];
    if (query === undefined) continue;
    const page = pageOf(site.idOf('queries', name));
    const id = list.add('query', `Query.${name}`, String(query.type), page);
    addArguments(list, `Query.${name}`, query.args, `${page}#arguments`, id);
  }
  // Scalars of the language come and go with their first and last use: that is no change of the interface.
  for (const type of site.types().filter(own)) {
    const folder = folderOf(type);
    if (folder === undefined) continue;
    const page = pageOf(site.idOf(folder, type.name));
    const at = (name: string): string => `${page}#${anchor(name)}`;
    const owner = list.add('type', type.name, kindOf(type), page);
    if (isEnumType(type)) {
      for (const {name} of type.getValues()) list.add('value', `${type.name}.${name}`, '', at(name), owner);
    }
    if (isObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        const id = list.add('field', `${type.name}.${field.name}`, String(field.type), at(field.name), owner);
        addArguments(list, `${type.name}.${field.name}`, field.args, at(field.name), id);
      }
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        list.add('field', `${type.name}.${field.name}`, inputShape(field), at(field.name), owner);
      }
    }
  }
  return list.members;
}

function addArguments(
  list: MemberList,
  owner: string,
  args: readonly GraphQLArgument[],
  page: string,
  parent: string,
): void {
  for (const argument of args) {
    list.add('argument', `${owner}(${argument.name})`, inputShape(argument), page, parent);
  }
}

function inputShape({type, astNode}: GraphQLArgument | GraphQLInputField): string {
  const value = astNode?.defaultValue;
  return value === undefined ? String(type) : `${String(type)} = ${print(value)}`;
}
