import {historyIn, joined, type HistoryText, type ReferenceOptions} from '@site/src/references/shared/options';
import {kebabCase, table, type ReferencePage} from '@site/src/references/shared/page';
import {
  anchor,
  blocks,
  codeSpan,
  fence,
  linkTo,
  pageTexts,
  prose,
  splitAtFirstHeading,
} from '@site/src/references/shared/prose';
import {callFormToMdx} from '@site/src/references/shared/call-form';
import {httpCallToMdx, type HttpCall} from '@site/src/references/shared/samples';
import type {ShapedSpec} from '@site/src/references/shared/shaped-spec';
import type {Path} from '@site/src/references/shared/yaml-source';
import type {OpenRpc, RpcExample, RpcMethod, RpcSchema} from './schema';
import {errorsOf, readOpenrpc, typeOfReference} from './spec';

/** Names of the pages that describe no method. */
const OVERVIEW = 'overview';
const TYPES = 'types';
const ERROR_CODES = 'errors';

/** What the sections of a page are made from. */
interface Page {
  readonly rpc: OpenRpc;
  /** Id of the page below `generated/`. */
  readonly id: string;
  readonly idOf: (name: string) => string;
  readonly toMdx: (markdown: string) => string;
  readonly told: HistoryText;
}

/**
 * The pages of an OpenRPC document: an overview, a page for each method (`cartesi_getInput` → `get-input`), one for the
 * types and one for the errors.
 *
 * @throws {Fault} as `readOpenrpc` does, and where a page description is too short or too long.
 */
export function openrpcPages(text: string, file: string, options: ReferenceOptions): ReferencePage[] {
  const spec = readOpenrpc(text, file);
  const rpc = spec.value;
  const {info} = rpc;
  const idOf = (name: string): string => `${options.idBase}/${name}`;
  const make = (
    name: string,
    texts: {readonly title: string; readonly description: string; readonly label: string},
    at: Path,
    body: (page: Page) => string,
  ): ReferencePage => {
    const id = idOf(name);
    return {
      id,
      frontMatter: {
        ...pageTexts(texts, options, {file, line: spec.lineOf(at), subject: `the page ${name}`}),
        type: 'reference',
        slug: `${options.slugBase}/${name}`,
        sidebar_label: texts.label,
        tags: options.tags,
        sources: options.sources,
        custom_edit_url: options.editUrl,
      },
      body: body({
        rpc,
        id,
        idOf,
        toMdx: (markdown) => prose(markdown, id, options),
        told: (name, head) => historyIn(options, name, head),
      }),
    };
  };
  const pages = [
    make(
      OVERVIEW,
      {title: info.title, description: info['x-page-description'], label: 'Overview'},
      ['info', 'x-page-description'],
      overviewBody,
    ),
    ...rpc.methods.map((method, index) =>
      make(
        methodPage(method.name),
        {title: method.name, description: method['x-page-description'], label: method.name.replace(/^cartesi_/, '')},
        ['methods', index, 'x-page-description'],
        (page) => methodBody(page, method),
      ),
    ),
    make(TYPES, {...info['x-types'], label: 'Types'}, ['info', 'x-types', 'description'], typesBody),
    make(ERROR_CODES, {...info['x-errors'], label: 'Errors'}, ['info', 'x-errors', 'description'], errorsBody),
  ];
  checkNames(spec, pages);
  return pages;
}

/** The page of a method: `cartesi_getInput` → `get-input`. */
export function methodPage(method: string): string {
  return kebabCase(method.replace(/^cartesi_/, ''));
}

function checkNames(spec: ShapedSpec<OpenRpc>, pages: readonly ReferencePage[]): void {
  const ids = pages.map(({id}) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) {
    throw spec.fault(['methods'], `two pages would be called ${ids[twice]}.`, 'Methods need names of their own.');
  }
}

