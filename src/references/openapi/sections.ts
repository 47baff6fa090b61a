import type {MediaType, OperationError, Parameter, Response} from './model';
import {statusName, type Page} from './page';
import {marksOf, ownProse, schemaToMdx, termToMdx, typeToMdx, type SchemaContext} from './schema';
import {table} from '@site/src/references/shared/page';
import {blocks, codeSpan} from '@site/src/references/shared/prose';

/** What the operation takes: its parameters and its body. */
export function requestSection({operation: {parameters = [], requestBody}, toMdx, contextFor}: Page): string {
  if (parameters.length === 0 && requestBody === undefined) {
    return '## Request\n\nIt takes no parameters and no body.';
  }
  const context = contextFor('request');
  const required = requestBody?.required === true || requestBody?.['x-required'] === true;
  return blocks(
    '## Request',
    parameterList(parameters, context),
    ...Object.entries(requestBody?.content ?? {}).map(([type, media], index) =>
      blocks(
        `${index === 0 ? `${toMdx(requestBody?.description ?? '')} ` : ''}The body is ${codeSpan(type)}${required ? ' and required' : ''}.`,
        mediaToMdx(media, context),
      ),
    ),
  );
}

function parameterList(parameters: readonly Parameter[], context: SchemaContext): string {
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
      ownProse(schema, context),
      schemaToMdx(schema, {...context, idPrefix: id}),
    );
  });
  return blocks('<dl className="schema">', ...items, '</dl>');
}

function mediaToMdx({schema = {}}: MediaType, context: SchemaContext): string {
  return blocks(ownProse(schema, context), schemaToMdx(schema, context));
}

/** One answer with a status of its own. */
export function responseSection(
  {toMdx, contextFor}: Page,
  status: string,
  {description = '', content = {}}: Response,
): string {
  const context = contextFor(status);
  return blocks(
    `## ${statusName(status)}`,
    toMdx(description),
    ...Object.entries(content).flatMap(([type, media]) => [
      `The body is ${codeSpan(type)}: ${typeToMdx(media.schema ?? {}, context)}.`,
      mediaToMdx(media, context),
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
  const rows = errors.map(({status, body, cause, fix}: OperationError) => [
    codeSpan(String(status)),
    body === '' ? '(empty)' : codeSpan(body),
    toMdx(cause),
    toMdx(fix),
  ]);
  return blocks(
    '## Errors',
    `${toMdx(failure?.description ?? '')}${content.length === 0 ? '' : ` The body is ${content.map(([type]) => codeSpan(type)).join(' or ')}.`}`,
    ...content.map(([, {schema = {}}]) => schemaToMdx(schema, contextFor('errors'))),
    rows.length === 0 ? '' : table(['Status', 'Body', 'Why', 'What to do'], rows),
  );
}
