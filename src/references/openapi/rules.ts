import type {Oas3Preprocessor, Oas3Rule, Plugin, UserContext} from '@redocly/openapi-core';

import {
  examplesOf,
  METHODS,
  textOf,
  type MediaType,
  type Operation,
  type OperationParameter,
  type Schema,
} from './model';
import {suggestion} from '@site/src/diagnostics/nearest-name';
import type {Path} from '@site/src/references/shared/yaml-source';

type Context = Pick<UserContext, 'report' | 'location' | 'type' | 'resolve'>;

/**
 * The keys that the pages show, in words, by redocly's name of the object that holds them; every other key stops the build, so
 * that nothing of a document is lost without a word.
 *
 * A version, a licence and its address are of the file rather than of the interface, and stand on no page.
 */
const SHOWN: Readonly<Record<string, string>> = {
  Root: 'openapi info servers paths components',
  Info: 'title version license description x-page-description x-try-it',
  License: 'name url',
  Server: 'url description',
  Paths: '',
  PathItem: `parameters ${METHODS.join(' ')}`,
  Operation: 'operationId summary description deprecated parameters requestBody responses x-page-description x-errors',
  Parameter: 'name in required deprecated description schema example',
  RequestBody: 'description required content x-required',
  Responses: 'default',
  Response: 'description content',
  MediaType: 'schema example examples',
  Example: 'summary value',
  OperationError: 'status body cause fix',
  Components: 'schemas parameters requestBodies responses examples',
  Schema: `type format pattern enum default minimum maximum minLength maxLength nullable deprecated readOnly writeOnly
    description required properties items oneOf anyOf allOf
    x-required x-nullable x-property-descriptions x-enum-descriptions`,
};

/** No key that the pages do not show, and no extension that they do not know. */
const shown: Oas3Rule = () => ({
  any(node: unknown, ctx) {
    const keys = SHOWN[ctx.type.name]?.split(/\s+/);
    if (keys === undefined || typeof node !== 'object' || node === null) {
      return;
    }
    for (const key of Object.keys(node).filter((name) => !keys.includes(name))) {
      const place = `\`${key}\` of ${subjectOf(ctx.location.pointer)}`;
      const extensions = keys.filter((name) => name.startsWith('x-'));
      if (Object.hasOwn(ctx.type.properties, key)) {
        tell(
          ctx,
          [key],
          `the reference does not show ${place}`,
          'Say it in a description, or teach it to the templates.',
        );
      } else if (key.startsWith('x-')) {
        tell(
          ctx,
          [key],
          `the reference does not know ${place}`,
          extensions.length === 0 ? 'Remove it: nothing here takes an extension.' : suggestion(key, extensions),
        );
      }
      // Every other key is unknown to OpenAPI as well, which `struct` tells.
    }
  },
  PathItem(item, ctx) {
    // The generator takes a parameter of the path for one of the operation by its name alone.
    for (const method of METHODS) {
      const own = (item[method]?.parameters ?? []).map((parameter) => ctx.resolve(parameter).node);
      (item.parameters ?? []).forEach((parameter, index) => {
        const shared = ctx.resolve(parameter).node;
        if (own.some((other) => other?.name === shared?.name && other?.in !== shared?.in)) {
          tell(
            ctx,
            ['parameters', index],
            `the reference shows one parameter \`${shared?.name ?? ''}\` of ${subjectOf(ctx.location.child(method).pointer)}, and the document has two`,
            'Move this one to the operations that take it, under another name.',
          );
        }
      });
    }
  },
  ref(node, ctx, {node: target}) {
    const component = /^#\/components\/\w+\/[^/]+$/;
    if (target === undefined || !component.test(node.$ref)) {
      tell(
        ctx,
        ['$ref'],
        `"${node.$ref}" leads to no component of this file`,
        'Write `#/components/`, the kind and the name of one, for example `#/components/schemas/Input`.',
      );
    } else if (component.test(ctx.location.pointer)) {
      tell(ctx, ['$ref'], `${subjectOf(ctx.location.pointer)} is another name of "${node.$ref}"`, 'Refer to that one.');
    }
  },
});