function overviewBody(page: Page): string {
  const {rpc, id, idOf, toMdx} = page;
  const {lead, sections} = splitAtFirstHeading(rpc.info.description);
  const groups = [...new Set(rpc.methods.map(groupOf))];
  return blocks(
    toMdx(lead),
    page.told('', 'head'),
    '## Servers',
    table(
      ['Address', 'Where'],
      rpc.servers.map(({url, description}) => [codeSpan(url), toMdx(description)]),
    ),
    '## Methods',
    ...groups.flatMap((group) => [
      `### ${group}`,
      table(
        ['Method', 'What it does'],
        rpc.methods
          .filter((method) => groupOf(method) === group)
          .map((method) => [
            `[\`${method.name}\`](${linkTo(id, idOf(methodPage(method.name)))})${method.deprecated === true ? ' (deprecated)' : ''}`,
            toMdx(method.summary),
          ]),
      ),
    ]),
    toMdx(sections),
  );
}

function groupOf({tags}: RpcMethod): string {
  return tags[0]?.name ?? '';
}

function methodBody(page: Page, method: RpcMethod): string {
  const {toMdx, rpc} = page;
  const {lead, sections} = splitAtFirstHeading(method.description);
  return blocks(
    toMdx(lead),
    page.told(method.name, 'head'),
    method.deprecated === true ? '**This method is deprecated.**' : '',
    '## Parameters',
    parameterSection(page, method),
    '## Result',
    toMdx(method.result.description),
    ...fieldTable(page, method.result.schema),
    ...resultSections(page, method.result.schema),
    '## Errors',
    table(['Code', 'Message', 'When', 'What to do'], errorRows(page, errorsOf(method))),
    `The page [errors](${linkTo(page.id, page.idOf(ERROR_CODES))}) has those that concern no method.`,
    '## Example',
    callFormToMdx({jsonrpc: rpc.servers[0]?.url ?? '', ...applicationOf(method)}),
    ...method.examples.map((example) => exampleSection(page, method, example)),
    toMdx(sections),
  );
}

/** The address of an application in the examples of a method, which readers can replace with their own. */
function applicationOf({examples}: RpcMethod): {application?: string} {
  const given = examples.flatMap(({params}) => params).find(({name}) => name === 'application')?.value;
  return typeof given === 'string' && /^0x[\da-f]{40}$/i.test(given) ? {application: given} : {};
}

function parameterSection(page: Page, {name: method, params}: RpcMethod): string {
  if (params.length === 0) return 'It takes no parameters.';
  return blocks(
    'Pass them by name as an object, or by position in this order:',
    table(
      ['Name', 'Type', 'Required', 'Default', 'Meaning'],
      params.map(({name, schema, required, description}) => [
        `\`${name}\``,
        typeText(page, schema),
        required === true ? 'yes' : 'no',
        schema.default === undefined ? 'none' : `\`${JSON.stringify(schema.default)}\``,
        joined(page.toMdx(description), page.told(`${method}(${name})`)),
      ]),
    ),
  );
}

/** The fields of an object; nothing for any other type. */
function fieldTable(page: Page, {properties = {}, 'x-optional': optional = []}: RpcSchema, owner?: string): string[] {
  const fields = Object.entries(properties);
  if (fields.length === 0) return [];
  return [
    table(
      ['Field', 'Type', 'Meaning'],
      fields.map(([name, schema]) => [
        `\`${name}\``,
        `${typeText(page, schema)}${optional.includes(name) ? ', can be left out' : ''}`,
        joined(page.toMdx(schema.description ?? ''), owner === undefined ? '' : page.told(`${owner}.${name}`)),
      ]),
    ),
  ];
}

/** The fields of the objects that a result has, so that a reader of one method needs no other page for them. */
function resultSections(page: Page, {properties = {}}: RpcSchema): string[] {
  return Object.values(properties).flatMap(({$ref, items}) => {
    const reference = $ref ?? items?.$ref;
    const name = reference === undefined ? '' : typeOfReference(reference);
    const fields = fieldTable(page, page.rpc.components.schemas[name] ?? {}, name);
    return fields.length === 0 ? [] : [`### Fields of ${name}`, ...fields];
  });
}

