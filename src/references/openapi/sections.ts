import {
  type CheckedOpenApi,
  type MediaType,
  type OperationError,
  type OperationParameter,
  type Response,
} from './model';
import {statusName, type Page} from './page';
import {schemaToMdx, typeToMdx, type SchemaContext} from './schema';
import {table} from '@site/src/references/shared/page';
import {blocks, codeSpan} from '@site/src/references/shared/prose';
import type {Path} from '@site/src/references/shared/yaml-source';

/** What the operation takes: its parameters and its body. */
export function requestSection({checked, located: {path, operation}, toMdx, contextFor}: Page): string {
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
  parameters: readonly OperationParameter[],
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

/** One answer with a status of its own. */
export function responseSection(
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

/** The failures: what they have in common, then each with its cause and its fix. */
export function errorSection({located: {operation}, toMdx}: Page): string {
  const {default: failure} = operation.responses;
  const errors = operation['x-errors'] ?? [];
  if (failure === undefined && errors.length === 0) {
    return '';
  }
  const types = Object.keys(failure?.content ?? {});
  const rows = errors.map(({status, body, cause, fix}: OperationError) => [
    codeSpan(String(status)),
    body === '' ? '(empty)' : codeSpan(body),
    toMdx(cause),
    toMdx(fix),
  ]);
  return blocks(
    '## Errors',
    `${toMdx(failure?.description ?? '')}${types.length === 0 ? '' : ` The body is ${types.map(codeSpan).join(' or ')}.`}`,
    rows.length === 0 ? '' : table(['Status', 'Body', 'Why', 'What to do'], rows),
  );
}
