import {resolveSchema, type OperationError, type OperationParameter, type Response, type Schema} from './model';
import {operationName, statusName, type Page} from './page';
import {marksOf, ownProse, schemaToMdx, termToMdx, typeToMdx, type SchemaContext} from './schema';
import {table} from '@site/src/references/shared/page';
import {blocks, codeSpan} from '@site/src/references/shared/prose';

/** What the operation takes: its parameters and its body. */
export function requestSection(page: Page): string {
  const {api, operation, toMdx, contextFor} = page;
  const {parameters = [], requestBody} = operation;
  if (parameters.length === 0 && requestBody === undefined) {
    return '## Request\n\nIt takes no parameters and no body.';
  }
  const name = operationName(operation.method, operation.path, api.servers);
  const context = contextFor('request', `body of ${name}`);
  const required = requestBody?.required === true || requestBody?.['x-required'] === true;
  return blocks(
    '## Request',
    parameterList(parameters, context, (parameter) => page.told(`${name} {${parameter}}`)),
    ...Object.entries(requestBody?.content ?? {}).map(([type, media], index) =>
      blocks(
        `${index === 0 ? `${toMdx(requestBody?.description ?? '')} ` : ''}The body is ${codeSpan(type)}${required ? ' and required' : ''}.`,
        unnamedToMdx(media.schema ?? {}, context),
        schemaToMdx(media.schema ?? {}, context),
      ),
    ),
  );
}

function parameterList(
  parameters: readonly OperationParameter[],
  context: SchemaContext,
  told: (name: string) => string,
): string {
  if (parameters.length === 0) {
    return '';
  }
  const items = parameters.map(({name, in: place, required, deprecated, description = '', schema = {}}) => {
    const id = `request-${name}`;
    return termToMdx(
      {
        id,
        name,
        type: `${typeToMdx(schema, context)}, in the ${place}`,
        required: required === true,
        marks: marksOf({deprecated: deprecated === true || schema.deprecated === true}),
      },
      context.prose(description),
      told(name),
      ownProse(schema, context),
      schemaToMdx(schema, {...context, idPrefix: id}),
    );
  });
  return blocks('<dl className="schema">', ...items, '</dl>');
}

/** A body whose type has no name, with its type in words: a named one is described where its properties are. */
function unnamedToMdx(schema: Schema, context: SchemaContext): string {
  return resolveSchema(schema, context.types).name === undefined
    ? `Its type is ${typeToMdx(schema, context)}. ${ownProse(schema, context)}`
    : '';
}

/** One answer with a status of its own. */
export function responseSection(
  {api, operation, toMdx, contextFor, told}: Page,
  status: string,
  {description = '', content = {}}: Response,
): string {
  const name = `${status} of ${operationName(operation.method, operation.path, api.servers)}`;
  const context = contextFor(status, name);
  return blocks(
    `## ${statusName(status)}`,
    told(name),
    toMdx(description),
    ...Object.entries(content).flatMap(([type, {schema = {}}]) => [
      `The body is ${codeSpan(type)}: ${typeToMdx(schema, context)}.`,
      ownProse(schema, context),
      schemaToMdx(schema, context),
    ]),
  );
}

/** The failures: what they have in common, then each with its cause and its fix. */
export function errorSection({operation, toMdx, contextFor}: Page): string {
  const {default: failure} = operation.responses;
  const errors = operation['x-errors'] ?? [];
  if (failure === undefined && errors.length === 0) {
    return '';
  }
  const content = Object.entries(failure?.content ?? {});
  const context = contextFor('errors');
  const rows = errors.map(({status, body, cause, fix}: OperationError) => [
    codeSpan(String(status)),
    body === '' ? '(empty)' : codeSpan(body),
    toMdx(cause),
    toMdx(fix),
  ]);
  return blocks(
    '## Errors',
    `${toMdx(failure?.description ?? '')}${content.length === 0 ? '' : ` The body is ${content.map(([type]) => codeSpan(type)).join(' or ')}.`}`,
    ...content.flatMap(([, {schema = {}}]) => [unnamedToMdx(schema, context), schemaToMdx(schema, context)]),
    rows.length === 0 ? '' : table(['Status', 'Body', 'Why', 'What to do'], rows),
  );
}