/** A type in words, with links to those that have a name. */
function typeText(page: Page, schema: RpcSchema): string {
  if (schema.$ref !== undefined) {
    const name = typeOfReference(schema.$ref);
    const hash = anchor(name);
    const own = page.id === page.idOf(TYPES);
    return `[\`${name}\`](${own ? `#${hash}` : linkTo(page.id, page.idOf(TYPES), hash)})`;
  }
  if (schema.oneOf !== undefined) return schema.oneOf.map((part) => typeText(page, part)).join(' or ');
  if (schema.items !== undefined) {
    return `list of ${typeText(page, schema.items)}${schema.minItems === undefined ? '' : `, at least ${schema.minItems}`}`;
  }
  const range = [
    ...(schema.minimum === undefined ? [] : [`from ${schema.minimum}`]),
    // A number that JavaScript cannot hold is the limit of a type of the node's own language.
    ...(schema.maximum === undefined || schema.maximum > Number.MAX_SAFE_INTEGER ? [] : [`to ${schema.maximum}`]),
  ];
  return [schema.format ?? schema.type ?? 'any', ...range].join(' ');
}

function errorRows({rpc, toMdx}: Page, names: readonly string[]): string[][] {
  return names.flatMap((name) => {
    const error = rpc.components.errors[name];
    return error === undefined
      ? []
      : [[`\`${error.code}\``, codeSpan(error.message), toMdx(error['x-when']), toMdx(error['x-fix'])]];
  });
}

function exampleSection({rpc, toMdx}: Page, {name, params}: RpcMethod, example: RpcExample): string {
  const values = Object.fromEntries(example.params.map((given) => [given.name, given.value]));
  const request = {jsonrpc: '2.0', id: 1, method: name, ...(params.length === 0 ? {} : {params: values})};
  const call: HttpCall = {
    method: 'POST',
    url: rpc.servers[0]?.url ?? '',
    contentType: 'application/json',
    body: {json: request},
    answer: 'jsonrpc',
  };
  return blocks(
    `${toMdx(example.name)}:`,
    httpCallToMdx(call),
    'The answer:',
    fence('json', JSON.stringify({jsonrpc: '2.0', id: 1, result: example.result.value}, null, 2)),
  );
}

function typesBody(page: Page): string {
  const {rpc, toMdx} = page;
  const {intro} = rpc.info['x-types'];
  const schemas = Object.entries(rpc.components.schemas);
  const kinds: readonly (readonly [string, (schema: RpcSchema) => boolean])[] = [
    ['Objects', ({properties}) => properties !== undefined],
    ['Enumerations', (schema) => schema.enum !== undefined],
    ['Strings', (schema) => schema.properties === undefined && schema.enum === undefined],
  ];
  return blocks(
    toMdx(intro),
    ...kinds.flatMap(([title, belongs]) => {
      const own = schemas.filter(([, schema]) => belongs(schema));
      return own.length === 0
        ? []
        : [`## ${title}`, ...own.flatMap(([name, schema]) => typeSection(page, name, schema))];
    }),
  );
}

function typeSection(page: Page, name: string, schema: RpcSchema): string[] {
  const {toMdx} = page;
  const meanings = Object.entries(schema['x-enum-descriptions'] ?? {});
  return [
    `### ${name}`,
    toMdx(schema.description ?? ''),
    page.told(name),
    schema.pattern === undefined ? '' : `Pattern: ${codeSpan(schema.pattern)}`,
    schema.oneOf === undefined ? '' : `It is ${typeText(page, schema)}.`,
    ...fieldTable(page, schema, name),
    meanings.length === 0
      ? ''
      : table(
          ['Value', 'Meaning'],
          meanings.map(([value, meaning]) => [`\`${value}\``, toMdx(meaning)]),
        ),
  ];
}

function errorsBody(page: Page): string {
  const {rpc, toMdx} = page;
  return blocks(
    toMdx(rpc.info['x-errors'].intro),
    '## Errors of methods',
    table(['Code', 'Message', 'When', 'What to do'], errorRows(page, Object.keys(rpc.components.errors))),
    '## Errors of calls',
    table(
      ['Code or status', 'When', 'What to do'],
      rpc['x-transport-errors'].map(({code, when, fix}) => [`\`${code}\``, toMdx(when), toMdx(fix)]),
    ),
  );
}
