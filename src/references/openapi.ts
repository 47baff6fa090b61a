import {STATUS_CODES} from 'node:http';

import {CONSOLE_IMPORT, consoleToMdx, endpointToMdx} from './console';
import {checkOpenapi} from './openapi-check';
import {
  examplesOf,
  operationsOf,
  type CheckedOpenApi,
  type Json,
  type LocatedOperation,
  type MediaType,
  type OperationError,
  type Parameter,
  type Response,
} from './openapi-model';
import {schemaToMdx, typeToMdx, type SchemaContext} from './openapi-schema';
import type {ReferenceOptions} from './options';
import {escapeMdx, kebabCase, table, type ReferencePage} from './page';
import {
  anchor,
  blocks,
  checkLinks,
  codeSpan,
  fence,
  firstSentence,
  linkTo,
  pageTexts,
  plainText,
  prose,
  splitAtFirstHeading,
} from './prose';
import type {Path} from './yaml-source';

/**
 * The pages of an OpenAPI specification: one for the API as a whole (named after `info.title`), then one for each
 * operation (named after its `operationId`), in the order of the specification.
 *
 * @param text The specification, in YAML or JSON.
 * @param file Its path relative to the repository, for messages.
 * @throws SpecError where the text is no valid OpenAPI 3.0, something in it has no description, an example is missing
 *   or does not match its schema, or a page description is too short or too long.
 */
export async function openapiPages(text: string, file: string, options: ReferenceOptions): Promise<ReferencePage[]> {
  const checked = await checkOpenapi(text, file);
  const info = infoPage(checked, options);
  const pages = [
    info,
    ...operationsOf(checked.document).map((located) => operationPage(checked, located, info.id, options)),
  ];
  checkLinks(pages, options, file);
  return pages;
}

function operationId({idBase}: ReferenceOptions, {operation}: LocatedOperation): string {
  return `${idBase}/${kebabCase(operation.operationId ?? '')}`;
}

function frontMatter(
  id: string,
  texts: {title: string; description: string},
  {idBase, slugBase, tags, sources, editUrl}: ReferenceOptions,
): ReferencePage['frontMatter'] {
  return {
    ...texts,
    type: 'reference',
    slug: `${slugBase}/${id.slice(idBase.length + 1)}`,
    tags,
    sources,
    custom_edit_url: editUrl,
  };
}

function infoPage(checked: CheckedOpenApi, options: ReferenceOptions): ReferencePage {
  const {source, document} = checked;
  const {title, description = '', 'x-page-description': pageDescription} = document.info;
  const id = `${options.idBase}/${kebabCase(title)}`;
  const line = source.lineOf(['info', pageDescription === undefined ? 'description' : 'x-page-description']);
  const texts = pageTexts({title, description: pageDescription ?? firstSentence(description)}, options, {
    file: source.file,
    line,
    subject: '`info`',
  });
  const {lead, sections} = splitAtFirstHeading(description);
  const toMdx = (markdown: string) => prose(markdown, id, options);
  const schemas = Object.entries(document.components?.schemas ?? {});
  const operations = operationsOf(document).map((located) => [
    `[${codeSpan(`${located.method.toUpperCase()} ${located.route}`)}](${linkTo(id, operationId(options, located))})`,
    toMdx(firstSentence(located.operation.description ?? '')),
  ]);
  const body = blocks(
    toMdx(lead),
    '## Operations',
    table(['Call', 'What it does'], operations),
    toMdx(sections),
    ...((document.servers ?? []).length > 1
      ? [
          '## Servers',
          table(
            ['Address', 'Where'],
            (document.servers ?? []).map(({url, description: where = ''}) => [codeSpan(url), toMdx(where)]),
          ),
        ]
      : []),
    schemas.length === 0 ? '' : '## Types',
    ...schemas.flatMap(([name, schema]) => {
      const path = ['components', 'schemas', name];
      const context: SchemaContext = {
        checked,
        prose: toMdx,
        linkOf: (type) => `#${anchor(type)}`,
        idPrefix: name.toLowerCase(),
        byLinkOnly: true,
      };
      return [
        `### ${name}`,
        toMdx(schema.description ?? ''),
        schema.type === 'object' ? '' : `Type: ${typeToMdx(schema, path, context)}.`,
        schemaToMdx(schema, path, context),
      ];
    }),
  );
  return {id, frontMatter: frontMatter(id, texts, options), body};
}

