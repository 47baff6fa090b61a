/* eslint @typescript-eslint/no-unsafe-class-instance-assignment: "off" -- it recurses without end over graphql-js's types */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  print,
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLOutputType,
} from 'graphql';

import {CONSOLE_IMPORT, consoleToMdx} from '@site/src/references/shared/console';
import {exampleToMdx, parseDescription} from './example';
import {groupPages} from './groups';
import {printPages, type GraphqlTemplates} from './library';
import {requestToMdx} from './request';
import {GraphqlSite, type Folder, type GraphqlOptions} from './site';
import {checkGraphql, firstLineOf} from './source';
import {directiveText, kindOf, typeText} from './texts';
import {historyIn, joined} from '@site/src/references/shared/options';
import {table, type ReferencePage} from '@site/src/references/shared/page';
import {blocks, codeSpan, firstSentence, linkTo, pageTexts, prose} from '@site/src/references/shared/prose';

export type {GraphqlOptions} from './site';

/**
 * The pages of a GraphQL schema: one for each object, enum, input type, scalar (those of the language included, as far
 * as the schema uses them), query and directive, and one for each group of them.
 *
 * @param text The schema, in the schema definition language. Fences in its descriptions are the pages' examples.
 * @param file Its path relative to the repository, for messages.
 * @throws Fault where the text is no valid schema, something in it has no description or no place on a page, an example
 *   is no valid request or has an answer that does not fit, or a page description is too short or too long.
 */
export async function graphqlPages(text: string, file: string, options: GraphqlOptions): Promise<ReferencePage[]> {
  const checked = checkGraphql(text, file);
  const site = new GraphqlSite(checked, options);
  return [...(await printPages(checked, templatesOf(site))), ...groupPages(site)];
}

/** The library's words for the kinds of types. */
const KINDS = {enum: 'enums', input: 'inputs', object: 'objects', scalar: 'scalars'} as const;

function templatesOf(site: GraphqlSite): GraphqlTemplates {
  return new Map<string, (() => ReferencePage) | undefined>([
    ...(site.options.withoutPage ?? []).map((name) => [`queries/${name}`, undefined] as const),
    // The library tells about it in every schema.
    ['directives/oneOf', undefined],
    ...site.types().map((type) => [`${KINDS[kindOf(type)]}/${type.name}`, () => typePage(site, type)] as const),
    ...site.queries().map((name) => [`queries/${name}`, () => queryPage(site, name)] as const),
    ...site.directives().map((name) => [`directives/${name}`, () => directivePage(site, name)] as const),
  ]);
}

/** What every page of a schema has, around the sections of its own kind. */
interface PageParts {
  folder: Folder;
  name: string;
  title: string;
  label: string;
  description: string;
  line: number | undefined;
  subject: string;
  /** Sections before and after the example. */
  before: (id: string) => string;
  after: (id: string) => string;
}

function page(
  site: GraphqlSite,
  {folder, name, title, label, description, line, subject, before, after}: PageParts,
): ReferencePage {
  const {options, checked} = site;
  const id = site.idOf(folder, name);
  const {text, example} = parseDescription(description);
  const toMdx = (markdown: string) => prose(markdown, id, options);
  const texts = pageTexts({title, description: firstSentence(text)}, options, {file: checked.file, line, subject});
  return {
    id,
    frontMatter: {
      ...texts,
      type: 'reference',
      slug: `${options.slugBase}/${id.slice(options.idBase.length + 1)}`,
      sidebar_label: label,
      tags: options.tags,
      sources: options.sources,
      custom_edit_url: options.editUrl,
    },
    body: blocks(
      toMdx(text),
      before(id),
      '## Example',
      exampleToMdx(example, toMdx),
      requestToMdx(site, example),
      after(id),
    ),
  };
}

function typePage(site: GraphqlSite, type: GraphQLNamedType): ReferencePage {
  const kind = kindOf(type);
  const folder: Folder = kind === 'input' ? 'inputs' : kind === 'scalar' ? 'scalars' : 'objects';
  const described = type.astNode?.description;
  return page(site, {
    folder,
    name: type.name,
    title: `${type.name} ${kind}`,
    label: type.name,
    description: typeText(type),
    line: described === undefined ? undefined : firstLineOf(described),
    subject: `${kind} \`${type.name}\``,
    before: (id) =>
      blocks(
        historyIn(site.options, type.name, 'head'),
        appliedDirectives(site, id, type),
        ...memberSections(site, id, type),
      ),
    after: (id) => backReferences(site, id, type, kind === 'object' ? 'Returned by' : 'Used by'),
  });
}

