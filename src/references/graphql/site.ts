import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';

import type {CheckedGraphql} from './source';
import type {ReferenceOptions} from '@site/src/references/shared/options';
import {kebabCase} from '@site/src/references/shared/page';
import {anchor, linkTo} from '@site/src/references/shared/prose';

/** What a version says about the pages of its schema beside what every reference is told. */
export interface GraphqlOptions extends ReferenceOptions {
  /** Address of the node's GraphQL server, with its path, for the console: `http://localhost:8080/graphql`. */
  endpoint: string;
  /** Page names of queries that differ from the name of the query, for example `{inputs: 'list_inputs'}`. */
  queryNames?: Readonly<Record<string, string>>;
  /** Descriptions of the language's directives whose own example does not fit the schema, by name. */
  directiveTexts?: Readonly<Record<string, string>>;
  /** Queries that get no page, for example because the version's routes have none. */
  withoutPage?: readonly string[];
  /** Said before the console of a query: what it takes to have a server that answers. */
  tryIt?: string;
}

/** Folders of pages, below the folder of the schema. */
export type Folder = 'objects' | 'queries' | 'inputs' | 'scalars' | 'directives';

/** Knows which page tells about what. */
export class GraphqlSite {
  readonly checked: CheckedGraphql;
  readonly options: GraphqlOptions;

  constructor(checked: CheckedGraphql, options: GraphqlOptions) {
    this.checked = checked;
    this.options = options;
  }

  idOf(folder: Folder, name: string): string {
    const file = folder === 'queries' ? (this.options.queryNames?.[name] ?? kebabCase(name)) : kebabCase(name);
    return `${this.options.idBase}/${folder}/${file}`;
  }

  /** Types with a page of their own, in the order of their names. */
  types(): GraphQLNamedType[] {
    return Object.values(this.checked.schema.getTypeMap())
      .filter((type) => folderOf(type) !== undefined && type !== this.checked.query && !type.name.startsWith('__'))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  queries(): string[] {
    return Object.keys(this.checked.query.getFields()).filter(
      (name) => !(this.options.withoutPage ?? []).includes(name),
    );
  }

  /** Directives that a page tells about: those that the schema defines, and those of the language. */
  directives(): string[] {
    const {schema} = this.checked;
    // graphql-js has it in every schema; older nodes do not know it.
    const hasOneOf = Object.values(schema.getTypeMap()).some((type) => isInputObjectType(type) && type.isOneOf);
    return schema
      .getDirectives()
      .map(({name}) => name)
      .filter((name) => name !== 'oneOf' || hasOneOf)
      .sort();
  }

  /** Id of the page about a type, or `undefined` where there is none. */
  idOfType(type: GraphQLNamedType): string | undefined {
    const folder = folderOf(type);
    return folder === undefined ? undefined : this.idOf(folder, type.name);
  }

  /** A type as MDX, in code, linked to its page: [`[Voucher!]!`](…). */
  typeLink(fromId: string, type: GraphQLType): string {
    const id = this.idOfType(getNamedType(type));
    const code = `\`${String(type)}\``;
    return id === undefined ? code : `[${code}](${linkTo(fromId, id)})`;
  }

  /** A field as MDX, in code, linked to its section; a query to its page. */
  fieldLink(fromId: string, owner: GraphQLNamedType, field: string): string {
    const ownerId = owner === this.checked.query ? this.idOf('queries', field) : this.idOfType(owner);
    const hash = owner === this.checked.query ? undefined : anchor(field);
    return ownerId === undefined ? `\`${field}\`` : `[\`${field}\`](${linkTo(fromId, ownerId, hash)})`;
  }
}

/** The folder of a type's page; an enum stands with the objects that have it as a field. */
export function folderOf(type: GraphQLNamedType): Folder | undefined {
  if (isObjectType(type) || isEnumType(type)) {
    return 'objects';
  }
  if (isInputObjectType(type)) {
    return 'inputs';
  }
  return isScalarType(type) ? 'scalars' : undefined;
}