function operationPage(
  checked: CheckedOpenApi,
  located: LocatedOperation,
  infoId: string,
  options: ReferenceOptions,
): ReferencePage {
  const {source} = checked;
  const {method, route, path, operation} = located;
  const {summary = '', description = '', 'x-page-description': pageDescription} = operation;
  const id = operationId(options, located);
  const line = source.lineOf([...path, pageDescription === undefined ? 'description' : 'x-page-description']);
  const subject = `${method.toUpperCase()} ${route}`;
  const texts = pageTexts({title: summary, description: pageDescription ?? firstSentence(description)}, options, {
    file: source.file,
    line,
    subject,
  });
  const {lead, sections} = splitAtFirstHeading(description);
  const [opening = '', ...more] = lead.split(/\n\s*\n/);
  const page: Page = {
    checked,
    located,
    toMdx: (markdown) => prose(markdown, id, options),
    contextFor: (idPrefix) => ({
      checked,
      prose: (markdown) => prose(markdown, id, options),
      linkOf: (name) => linkTo(id, infoId, anchor(name)),
      idPrefix,
    }),
  };
  const tryIt = tryItSection(page);
  const body = blocks(
    page.toMdx(opening),
    endpointToMdx(method, route),
    page.toMdx(more.join('\n\n')),
    requestSection(page),
    ...successes(located).map(([status, response]) => responseSection(page, status, response)),
    errorSection(page),
    exampleSection(page),
    page.toMdx(sections),
    tryIt,
  );
  return {
    id,
    frontMatter: {...frontMatter(id, texts, options), sidebar_label: `${method.toUpperCase()} ${route}`},
    body,
  };
}

/** What the sections of an operation's page are made from. */
interface Page {
  checked: CheckedOpenApi;
  located: LocatedOperation;
  toMdx: (markdown: string) => string;
  contextFor: (idPrefix: string) => SchemaContext;
}

/** Responses with a status of their own; `default` stands for the failures. */
function successes({operation}: LocatedOperation): [status: string, response: Response][] {
  return Object.entries(operation.responses).filter(([status]) => status !== 'default');
}

function statusName(status: string | number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}

function requestSection({checked, located: {path, operation}, toMdx, contextFor}: Page): string {
  const {parameters = [], requestBody} = operation;
  if (parameters.length === 0 && requestBody === undefined) {
    return '## Request\n\nIt takes no parameters and no body.';
  }
  const context = contextFor('request');
  const body =
    requestBody === undefined
      ? []
      : Object.entries(requestBody.content).flatMap(([type, media]) => [
          `${toMdx(requestBody.description ?? '')} The body is ${codeSpan(type)}${requestBody.required === true || requestBody['x-required'] === true ? ' and required' : ''}.`,
          mediaToMdx(media, [...path, 'requestBody', 'content', type], context),
        ]);
  return blocks('## Request', parameterList(checked, parameters, path, toMdx, context), ...body);
}

function parameterList(
  checked: CheckedOpenApi,
  parameters: readonly Parameter[],
  path: Path,
  toMdx: (markdown: string) => string,
  context: SchemaContext,
): string {
  if (parameters.length === 0) {
    return '';
  }
  const items = parameters.map(({name, in: place, required, description = '', schema}, index) => {
    const at = [...path, 'parameters', index, 'schema'];
    return blocks(
      `<dt id="request-${name}"><code>${name}</code> <span className="schema__type">${schema === undefined ? 'string' : typeToMdx(schema, at, {...context, checked})}, in the ${place}</span> <span className="schema__${required === true ? 'required' : 'optional'}">${required === true ? 'required' : 'optional'}</span></dt>`,
      '<dd>',
      toMdx(description),
      schema === undefined ? '' : schemaToMdx(schema, at, {...context, idPrefix: `request-${name}`}),
      '</dd>',
    );
  });
  return blocks('<dl className="schema">', ...items, '</dl>');
}

function mediaToMdx({schema}: MediaType, path: Path, context: SchemaContext): string {
  return schema === undefined ? '' : schemaToMdx(schema, [...path, 'schema'], context);
}

function responseSection(
  {located: {path}, toMdx, contextFor}: Page,
  status: string,
  {description = '', content = {}}: Response,
): string {
  const bodies = Object.entries(content).flatMap(([type, media]) => {
    const place = [...path, 'responses', status, 'content', type];
    const context = contextFor(status);
    const what =
      media.schema === undefined
        ? ''
        : `The body is ${codeSpan(type)}: ${typeToMdx(media.schema, [...place, 'schema'], context)}.`;
    return [what, mediaToMdx(media, place, context)];
  });
  return blocks(`## ${statusName(status)}`, toMdx(description), ...bodies);
}

