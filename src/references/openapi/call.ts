import {CONSOLE_IMPORT, consoleToMdx} from '@site/src/references/shared/console';
import {examplesOf, textOf, type CheckedOpenApi, type Json, type OperationParameter, type Response} from './model';
import {statusName, successes, type Page} from './page';
import {escapeMdx} from '@site/src/references/shared/page';
import {blocks, codeSpan, fence, plainText} from '@site/src/references/shared/prose';

/** How to call the operation from a shell, and what comes back. */
export function exampleSection(page: Page): string {
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
          body: textOf(value),
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

function fillPath(route: string, parameters: readonly OperationParameter[]): string {
  return route.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example;
    return example === undefined ? whole : encodeURI(textOf(example));
  });
}

/** The console, after what it takes to reach the server from a browser; empty where none can. */
export function tryItSection(page: Page): string {
  const {
    checked,
    located: {method, route, operation},
    toMdx,
  } = page;
  const tryIt = checked.document.info['x-try-it'];
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
      method: method.toUpperCase(),
      path: route,
      server: serverOf(checked),
      ...(parameters.length === 0 ? {} : {parameters}),
      ...(request?.contentType === undefined ? {} : {contentType: request.contentType}),
      ...(request?.body === undefined ? {} : {body: request.body}),
    }),
  );
}
