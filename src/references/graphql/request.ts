import {parse, print} from 'graphql';

import {Fault} from '@site/src/diagnostics/fault';
import {parseDescription, type ExamplePart} from './example';
import type {GraphqlSite} from './site';
import {blocks, fence} from '@site/src/references/shared/prose';

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
    fence(
      'shell',
      `curl -s ${options.endpoint} \\\n  -H 'Content-Type: application/json' \\\n  -d '${body.replaceAll("'", String.raw`'\\''`)}'`,
    ),
  );
}

/** The JSON of the first request of an example, with its variables. */
function bodyOf(example: readonly ExamplePart[]): string | undefined {
  const codes = example.filter((part) => part.kind === 'code');
  const start = codes.findIndex(({language}) => language === 'graphql');
  const request = codes[start];
  if (request === undefined) {
    return undefined;
  }
  const query = `"query": ${JSON.stringify(print(parse(request.code)).replace(/\s*\n\s*/g, ' '))}`;
  const next = codes[start + 1];
  const value = next?.language === 'json' ? (JSON.parse(next.code) as object) : {data: null};
  return 'data' in value || 'errors' in value ? `{${query}}` : `{${query}, "variables": ${JSON.stringify(value)}}`;
}