function errorSection({located: {operation}, toMdx}: Page): string {
  const {default: failure} = operation.responses;
  const errors = operation['x-errors'] ?? [];
  if (failure === undefined && errors.length === 0) {
    return '';
  }
  const types = Object.keys(failure?.content ?? {});
  const rows = errors.map(({status, body, cause, mend}: OperationError) => [
    codeSpan(String(status)),
    body === '' ? '(empty)' : codeSpan(body),
    toMdx(cause),
    toMdx(mend),
  ]);
  return blocks(
    '## Errors',
    `${toMdx(failure?.description ?? '')}${types.length === 0 ? '' : ` The body is ${types.map(codeSpan).join(' or ')}.`}`,
    rows.length === 0 ? '' : table(['Status', 'Body', 'Why', 'What to do'], rows),
  );
}

function exampleSection(page: Page): string {
  const {located} = page;
  const [request, ...others] = requestExamples(page);
  return blocks(
    '## Example',
    request === undefined ? '' : blocks(lead(request.summary), fence('shell', curl(page, request))),
    ...others.map((other) => blocks(lead(other.summary), fence('shell', curl(page, other)))),
    ...successes(located).map(([status, response]) => answers(status, response)),
  );
}

function answers(status: string, {content = {}}: Response): string {
  const examples = Object.entries(content).flatMap(([type, media]) =>
    examplesOf(media).map((example) => ({type, ...example})),
  );
  const head = `It answers ${codeSpan(statusName(status))}`;
  const [first] = examples;
  if (first === undefined) {
    return `${head} with an empty body.`;
  }
  return blocks(
    `${head}${first.summary === undefined ? ':' : '.'}`,
    ...examples.map(({type, summary, value}) =>
      blocks(lead(summary), fence(isJson(type) ? 'json' : 'text', print(value))),
    ),
  );
}

function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType);
}

function lead(summary: string | undefined): string {
  return summary === undefined ? '' : `${escapeMdx(plainText(summary))}:`;
}

function print(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

interface RequestExample {
  summary: string | undefined;
  contentType: string | undefined;
  body: string | undefined;
}

function requestExamples({located: {operation}}: Page): RequestExample[] {
  const content = Object.entries(operation.requestBody?.content ?? {});
  return content.length === 0
    ? [{summary: undefined, contentType: undefined, body: undefined}]
    : content.flatMap(([contentType, media]) =>
        examplesOf(media).map(({summary, value}) => ({
          summary,
          contentType,
          body: typeof value === 'string' ? value : JSON.stringify(value),
        })),
      );
}

function serverOf({document}: CheckedOpenApi): string {
  return document.servers?.[0]?.url ?? 'http://localhost';
}

function curl({checked, located: {method, route, operation}}: Page, {contentType, body}: RequestExample): string {
  const url = serverOf(checked) + fillPath(route, operation.parameters ?? []);
  const parts = [
    `curl ${method === 'get' || body !== undefined ? '' : `--request ${method.toUpperCase()} `}${url}`,
    ...(contentType === undefined ? [] : [`--header 'Content-Type: ${contentType}'`]),
    // `--data` would strip line breaks from what has to arrive byte for byte.
    ...(body === undefined
      ? []
      : [
          `${contentType !== undefined && isJson(contentType) ? '--data' : '--data-binary'} '${body.replaceAll("'", "'\\''")}'`,
        ]),
  ];
  return parts.join(' \\\n  ');
}

function fillPath(route: string, parameters: readonly Parameter[]): string {
  return route.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example;
    return example === undefined ? whole : encodeURI(String(example));
  });
}

function tryItSection(page: Page): string {
  const {
    checked,
    located: {method, route, operation},
    toMdx,
  } = page;
  const [request] = requestExamples(page);
  const parameters = (operation.parameters ?? []).flatMap(({name, in: place, example}) =>
    place === 'path' || place === 'query'
      ? [{name, in: place, ...(example === undefined ? {} : {example: String(example)})}]
      : [],
  );
  return blocks(
    CONSOLE_IMPORT,
    '## Try it',
    toMdx(checked.document.info['x-try-it'] ?? ''),
    consoleToMdx({
      method: method.toUpperCase(),
      path: route,
      server: serverOf(checked),
      ...(parameters.length === 0 ? {} : {parameters}),
      ...(request?.contentType === undefined ? {} : {contentType: request.contentType}),
      ...(request?.body === undefined ? {} : {body: request.body}),
    }),
  );
}