/** Everything is described, has an example where it has a value, and names what there is. */
const complete: Oas3Rule = () => ({
  Info: (info, ctx) => demand(ctx, info.description, ['description']),
  Server: (server, ctx) => demand(ctx, server.description, ['description']),
  Operation(node, ctx) {
    const operation = node as Operation;
    demand(ctx, operation.operationId, ['operationId'], 'an operationId, from which the name of its page is made');
    demand(ctx, operation.summary, ['summary'], 'a summary, which is the title of its page');
    demand(ctx, operation.description, ['description']);
    if (operation.summary?.includes('"') === true) {
      tell(
        ctx,
        ['summary'],
        `the summary of ${subjectOf(ctx.location.pointer)} has a double quote`,
        'Write single ones: the generator would change it.',
      );
    }
    (operation['x-errors'] ?? []).forEach((error, index) => {
      demand(ctx, error.cause, ['x-errors', index, 'cause'], 'a `cause`');
      demand(ctx, error.fix, ['x-errors', index, 'fix'], 'a `fix`');
    });
    checkFailures(operation, ctx);
  },
  Parameter(node, ctx) {
    demand(ctx, node.description, ['description']);
    demandExample(ctx, node as OperationParameter);
  },
  RequestBody: (body, ctx) => demand(ctx, body.description, ['description']),
  Response: (response, ctx) => demand(ctx, response.description, ['description']),
  MediaType: (node, ctx) => demandExample(ctx, node as MediaType),
  NamedSchemas(schemas, ctx) {
    for (const [name, schema] of Object.entries(schemas)) {
      demandOfSchema(ctx, schema as Schema, [name]);
    }
  },
  Schema: (node, ctx) => checkSchema(node as Schema, ctx),
});

/** The failures are shown by their texts: an example of theirs is one of the errors that are listed. */
function checkFailures({responses, 'x-errors': errors = []}: Operation, ctx: Context): void {
  const failure = ctx.resolve(responses['default'] ?? {}).node;
  for (const [type, media] of Object.entries(failure?.content ?? {})) {
    for (const {path, value} of examplesOf(media)) {
      const text = textOf(value);
      if (!errors.some(({body}) => body === text)) {
        tell(
          ctx,
          ['responses', 'default', 'content', type, ...path],
          `the reference does not show the example \`${text}\` of the failures of ${subjectOf(ctx.location.pointer)}`,
          'List it in `x-errors`, with its status, cause and fix.',
        );
      }
    }
  }
}

function demandExample(ctx: Context, {schema, example, examples}: MediaType): void {
  if (schema === undefined) {
    tell(ctx, [], `${subjectOf(ctx.location.pointer)} has no schema`, 'Add `schema:` with the type of it.');
  }
  if (example === undefined && Object.keys(examples ?? {}).length === 0) {
    tell(
      ctx,
      [],
      `${subjectOf(ctx.location.pointer)} has no example`,
      'Add `example:`, or, in a body, `examples:` with a `summary` for each.',
    );
  } else if (example !== undefined && examples !== undefined) {
    tell(
      ctx,
      ['example'],
      `${subjectOf(ctx.location.pointer)} has both \`example\` and \`examples\``,
      'Keep one of the two.',
    );
  }
}

/** Parts of a schema are described, and the names in its extensions are those of its properties and values. */
function checkSchema(schema: Schema, ctx: Context): void {
  const properties = schema.properties ?? {};
  const described = schema['x-property-descriptions'] ?? {};
  for (const [name, property] of Object.entries(properties)) {
    if (described[name] === undefined) {
      demandOfSchema(ctx, property, ['properties', name]);
    } else if (property.$ref === undefined && property.description !== undefined) {
      tell(
        ctx,
        ['x-property-descriptions', name],
        `property \`${name}\` of ${subjectOf(ctx.location.pointer)} has two descriptions`,
        'Keep one of the two.',
      );
    }
  }
  demandOfSchema(ctx, schema.items, ['items']);
  for (const key of ['oneOf', 'anyOf', 'allOf'] as const) {
    (schema[key] ?? []).forEach((part, index) => demandOfSchema(ctx, part, [key, index]));
  }
  for (const key of ['required', 'x-required', 'x-nullable'] as const) {
    (schema[key] ?? []).forEach((name, index) => known(ctx, name, Object.keys(properties), [key, index]));
  }
  Object.keys(described).forEach((name) =>
    known(ctx, name, Object.keys(properties), ['x-property-descriptions', name]),
  );
  const meanings = schema['x-enum-descriptions'] ?? {};
  const values = (schema.enum ?? []).map(textOf);
  Object.keys(meanings).forEach((value) => known(ctx, value, values, ['x-enum-descriptions', value]));
  for (const value of values) {
    demand(ctx, meanings[value], ['enum'], `a description of \`${value}\` in \`x-enum-descriptions\``);
  }
}

function demandOfSchema(ctx: Context, part: Schema | undefined, path: Path): void {
  if (part !== undefined && part.$ref === undefined) {
    demand(ctx, part.description, [...path, 'description']);
  }
}

/** Asks for a text at `path`; the subject of the message is what holds it. */
function demand(ctx: Context, text: string | undefined, path: Path, what = 'a description'): void {
  if (text === undefined || text.trim() === '') {
    const holder = ctx.location.child(path.slice(0, -1));
    tell(
      ctx,
      path,
      `${subjectOf(holder.pointer)} lacks ${what}`,
      'Write it: the reference shows nothing that this file does not say.',
    );
  }
}

