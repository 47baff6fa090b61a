import type {ShellWord} from '@site/src/authoring/shell/shell-syntax';
import type {Finding} from '@site/src/diagnostics/fault';
import {readOptions} from './options';
import {problemAt} from './problems';
import {CURL} from './tools';

/** Validates a GraphQL document; the problems in it, or none where there is no schema to go by. */
export type CheckGraphql = (document: string) => readonly string[];

/** Faults of a `curl` command: unknown options, no or a malformed address, a JSON body that is none, a wrong query. */
export function checkCurl(command: ShellWord, words: readonly ShellWord[], checkGraphql: CheckGraphql): Finding[] {
  const {options, operands, findings} = readOptions('curl', words, CURL, {equals: false});
  const found = [...findings];
  if (operands.length === 0) found.push(problemAt(command, 'curl has no address to ask.', 'Add the URL.'));
  for (const operand of operands) {
    if (operand.literal && !isAddress(operand.text)) {
      found.push(
        problemAt(
          operand,
          `"${operand.text}" is no URL.`,
          'Write http:// or https:// and the address; put a value with spaces in quotes.',
        ),
      );
    }
  }
  const graphql = operands.some(({text}) => /\/graphql\/?$/.test(text));
  for (const {name, value} of options) {
    if (
      value?.literal === true &&
      /^(?:-d|--data|--data-raw|--data-binary|--json)$/.test(name) &&
      /^\s*[{[]/.test(value.text)
    ) {
      found.push(...checkBody(value, graphql ? checkGraphql : undefined));
    }
  }
  return found;
}

function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

function checkBody(value: ShellWord, checkGraphql: CheckGraphql | undefined): Finding[] {
  let body: unknown;
  try {
    body = JSON.parse(value.text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [
      problemAt(
        value,
        `the body of the request is not JSON: ${message}.`,
        'Correct the JSON; single quotes around it keep its double quotes.',
      ),
    ];
  }
  if (checkGraphql === undefined || typeof body !== 'object' || body === null || !('query' in body)) return [];
  const {query} = body;
  if (typeof query !== 'string')
    return [problemAt(value, '"query" of the request is no text.', 'Put the GraphQL document in double quotes.')];
  return checkGraphql(query).map((problem) =>
    problemAt(
      value,
      `the query does not fit the schema: ${problem}`,
      'Correct it by _specs/schema.graphql of this version.',
    ),
  );
}
