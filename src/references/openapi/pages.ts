import {endpointToMdx} from '@site/src/references/shared/console';
import {exampleSection, tryItSection} from './call';
import {generate} from './generator';
import {lintOpenapi} from './lint';
import type {Api, ApiItem, OperationItem} from './model';
import {operationName, successes, type Page} from './page';
import {marksOf, schemaToMdx, typeToMdx, type SchemaContext} from './schema';
import {errorSection, requestSection, responseSection} from './sections';
import {historyIn, type HistoryText, type ReferenceOptions} from '@site/src/references/shared/options';
import {table, type ReferencePage} from '@site/src/references/shared/page';
import {
  anchor,
  blocks,
  codeSpan,
  firstSentence,
  linkTo,
  pageTexts,
  prose,
  splitAtFirstHeading,
} from '@site/src/references/shared/prose';
import type {Path, SpecSource} from '@site/src/references/shared/yaml-source';

/**
 * The pages of an OpenAPI specification: one for the API as a whole (named after `info.title`), then one for each
 * operation (named after its `operationId`), in the order of the specification. docusaurus-plugin-openapi-docs reads it
 * and writes them, with the templates below.
 *
 * @param text The specification, in YAML or JSON.
 * @param file Its path relative to the repository, for messages.
 * @throws Fault where the text is no valid OpenAPI 3.0, something in it has no description or is not shown, an example
 *   is missing or does not match its schema, or a page description is too short or too long.
 */
export async function openapiPages(text: string, file: string, options: ReferenceOptions): Promise<ReferencePage[]> {
  const source = await lintOpenapi(text, file);
  const {api, bodies} = await generate(text, file, {
    info: (read) => infoBody(read, options),
    operation: (item, read) => operationBody(item, read, options),
  });
  const pageOf = (id: string, texts: Texts, at: Path, subject: string): ReferencePage => ({
    id: pageId(id, options),
    frontMatter: frontMatter(id, texts, {source, at, subject}, options),
    body: bodies.get(id) ?? '',
  });
  return [
    pageOf(api.id, api.info, ['info'], '`info`'),
    ...api.operations.map(({id, summary, api: operation}): ReferencePage => {
      const page = pageOf(
        id,
        {...operation, title: summary},
        ['paths', operation.path, operation.method],
        callOf(operation),
      );
      return {...page, frontMatter: {...page.frontMatter, sidebar_label: callOf(operation)}};
    }),
  ];
}

/** What the front matter of a page is made from. */
interface Texts {
  title: string;
  description: string;
  'x-page-description'?: string;
}

function pageId(id: string, {idBase}: ReferenceOptions): string {
  return `${idBase}/${id}`;
}

function callOf({method, path}: ApiItem): string {
  return `${method.toUpperCase()} ${path}`;
}

function frontMatter(
  id: string,
  {title, description, 'x-page-description': pageDescription}: Texts,
  {source, at, subject}: {source: SpecSource; at: Path; subject: string},
  options: ReferenceOptions,
): ReferencePage['frontMatter'] {
  const {slugBase, tags, sources, editUrl} = options;
  const line = source.lineOf([...at, pageDescription === undefined ? 'description' : 'x-page-description']);
  const texts = {title, description: pageDescription ?? firstSentence(description)};
  return {
    ...pageTexts(texts, options, {file: source.file, line, subject}),
    type: 'reference',
    slug: `${slugBase}/${id}`,
    tags,
    sources,
    custom_edit_url: editUrl,
  };
}

function infoBody({id, info, servers, operations, types}: Api, options: ReferenceOptions): string {
  const page = pageId(id, options);
  const told: HistoryText = (name, head) => historyIn(options, name, head);
  const {lead, sections} = splitAtFirstHeading(info.description);
  const toMdx = (markdown: string) => prose(markdown, page, options);
  return blocks(
    toMdx(lead),
    told('', 'head'),
    '## Operations',
    table(
      ['Call', 'What it does'],
      operations.map((item) => [
        `[${codeSpan(callOf(item.api))}](${linkTo(page, pageId(item.id, options))})`,
        toMdx(firstSentence(item.api.description)),
      ]),
    ),
    toMdx(sections),
    ...(servers.length === 0
      ? []
      : [
          '## Servers',
          table(
            ['Address', 'Where'],
            servers.map(({url, description}) => [codeSpan(url), toMdx(description)]),
          ),
        ]),
    types.size === 0 ? '' : '## Types',
    ...[...types].flatMap(([name, {title: _, ...schema}]) => {
      const context: SchemaContext = {
        types,
        prose: toMdx,
        linkOf: (type) => `#${anchor(type)}`,
        idPrefix: name.toLowerCase(),
        byLinkOnly: true,
        told,
        owner: name,
      };
      const type = typeToMdx(schema, context);
      return [
        `### ${name}`,
        marksOf(schema)
          .map((mark) => `It is ${mark}.`)
          .join(' '),
        toMdx(schema.description ?? ''),
        told(name),
        type === 'object' ? '' : `Type: ${type}.`,
        schemaToMdx(schema, context),
      ];
    }),
  );
}

function operationBody({id, api: operation}: OperationItem, api: Api, options: ReferenceOptions): string {
  const own = pageId(id, options);
  const {lead, sections} = splitAtFirstHeading(operation.description);
  const [opening = '', ...more] = lead.split(/\n\s*\n/);
  const toMdx = (markdown: string) => prose(markdown, own, options);
  const told: HistoryText = (name, head) => historyIn(options, name, head);
  const page: Page = {
    api,
    operation,
    toMdx,
    told,
    contextFor: (idPrefix, owner) => ({
      told,
      ...(owner === undefined ? {} : {owner}),
      types: api.types,
      prose: toMdx,
      linkOf: (name) => linkTo(own, pageId(api.id, options), anchor(name)),
      idPrefix,
    }),
  };
  return blocks(
    toMdx(opening),
    endpointToMdx(operation.method, operation.path),
    told(operationName(operation.method, operation.path, api.servers), 'head'),
    operation.deprecated === true ? '**This call is deprecated.**' : '',
    toMdx(more.join('\n\n')),
    requestSection(page),
    ...successes(operation).map(([status, response]) => responseSection(page, status, response)),
    errorSection(page),
    exampleSection(page),
    toMdx(sections),
    tryItSection(page),
  );
}