function memberSections(site: GraphqlSite, id: string, type: GraphQLNamedType): string[] {
  if (isEnumType(type)) {
    return type.getValues().map((value) => valueSection(site, id, type, value));
  }
  if (isObjectType(type)) {
    return Object.values(type.getFields()).map((field) => fieldSection(site, id, type, field));
  }
  if (isInputObjectType(type)) {
    return [
      type.isOneOf ? 'A request must set exactly one of its fields, and not to `null`.' : '',
      ...Object.values(type.getFields()).map((field) => inputFieldSection(site, id, type, field)),
    ];
  }
  return isScalarType(type) && typeof type.specifiedByURL === 'string'
    ? [`Its format is defined at [${type.specifiedByURL}](${type.specifiedByURL}).`]
    : [];
}

function fieldSection(
  site: GraphqlSite,
  id: string,
  owner: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
): string {
  return blocks(
    `## \`${field.name}\``,
    `Type: ${site.typeLink(id, field.type)}, ${nullability(field.type)}.`,
    historyIn(site.options, `${owner.name}.${field.name}`),
    deprecation(site, id, field.deprecationReason),
    prose(field.description ?? '', id, site.options),
    appliedDirectives(site, id, field),
    argumentTable(site, id, `${owner.name}.${field.name}`, field.args),
  );
}

function inputFieldSection(site: GraphqlSite, id: string, owner: GraphQLNamedType, field: GraphQLInputField): string {
  return blocks(
    `## \`${field.name}\``,
    `Type: ${site.typeLink(id, field.type)}, ${necessity(field)}.`,
    historyIn(site.options, `${owner.name}.${field.name}`),
    deprecation(site, id, field.deprecationReason),
    prose(field.description ?? '', id, site.options),
    appliedDirectives(site, id, field),
  );
}

function valueSection(site: GraphqlSite, id: string, owner: GraphQLNamedType, value: GraphQLEnumValue): string {
  return blocks(
    `## \`${value.name}\``,
    historyIn(site.options, `${owner.name}.${value.name}`),
    deprecation(site, id, value.deprecationReason),
    prose(value.description ?? '', id, site.options),
    appliedDirectives(site, id, value),
  );
}

function deprecation(site: GraphqlSite, id: string, reason: string | null | undefined): string {
  return reason === undefined || reason === null ? '' : `Deprecated: ${prose(reason, id, site.options)}`;
}

/** Directives of the language that pages tell about in words of their own. */
const TOLD: readonly string[] = ['deprecated', 'oneOf', 'specifiedBy'];

/** The directives that the schema puts on a thing, each linked to its page. */
function appliedDirectives(
  site: GraphqlSite,
  id: string,
  {astNode}: {astNode?: {directives?: readonly ConstDirectiveNode[] | undefined} | null | undefined},
): string {
  const links = (astNode?.directives ?? [])
    .filter(({name}) => !TOLD.includes(name.value))
    .map((node) => `[${codeSpan(print(node))}](${linkTo(id, site.idOf('directives', node.name.value))})`);
  return links.length === 0 ? '' : `In the schema, it has the directive ${links.join(', ')}.`;
}

/** Whether a request has to give a value, and which one stands where it does not. */
function necessity(value: GraphQLArgument | GraphQLInputField): string {
  const given = value.astNode?.defaultValue;
  return `${isNonNullType(value.type) && value.defaultValue === undefined ? 'required' : 'optional'}${given === undefined ? '' : `, ${codeSpan(print(given))} by default`}`;
}

function nullability(type: GraphQLOutputType): string {
  const what = isListType(isNonNullType(type) ? type.ofType : type) ? 'a list, ' : '';
  return `${what}${isNonNullType(type) ? 'never null' : 'can be null'}`;
}

function argumentTable(site: GraphqlSite, id: string, owner: string, args: readonly GraphQLArgument[]): string {
  if (args.length === 0) {
    return '';
  }
  return table(
    ['Argument', 'Type', 'Description'],
    args.map((argument) => [
      codeSpan(argument.name),
      `${site.typeLink(id, argument.type)}, ${necessity(argument)}`,
      joined(
        deprecation(site, id, argument.deprecationReason),
        prose(argument.description ?? '', id, site.options),
        appliedDirectives(site, id, argument),
        historyIn(site.options, `${owner}(${argument.name})`),
      ),
    ]),
  );
}

const TRY_IT =
  'Start your application with `cartesi run` first. Any origin can call the node, so this works from this page.';

