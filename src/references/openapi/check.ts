import {Validator} from '@seriousme/openapi-schema-validator';

import {Fault} from '@site/src/diagnostics/fault';
import {exampleChecker} from './example';
import {
  examplesOf,
  operationsOf,
  resolveSchema,
  textOf,
  type CheckedOpenApi,
  type LocatedOperation,
  type MediaType,
  type OpenApi,
  type Schema,
} from './model';
import {parseYaml, type Path, type YamlSource} from '@site/src/references/shared/yaml-source';

/**
 * Reads a specification and makes sure that a complete reference can be made of it: it is valid OpenAPI 3.0,
 * everything in it is described, and every example matches its schema.
 *
 * @throws Fault at the first thing that is amiss.
 */
export async function checkOpenapi(text: string, file: string): Promise<CheckedOpenApi> {
  const source = parseYaml(text, file);
  checkReferences(source, source.data, []);
  await checkValidity(source);
  const checked: CheckedOpenApi = {source, document: source.data as OpenApi};
  checkInfo(checked);
  for (const [name, schema] of Object.entries(checked.document.components?.schemas ?? {})) {
    checkSchema(checked, schema, ['components', 'schemas', name], `schema \`${name}\``);
  }
  for (const located of operationsOf(checked.document)) {
    checkOperation(checked, located);
  }
  return checked;
}

/** Every `$ref` leads somewhere in the document. Looked at first, because the validator does not say where one is wrong. */
function checkReferences(source: YamlSource, value: unknown, path: Path): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    if (key === '$ref' && typeof part === 'string' && !leadsSomewhere(part, source.data)) {
      throw new Fault({
        file: source.file,
        line: source.lineOf([...path, key]),
        problem: `"${part}" leads to nothing`,
        fix: 'Write `#/components/schemas/` and the name of a schema in this file.',
      });
    }
    checkReferences(source, part, [...path, key]);
  }
}

function leadsSomewhere(reference: string, data: unknown): boolean {
  const [root, ...steps] = reference.split('/');
  const target = steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')]
        : undefined,
    data,
  );
  return root === '#' && target !== undefined;
}

/** The specification of OpenAPI itself, by the JSON schema that it publishes. */
async function checkValidity(source: YamlSource): Promise<void> {
  if (typeof source.data !== 'object' || source.data === null) {
    throw new Fault({
      file: source.file,
      line: 1,
      problem: 'this is no OpenAPI document',
      fix: 'Start it with `openapi: 3.0.0`.',
    });
  }
  // The validator writes into what it is given.
  const {valid, errors} = await new Validator().validate(structuredClone(source.data) as Record<string, unknown>);
  if (valid) {
    return;
  }
  const {instancePath, message} =
    typeof errors === 'string' || errors === undefined || errors.length === 0
      ? {instancePath: '', message: typeof errors === 'string' ? errors : 'unknown fault'}
      : // The deepest place is the one that an author can fix; the others follow from it.
        errors.reduce((deepest, error) => (depth(error.instancePath) > depth(deepest.instancePath) ? error : deepest));
  const path = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  throw new Fault({
    file: source.file,
    line: source.lineOf(path),
    problem: `not valid OpenAPI: ${instancePath === '' ? 'the document' : instancePath} ${message ?? ''}`.trim(),
    fix: 'See https://spec.openapis.org/oas/v3.0.3.html for what belongs there.',
  });
}

function depth(pointer: string): number {
  return pointer.split('/').length;
}

function checkInfo(checked: CheckedOpenApi): void {
  const {info, servers = []} = checked.document;
  demand(checked, info.description, ['info', 'description'], 'the API', 'a description');
  servers.forEach(({url, description}, index) =>
    demand(checked, description, ['servers', index, 'description'], `server ${url}`, 'a description'),
  );
}

function checkOperation(checked: CheckedOpenApi, {method, route, path, operation}: LocatedOperation): void {
  const subject = `${method.toUpperCase()} ${route}`;
  demand(
    checked,
    operation.operationId,
    [...path, 'operationId'],
    subject,
    'an operationId, from which the name of its page is made',
  );
  demand(checked, operation.summary, [...path, 'summary'], subject, 'a summary, which is the title of its page');
  demand(checked, operation.description, [...path, 'description'], subject, 'a description');
  (operation.parameters ?? []).forEach((parameter, index) => {
    const place = [...path, 'parameters', index];
    const what = `parameter \`${parameter.name}\` of ${subject}`;
    demand(checked, parameter.description, [...place, 'description'], what, 'a description');
    if (parameter.schema !== undefined) {
      checkMedia(
        checked,
        {schema: parameter.schema, ...(parameter.example === undefined ? {} : {example: parameter.example})},
        place,
        what,
      );
    }
  });
  if (operation.requestBody !== undefined) {
    demand(
      checked,
      operation.requestBody.description,
      [...path, 'requestBody', 'description'],
      `the request body of ${subject}`,
      'a description',
    );
    checkContent(
      checked,
      operation.requestBody.content,
      [...path, 'requestBody', 'content'],
      `the request body of ${subject}`,
    );
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    const place = [...path, 'responses', status];
    const what = `response ${status} of ${subject}`;
    demand(checked, response.description, [...place, 'description'], what, 'a description');
    checkContent(checked, response.content ?? {}, [...place, 'content'], what);
  }
  (operation['x-errors'] ?? []).forEach((error, index) => {
    const place = [...path, 'x-errors', index];
    const what = `error ${index + 1} of ${subject}`;
    if (!Number.isInteger(error.status) || typeof error.body !== 'string') {
      throw new Fault({
        file: checked.source.file,
        line: checked.source.lineOf(place),
        problem: `${what} has no numeric \`status\` or no text as \`body\``,
        fix: 'Give both; an empty text stands for an empty body.',
      });
    }
    demand(checked, error.cause, [...place, 'cause'], what, 'a `cause`');
    demand(checked, error.fix, [...place, 'fix'], what, 'a `fix`');
  });
}

