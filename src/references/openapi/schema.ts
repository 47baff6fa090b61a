import {requiredOf, resolveSchema, textOf, type Schema, type Types} from './model';
import {escapeMdx} from '@site/src/references/shared/page';
import type {HistoryText} from '@site/src/references/shared/options';
import {blocks, codeSpan} from '@site/src/references/shared/prose';

/** What turns a schema into MDX besides the schema itself. */
export interface SchemaContext {
  types: Types;
  /** Prose of the specification as MDX of the page. */
  prose: (markdown: string) => string;
  /** Link target of a named type. */
  linkOf: (name: string) => string;
  /** Start of the ids of this schema's properties, unique on the page. */
  idPrefix: string;
  /** Show a named type inside another by its link alone, because the page has a section for each. */
  byLinkOnly?: boolean;
  /** The history of a property, by what it belongs to and its name. */
  told?: HistoryText;
  /** What the properties of a schema without a name belong to. */
  owner?: string;
}

/**
 * A schema as MDX: its properties as a definition list, nested ones inside, alternatives one after the other.
 *
 * A property has the id `<idPrefix>-<name>`, a nested one `<idPrefix>-<name>-<nested name>`.
 */
export function schemaToMdx(schema: Schema, context: SchemaContext): string {
  return details(schema, context, []);
}

/** What a schema that is defined in place says of itself; a named type says it where its link leads. */
export function ownProse(schema: Schema, context: SchemaContext): string {
  const {name, schema: resolved} = resolveSchema(schema, context.types);
  return name === undefined ? context.prose(resolved.description ?? '') : '';
}

/** The type of a schema in one line of MDX, with links to named types: "array of [Report](…)". */
export function typeToMdx(schema: Schema, context: SchemaContext): string {
  const {name, schema: resolved} = resolveSchema(schema, context.types);
  const {type = 'any', format, items, nullable} = resolved;
  const plain =
    type === 'array' && items !== undefined
      ? `array of ${typeToMdx(items, context)}`
      : escapeMdx(format === undefined ? type : `${type} (${format})`);
  const named =
    name === undefined
      ? plain
      : `[${escapeMdx(name)}](${context.linkOf(name)})${type === 'object' ? '' : `, ${plain}`}`;
  return nullable === true ? `${named} or null` : named;
}

/** What stands below the name of a property: values, limits, nested properties, alternatives. */
function details(schema: Schema, context: SchemaContext, ancestors: readonly string[]): string {
  const {name, schema: resolved} = resolveSchema(schema, context.types);
  if (name !== undefined && (ancestors.includes(name) || context.byLinkOnly === true)) {
    return '';
  }
  const seen = name === undefined ? ancestors : [...ancestors, name];
  const {items} = resolved;
  return blocks(
    values(resolved, context),
    limits(resolved),
    properties(resolved, name === undefined ? context : {...context, owner: name}, seen),
    alternatives(resolved, context, seen),
    items === undefined ? '' : blocks(ownProse(items, context), details(items, context, seen)),
  );
}

function properties(schema: Schema, context: SchemaContext, ancestors: readonly string[]): string {
  const entries = Object.entries(schema.properties ?? {});
  if (entries.length === 0) {
    return '';
  }
  const required = requiredOf(schema);
  const nullable = new Set(schema['x-nullable'] ?? []);
  const items = entries.map(([name, property]) => {
    const id = `${context.idPrefix}-${name}`;
    const member = context.owner === undefined ? '' : `${context.owner}.${name}`;
    const {schema: resolved} = resolveSchema(property, context.types);
    return termToMdx(
      {
        id,
        name,
        type: typeToMdx(property, context) + (nullable.has(name) ? ' or null' : ''),
        required: required.has(name),
        marks: marksOf(resolved),
      },
      context.prose(schema['x-property-descriptions']?.[name] ?? resolved.description ?? ''),
      member === '' ? '' : (context.told?.(member) ?? ''),
      details(property, {...context, idPrefix: id, owner: member}, ancestors),
    );
  });
  return blocks('<dl className="schema">', ...items, '</dl>');
}

/** A property or a parameter with what there is to say about it, as part of a definition list. */
export function termToMdx(
  {
    id,
    name,
    type,
    required,
    marks,
  }: {id: string; name: string; type: string; required: boolean; marks: readonly string[]},
  ...about: readonly string[]
): string {
  const presence = required ? 'required' : 'optional';
  const words = [presence, ...marks].join(', ');
  return blocks(
    `<dt id="${id}"><code>${name}</code> <span className="schema__type">${type}</span> <span className="schema__${presence}">${words}</span></dt>`,
    '<dd>',
    ...about,
    '</dd>',
  );
}

/** What is said of a property in one word besides whether it is required. */
export function marksOf({
  deprecated,
  readOnly,
  writeOnly,
}: Pick<Schema, 'deprecated' | 'readOnly' | 'writeOnly'>): string[] {
  return [
    ...(deprecated === true ? ['deprecated'] : []),
    ...(readOnly === true ? ['in responses only'] : []),
    ...(writeOnly === true ? ['in requests only'] : []),
  ];
}

/** The words before the parts of a schema: the first, and each that follows. */
const COMPOSITIONS = [
  ['oneOf', 'Either', 'Or'],
  ['anyOf', 'At least one of these:', 'Or'],
  ['allOf', 'All of this:', 'And'],
] as const;

function alternatives(schema: Schema, context: SchemaContext, ancestors: readonly string[]): string {
  return blocks(
    ...COMPOSITIONS.flatMap(([key, first, next]) =>
      (schema[key] ?? []).map((part, index) => {
        const {name, schema: resolved} = resolveSchema(part, context.types);
        return blocks(
          `${index === 0 ? first : next} ${typeToMdx(part, context)}: ${context.prose(resolved.description ?? '')}`,
          details(
            part,
            {...context, idPrefix: `${context.idPrefix}-${(name ?? String(index)).toLowerCase()}`},
            ancestors,
          ),
        );
      }),
    ),
  );
}

function values(schema: Schema, context: SchemaContext): string {
  const meanings = schema['x-enum-descriptions'] ?? {};
  return (schema.enum ?? [])
    .map((value) => `- ${codeSpan(textOf(value))}: ${context.prose(meanings[textOf(value)] ?? '')}`)
    .join('\n');
}

function limits(schema: Schema): string {
  const parts = [
    schema.pattern === undefined ? '' : `It matches ${codeSpan(schema.pattern)}.`,
    schema.minimum === undefined ? '' : `At least ${schema.minimum}.`,
    schema.maximum === undefined ? '' : `At most ${schema.maximum}.`,
    schema.minLength === undefined ? '' : `At least ${schema.minLength} characters.`,
    schema.maxLength === undefined ? '' : `At most ${schema.maxLength} characters.`,
    schema.default === undefined ? '' : `${codeSpan(JSON.stringify(schema.default))} unless given.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