function known(ctx: Context, name: string, all: readonly string[], path: Path): void {
  if (!all.includes(name)) {
    tell(
      ctx,
      path,
      `\`${path[0]}\` of ${subjectOf(ctx.location.pointer)} names \`${name}\`, which is not there`,
      all.length === 0 ? 'Remove the name.' : suggestion(name, all),
    );
  }
}

function tell(ctx: Context, path: Path, message: string, fix: string): void {
  ctx.report({message, suggest: [fix], location: ctx.location.child([...path])});
}

/** What a step of a pointer and the one after it add to the name of a place. */
const PLACES: Readonly<Record<string, (name: string, of: string) => string>> = {
  servers: (index) => `server ${Number(index) + 1}`,
  paths: (route) => route,
  parameters: (index, of) => `parameter ${/^\d+$/.test(index) ? Number(index) + 1 : `\`${index}\``} of ${of}`,
  responses: (status, of) => `response ${status} of ${of}`,
  content: (type, of) => `${of} (${type})`,
  schemas: (name) => `schema \`${name}\``,
  properties: (name, of) => `property \`${name}\` of ${of}`,
  oneOf: (index, of) => `alternative ${Number(index) + 1} of ${of}`,
  anyOf: (index, of) => `alternative ${Number(index) + 1} of ${of}`,
  allOf: (index, of) => `part ${Number(index) + 1} of ${of}`,
  examples: (name, of) => `example \`${name}\` of ${of}`,
  requestBodies: (name) => `the request body \`${name}\``,
  'x-errors': (index, of) => `error ${Number(index) + 1} of ${of}`,
};

/** `#/paths/~1items/post/requestBody` → `the request body of POST /items`. */
export function subjectOf(pointer: string): string {
  const steps = pathOf(pointer).map(String);
  let subject = 'the API';
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] ?? '';
    const place = PLACES[step];
    const name = steps[index + 1];
    if (place !== undefined && name !== undefined) {
      subject = place(name, subject);
      index++;
    } else if ((METHODS as readonly string[]).includes(step)) {
      subject = `${step.toUpperCase()} ${subject}`;
    } else if (step === 'requestBody') {
      subject = `the request body of ${subject}`;
    } else if (step === 'items') {
      subject = `the items of ${subject}`;
    }
  }
  return subject;
}

/** The keys and indexes of a JSON pointer that starts with `#/`. */
export function pathOf(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Makes a schema what the servers check by: what `x-required` and `x-nullable` say of properties, and that a `uint64`
 * is not negative.
 */
const asServed: Oas3Preprocessor = () => ({
  Schema: {
    leave(node) {
      const schema = node as Schema;
      const {properties = {}, 'x-required': required = [], 'x-nullable': nullable = []} = schema;
      if (required.length > 0) {
        schema.required = [...new Set([...(schema.required ?? []), ...required])];
      }
      for (const name of nullable) {
        properties[name] = {anyOf: [properties[name] ?? {}, {enum: [null]}]};
      }
      if (schema.format === 'uint64') {
        schema.minimum ??= 0;
      }
    },
  },
});

const texts = {properties: {}, additionalProperties: {type: 'string'}} as const;
const names = {type: 'array', items: {type: 'string'}} as const;

/** The rules of this site, its extensions of OpenAPI (`model.ts` says what they mean), and what they do to a schema. */
export const siteRules: Plugin = {
  id: 'site',
  rules: {oas3: {shown, complete}},
  preprocessors: {oas3: {'as-served': asServed}},
  typeExtension: {
    oas3: (types) => {
      const extended = (name: string, properties: object) => ({
        [name]: {...types[name], properties: {...types[name]?.properties, ...properties}},
      });
      return {
        ...types,
        ...extended('Info', {
          'x-page-description': {type: 'string'},
          'x-try-it': (value: unknown) => ({type: value === false ? 'boolean' : 'string'}),
        }),
        ...extended('Operation', {'x-page-description': {type: 'string'}, 'x-errors': 'OperationErrors'}),
        ...extended('RequestBody', {'x-required': {type: 'boolean'}}),
        ...extended('Schema', {
          'x-required': names,
          'x-nullable': names,
          'x-property-descriptions': 'Texts',
          'x-enum-descriptions': 'Texts',
        }),
        Texts: texts,
        OperationErrors: {properties: {}, items: 'OperationError'},
        OperationError: {
          properties: {
            status: {type: 'integer'},
            body: {type: 'string'},
            cause: {type: 'string'},
            fix: {type: 'string'},
          },
          required: ['status', 'body', 'cause', 'fix'],
        },
      };
    },
  },
};