function checkContent(checked: CheckedOpenApi, content: Record<string, MediaType>, path: Path, subject: string): void {
  for (const [type, media] of Object.entries(content)) {
    checkMedia(checked, media, [...path, type], `${subject} (${type})`);
  }
}

/** A schema that is in order, at least one example, and every example in keeping with the schema. */
function checkMedia(checked: CheckedOpenApi, media: MediaType, path: Path, subject: string): void {
  const {source} = checked;
  const {schema} = media;
  if (schema === undefined) {
    throw new Fault({
      file: source.file,
      line: source.lineOf(path),
      problem: `${subject} has no schema`,
      fix: 'Add `schema:` with the type of it.',
    });
  }
  // A parameter describes itself; only the details of its schema are left to check.
  checkSchema(
    checked,
    'description' in schema || schema.$ref !== undefined ? schema : {...schema, description: subject},
    [...path, 'schema'],
    subject,
  );
  const examples = examplesOf(media);
  if (examples.length === 0) {
    throw new Fault({
      file: source.file,
      line: source.lineOf(path),
      problem: `${subject} has no example`,
      fix: 'Add `example:`, or `examples:` with a `summary` for each.',
    });
  }
  const faultOf = exampleChecker(schema, checked.document);
  for (const {path: place, value} of examples) {
    const fault = faultOf(value);
    if (fault !== undefined) {
      throw new Fault({
        file: source.file,
        line: source.lineOf([...path, ...place, ...fault.path]),
        problem: `the example of ${subject} does not match its schema: ${fault.message}`,
        fix: 'Correct the example, or the schema where the example is what the server does.',
      });
    }
  }
}

/** A schema and all that it holds: descriptions, references and the names in the extensions. */
function checkSchema(checked: CheckedOpenApi, schema: Schema, path: Path, subject: string): void {
  if (schema.$ref !== undefined) {
    resolveSchema(schema, checked, path);
    return;
  }
  demand(checked, schema.description, [...path, 'description'], subject, 'a description');
  const properties = schema.properties ?? {};
  for (const key of ['required', 'x-required', 'x-nullable'] as const) {
    known(checked, schema[key] ?? [], Object.keys(properties), [...path, key], `\`${key}\` of ${subject}`);
  }
  const described = schema['x-property-descriptions'] ?? {};
  known(
    checked,
    Object.keys(described),
    Object.keys(properties),
    [...path, 'x-property-descriptions'],
    `\`x-property-descriptions\` of ${subject}`,
  );
  for (const [name, property] of Object.entries(properties)) {
    const what = `property \`${name}\` of ${subject}`;
    const own = described[name];
    checkSchema(
      checked,
      own === undefined || property.$ref !== undefined ? property : {...property, description: own},
      [...path, 'properties', name],
      what,
    );
  }
  if (schema.enum !== undefined) {
    const values = schema.enum.map(textOf);
    const meanings = schema['x-enum-descriptions'] ?? {};
    known(
      checked,
      Object.keys(meanings),
      values,
      [...path, 'x-enum-descriptions'],
      `\`x-enum-descriptions\` of ${subject}`,
    );
    for (const value of values) {
      demand(
        checked,
        meanings[value],
        [...path, 'enum'],
        `value \`${value}\` of ${subject}`,
        'a description in `x-enum-descriptions`',
      );
    }
  }
  if (schema.items !== undefined) {
    checkSchema(checked, schema.items, [...path, 'items'], `the items of ${subject}`);
  }
  for (const key of ['oneOf', 'allOf'] as const) {
    (schema[key] ?? []).forEach((part, index) =>
      checkSchema(checked, part, [...path, key, index], `alternative ${index + 1} of ${subject}`),
    );
  }
}

function demand({source}: CheckedOpenApi, text: unknown, path: Path, subject: string, what: string): void {
  if (typeof text !== 'string' || text.trim() === '') {
    throw new Fault({
      file: source.file,
      line: source.lineOf(path),
      problem: `${subject} lacks ${what}`,
      fix: 'Write it: the reference shows nothing that this file does not say.',
    });
  }
}

function known(
  {source}: CheckedOpenApi,
  names: readonly string[],
  all: readonly string[],
  path: Path,
  subject: string,
): void {
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    throw new Fault({
      file: source.file,
      line: source.lineOf([...path, unknown]),
      problem: `${subject} names \`${unknown}\`, which is not there`,
      fix: `Name one of: ${all.join(', ') || '(none)'}.`,
    });
  }
}
