import {parse, print} from 'graphql';

import {Fault} from '@site/src/diagnostics/fault';
import {parseDescription, type ExamplePart} from './example';
import type {GraphqlSite} from './site';
import type {Json} from '@site/src/references/openapi/model';
import {blocks} from '@site/src/references/shared/prose';
import {callFormToMdx} from '@site/src/references/shared/call-form';
import {httpCallToMdx} from '@site/src/references/shared/samples';

/**
 * The endpoint, and a complete request to it from a shell: the request of the page's example, or where it has none, that
 * of the first query whose description has one.
 *
 * @throws Fault where no query has an example.
 */
export function requestToMdx(site: GraphqlSite, example: readonly ExamplePart[] = []): string {
  const {checked, options} = site;
  const fields = checked.query.getFields();
  const examples = [
    example,
    ...site.queries().map((name) => parseDescription(fields[name]?.description ?? '').example),
  ];
  const body = examples.map(bodyOf).find((candidate) => candidate !== undefined);
  if (body === undefined) {
    throw new Fault({
      file: checked.file,
      line: checked.query.astNode?.loc?.startToken.line,
      problem: 'no query has an example, so there is no request to show',
      fix: 'Add one to the description of a query, in a `graphql` fence.',
    });
  }
  return blocks(
    `Send a query to \`${options.endpoint}\` with \`POST\`, as JSON:`,
    callFormToMdx({graphql: options.endpoint}),
    httpCallToMdx({
      method: 'POST',
      url: options.endpoint,
      contentType: 'application/json',
      body: {json: body},
      answer: 'graphql',
    }),
  );
}

/** The first request of an example, with its variables. */
function bodyOf(example: readonly ExamplePart[]): {query: string; variables?: Json} | undefined {
  const codes = example.filter((part) => part.kind === 'code');
  const start = codes.findIndex(({language}) => language === 'graphql');
  const request = codes[start];
  if (request === undefined) {
    return undefined;
  }
  const query = print(parse(request.code)).replace(/\s*\n\s*/g, ' ');
  const next = codes[start + 1];
  const value = next?.language === 'json' ? (JSON.parse(next.code) as Record<string, Json>) : {data: null};
  return 'data' in value || 'errors' in value ? {query} : {query, variables: value};
}
