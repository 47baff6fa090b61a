import {endpointToMdx} from '@site/src/references/shared/console';
import {exampleSection, tryItSection} from './call';
import {checkOpenapi} from './check';
import {operationsOf, type CheckedOpenApi, type LocatedOperation} from './model';
import {successes, type Page} from './page';
import {schemaToMdx, typeToMdx, type SchemaContext} from './schema';
import {errorSection, requestSection, responseSection} from './sections';
import type {ReferenceOptions} from '@site/src/references/shared/options';
import {kebabCase, table, type ReferencePage} from '@site/src/references/shared/page';
import {
  anchor,
  blocks,
  checkLinks,
  codeSpan,
  firstSentence,
  linkTo,
  pageTexts,
  prose,
  splitAtFirstHeading,
} from '@site/src/references/shared/prose';

/**
 * The pages of an OpenAPI specification: one for the API as a whole (named after `info.title`), then one for each
 * operation (named after its `operationId`), in the order of the specification.
 *
 * @param text The specification, in YAML or JSON.
 * @param file Its path relative to the repository, for messages.
 * @throws Fault where the text is no valid OpenAPI 3.0, something in it has no description, an example is missing
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
