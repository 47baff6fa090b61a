import {Fault, type Finding} from '@site/src/diagnostics/fault';
import {parseJson} from '@site/src/diagnostics/parse-json';
import type {ShellCommand} from './shell';

/** Validates a GraphQL document; the problems in it, or none where there is no schema to go by. */
export type CheckGraphql = (document: string) => readonly string[];

/** Faults of the JSON that a `curl` command sends, and of the query in it where it is sent to `/graphql`. */
export function checkRequestBody(words: ShellCommand, checkGraphql: CheckGraphql): Finding[] {
  const graphql = words.some(({text}) => /\/graphql\/?$/.test(text));
  return words.flatMap(({text, literal, line}, index): Finding[] => {
    const option = words[index - 1]?.text ?? '';
    if (!literal || !/^(?:-d|--data(?:-raw|-binary)?|--json)$/.test(option) || !/^\s*[{[]/.test(text)) return [];
    let body: unknown;
    try {
      body = parseJson(text);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return [{line: line + (error.line ?? 1) - 1, problem: `in the body, ${error.problem}`, fix: error.fix}];
    }
    if (!graphql || typeof body !== 'object' || body === null || !('query' in body)) return [];
    return checkGraphql(String(body.query)).map((problem) => ({
      line,
      problem: `the query does not fit the schema: ${problem}`,
      fix: 'Correct it by _specs/schema.graphql of this version.',
    }));
  });
}