function queryPage(site: GraphqlSite, name: string): ReferencePage {
  const field = site.checked.query.getFields()[name];
  if (field === undefined) {
    throw new Error(`no query ${name}`);
  }
  const described = field.astNode?.description;
  const request = parseDescription(field.description ?? '').example.find(
    (part) => part.kind === 'code' && part.language === 'graphql',
  );
  const {origin, pathname} = new URL(site.options.endpoint);
  return page(site, {
    folder: 'queries',
    name,
    title: `${name} query`,
    label: name,
    description: field.description ?? '',
    line: described === undefined ? undefined : firstLineOf(described),
    subject: `query \`${name}\``,
    before: (id) =>
      blocks(
        historyIn(site.options, `Query.${name}`, 'head'),
        deprecation(site, id, field.deprecationReason),
        appliedDirectives(site, id, field),
        '## Arguments',
        field.args.length === 0 ? 'It takes no arguments.' : argumentTable(site, id, `Query.${name}`, field.args),
        '## Returns',
        `${site.typeLink(id, field.type)}, ${nullability(field.type)}. The HTTP status is 200 even if the query fails, so check for \`errors\` before you read \`data\`.`,
      ),
    after: (id) =>
      request?.kind !== 'code'
        ? ''
        : blocks(
            CONSOLE_IMPORT,
            '## Try it',
            prose(site.options.tryIt ?? TRY_IT, id, site.options),
            consoleToMdx({
              method: 'POST',
              path: pathname,
              server: origin,
              contentType: 'application/json',
              body: request.code.trimEnd(),
              graphql: true,
            }),
          ),
  });
}

function directivePage(site: GraphqlSite, name: string): ReferencePage {
  const directive = site.checked.schema.getDirective(name);
  if (directive === undefined || directive === null) {
    throw new Error(`no directive ${name}`);
  }
  const description = directiveText(site, directive);
  return page(site, {
    folder: 'directives',
    name,
    title: `@${name} directive`,
    label: `@${name}`,
    description,
    line: undefined,
    subject: `directive \`@${name}\``,
    before: (id) =>
      blocks(
        '## Where you can use it',
        locations(directive),
        directive.isRepeatable ? 'It can appear there more than once.' : '',
        directive.args.length === 0 ? '' : '## Arguments',
        directiveArguments(site, id, directive),
      ),
    after: () => '',
  });
}

const PLACES: Readonly<Record<string, string>> = {
  FIELD: 'a field of a query',
  FRAGMENT_SPREAD: 'the use of a fragment (`...Name`)',
  INLINE_FRAGMENT: 'an inline fragment (`... on Type`)',
  FIELD_DEFINITION: 'the definition of a field',
  ARGUMENT_DEFINITION: 'the definition of an argument',
  INPUT_FIELD_DEFINITION: 'the definition of a field of an input type',
  ENUM_VALUE: 'the definition of an enum value',
  SCALAR: 'the definition of a scalar',
  INPUT_OBJECT: 'the definition of an input type',
};

function locations({locations: places, astNode}: GraphQLDirective): string {
  const own = astNode !== undefined && astNode !== null;
  return (
    places
      // For the language's directives the library names places of drafts too, which no node knows.
      .filter((place) => own || place in PLACES)
      .map((place) => `- ${PLACES[place] ?? codeSpan(place)}`)
      .join('\n')
  );
}

const ARGUMENTS: Readonly<Record<string, string>> = {
  'include.if': 'The response contains the field if this is `true`.',
  'skip.if': 'The response omits the field if this is `true`.',
  'deprecated.reason': 'The reason, and what to use instead. `"No longer supported"` by default.',
  'specifiedBy.url': 'Address of the page.',
};

function directiveArguments(site: GraphqlSite, id: string, {name, args}: GraphQLDirective): string {
  // The library's own texts about the language's directives are not ours to show.
  return argumentTable(
    site,
    id,
    `@${name}`,
    args.map((argument) => ({...argument, description: ARGUMENTS[`${name}.${argument.name}`] ?? argument.description})),
  );
}

/** The fields, arguments and queries that lead to a type, grouped by the type that they belong to. */
function backReferences(site: GraphqlSite, id: string, target: GraphQLNamedType, heading: string): string {
  const {checked} = site;
  const owners = [checked.query, ...site.types()];
  const queries = new Set(site.queries());
  const items = owners.flatMap((owner) => {
    const names = fieldsLeadingTo(owner, target).filter((name) => owner !== checked.query || queries.has(name));
    if (names.length === 0) {
      return [];
    }
    const links = names.map((name) => site.fieldLink(id, owner, name)).join(', ');
    const ownerId = site.idOfType(owner);
    return [
      owner === checked.query || ownerId === undefined
        ? `- Queries: ${links}`
        : `- [${owner.name}](${linkTo(id, ownerId)}): ${links}`,
    ];
  });
  return items.length === 0 ? '' : blocks(`## ${heading}`, items.join('\n'));
}

function fieldsLeadingTo(owner: GraphQLNamedType, target: GraphQLNamedType): string[] {
  if (isObjectType(owner)) {
    return Object.values(owner.getFields())
      .filter(
        ({type, args}) =>
          getNamedType(type) === target || args.some((argument) => getNamedType(argument.type) === target),
      )
      .map(({name}) => name);
  }
  return isInputObjectType(owner)
    ? Object.values(owner.getFields())
        .filter(({type}) => getNamedType(type) === target)
        .map(({name}) => name)
    : [];
}
