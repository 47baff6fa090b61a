import {isDeepStrictEqual} from 'node:util';

import {executeSync, GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema} from 'graphql';

import {Fault} from '@site/src/diagnostics/fault';
import {blocks} from '@site/src/references/shared/prose';

/** A description taken apart: its prose, and from the first fence on its example, with the text in between. */
export interface Description {
  text: string;
  /** MDX-ready pieces in order; empty where the description has no example. */
  example: ExamplePart[];
}

export type ExamplePart = {kind: 'text'; text: string} | {kind: 'code'; language: string; code: string; line: number};

const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm;

/** Takes a description apart at its fences. `line` of a part counts from 0, from the first line of the description. */
export function parseDescription(markdown: string): Description {
  const parts: ExamplePart[] = [];
  let end = 0;
  let text = '';
  for (const match of markdown.matchAll(FENCE)) {
    const [whole, language = '', code = ''] = match;
    const between = markdown.slice(end, match.index).trim();
    if (parts.length === 0) {
      text = between;
    } else if (between !== '') {
      parts.push({kind: 'text', text: between});
    }
    // The code begins one line below the fence.
    parts.push({kind: 'code', language, code, line: markdown.slice(0, match.index).split('\n').length});
    end = match.index + whole.length;
  }
  const rest = markdown.slice(end).trim();
  if (parts.length === 0) {
    return {text: rest, example: []};
  }
  return {text, example: rest === '' ? parts : [...parts, {kind: 'text', text: rest}]};
}

/** Where an example stands, and what it is checked against. */
export interface ExampleContext {
  schema: GraphQLSchema;
  file: string;
  /** Line of the file on which the description begins. */
  line: number;
}

/**
 * Checks the fences of a description: each `graphql` one is a valid request; a `json` one after it is its variables
 * where it has neither `data` nor `errors`, and otherwise an answer that the request can have.
 *
 * @throws Fault at the first fence that is not so.
 */
export function checkExamples(markdown: string, {schema, file, line}: ExampleContext): void {
  let request: DocumentNode | undefined;
  let variables: Record<string, unknown> = {};
  for (const part of parseDescription(markdown).example) {
    if (part.kind === 'text') {
      continue;
    }
    const at = line + part.line;
    if (part.language === 'graphql') {
      request = parseRequest(part.code, schema, file, at);
      variables = {};
    } else if (part.language === 'json') {
      const value = parseJson(part.code, file, at);
      if (!('data' in value) && !('errors' in value)) {
        variables = value;
      } else if (request !== undefined && 'data' in value && value['data'] !== null) {
        checkAnswer(request, value['data'], variables, schema, file, at);
      }
    }
  }
}

function parseRequest(code: string, schema: GraphQLSchema, file: string, line: number): DocumentNode {
  try {
    const request = parse(code);
    const [fault] = validate(schema, request);
    if (fault !== undefined) {
      throw fault;
    }
    return request;
  } catch (error) {
    if (error instanceof GraphQLError) {
      throw new Fault({
        file,
        line: line + (error.locations?.[0]?.line ?? 1) - 1,
        problem: `the example is not a valid request: ${error.message}`,
        fix: 'Correct the example, or correct the schema if the node accepts the example.',
      });
    }
    throw error;
  }
}

function parseJson(code: string, file: string, line: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(code);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
    throw new Error('it is no object');
  } catch (error) {
    throw new Fault({
      file,
      line,
      problem: `the response in the example is not one that a node sends: ${error instanceof Error ? error.message : String(error)}`,
      fix: 'Write it as JSON, an object with `data`.',
    });
  }
}

/** Runs the request against the answer itself: what comes out must be the answer again, no more and no less. */
function checkAnswer(
  request: DocumentNode,
  data: unknown,
  variableValues: Record<string, unknown>,
  schema: GraphQLSchema,
  file: string,
  line: number,
): void {
  const result = executeSync({schema, document: request, rootValue: data, variableValues});
  const [fault] = result.errors ?? [];
  const same = fault === undefined && isDeepStrictEqual(JSON.parse(JSON.stringify(result.data)), data);
  if (!same) {
    throw new Fault({
      file,
      line,
      problem: `the response in the example does not match its request: ${fault?.message ?? `the request asks for ${JSON.stringify(result.data)}`}`,
      fix: 'Include exactly the fields that the request asks for.',
    });
  }
}

/** The example of a description as MDX, with a sentence before an answer that has none. */
export function exampleToMdx(parts: readonly ExamplePart[], toMdx: (markdown: string) => string): string {
  return blocks(
    ...parts.map((part, index) => {
      if (part.kind === 'text') {
        return toMdx(part.text);
      }
      const before = parts[index - 1];
      const lead = part.language === 'json' && before?.kind === 'code' ? 'It returns:\n\n' : '';
      return `${lead}\`\`\`${part.language}\n${part.code.trimEnd()}\n\`\`\``;
    }),
  );
}
