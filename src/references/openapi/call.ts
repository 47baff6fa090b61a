import {CONSOLE_IMPORT, consoleToMdx} from '@site/src/references/shared/console';
import {examplesOf, textOf, type Api, type Json, type OperationParameter, type Response} from './model';
import {statusName, successes, type Page} from './page';
import {callFormToMdx} from '@site/src/references/shared/call-form';
import {httpCallToMdx, type HttpCall} from '@site/src/references/shared/samples';
import {escapeMdx} from '@site/src/references/shared/page';
import {blocks, codeSpan, fence, plainText} from '@site/src/references/shared/prose';

/** How to call the operation in three languages, and what comes back. */
export function exampleSection(page: Page): string {
  const [request, ...others] = requestExamples(page);
  return blocks(
    '## Example',
    // No reader chooses where the server inside of the machine is.
    page.api.info['x-try-it'] === false ? '' : callFormToMdx({inspect: serverOf(page.api)}),
    request === undefined ? '' : blocks(lead(request.summary), httpCallToMdx(callOf(page, request))),
    ...others.map((other) => blocks(lead(other.summary), httpCallToMdx(callOf(page, other)))),
    ...successes(page.operation).map(([status, response]) => answers(status, response)),
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
  value: Json | undefined;
}

function requestExamples({operation}: Page): RequestExample[] {
  const content = Object.entries(operation.requestBody?.content ?? {});
  return content.length === 0
    ? [{summary: undefined, contentType: undefined, value: undefined}]
    : content.flatMap(([contentType, media]) =>
        examplesOf(media).map(({summary, value}) => ({
          summary,
          contentType,
          value,
        })),
      );
}

function serverOf({servers}: Api): string {
  return servers[0]?.url ?? 'http://localhost';
}

function callOf(page: Page, {contentType, value}: RequestExample): HttpCall {
  const {
    api,
    operation: {method, path, parameters = []},
  } = page;
  const isJsonBody = contentType !== undefined && isJson(contentType);
  return {
    method: method.toUpperCase(),
    url: serverOf(api) + fillPath(path, parameters) + queryOf(parameters),
    headers: pairsOf(parameters, 'header'),
    cookies: pairsOf(parameters, 'cookie').map((pair) => pair.join('=')),
    ...(contentType === undefined ? {} : {contentType}),
    ...(value === undefined ? {} : {body: isJsonBody ? {json: value} : {text: textOf(value)}}),
    answer: answersJson(page) ? 'json' : 'any',
  };
}

/** Whether every answer but a failure is JSON: the answer to `/finish` can be empty. */
function answersJson({operation}: Page): boolean {
  return successes(operation).every(([, {content = {}}]) => {
    const types = Object.keys(content);
    return types.length > 0 && types.every(isJson);
  });
}

/** Names and examples of the parameters of one place. */
function pairsOf(
  parameters: readonly OperationParameter[],
  place: OperationParameter['in'],
): [name: string, example: string][] {
  return parameters.flatMap(({name, in: at, example}) =>
    at === place && example !== undefined ? [[name, textOf(example)] as [string, string]] : [],
  );
}

function fillPath(route: string, parameters: readonly OperationParameter[]): string {
  const examples = new Map(pairsOf(parameters, 'path'));
  return route.replace(/\{([^}]+)\}/g, (whole, name: string) => encodeURI(examples.get(name) ?? whole));
}

function queryOf(parameters: readonly OperationParameter[]): string {
  const query = new URLSearchParams(pairsOf(parameters, 'query')).toString();
  return query === '' ? '' : `?${query}`;
}

/** The console, after what it takes to reach the server from a browser; empty where none can. */
export function tryItSection(page: Page): string {
  const {api, operation, toMdx} = page;
  const tryIt = api.info['x-try-it'];
  if (tryIt === false) {
    return '';
  }
  const [request] = requestExamples(page);
  const parameters = (operation.parameters ?? []).flatMap(({name, in: place, example}) =>
    place === 'path' || place === 'query'
      ? [{name, in: place, ...(example === undefined ? {} : {example: textOf(example)})}]
      : [],
  );
  return blocks(
    CONSOLE_IMPORT,
    '## Try it',
    toMdx(tryIt ?? ''),
    consoleToMdx({
      method: operation.method.toUpperCase(),
      path: operation.path,
      server: serverOf(api),
      ...(parameters.length === 0 ? {} : {parameters}),
      ...(request?.contentType === undefined ? {} : {contentType: request.contentType}),
      ...(request?.value === undefined ? {} : {body: textOf(request.value)}),
    }),
  );
}
