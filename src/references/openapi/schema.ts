import {requiredOf, resolveSchema, textOf, type CheckedOpenApi, type Schema} from './model';
import {escapeMdx} from '@site/src/references/shared/page';
import {blocks, codeSpan} from '@site/src/references/shared/prose';
import type {Path} from '@site/src/references/shared/yaml-source';

/** What turns a schema into MDX besides the schema itself. */
export interface SchemaContext {
  checked: CheckedOpenApi;
  /** Prose of the specification as MDX of the page. */
  prose: (markdown: string) => string;
  /** Link target of a named type, or `undefined` where it has no place of its own. */
  linkOf: (name: string) => string | undefined;
  /** Start of the ids of this schema's properties, unique on the page. */
  idPrefix: string;
  /** Show a named type inside another by its link alone, because the page has a section for each. */
  byLinkOnly?: boolean;
}

/**
 * A schema as MDX: its properties as a definition list, nested ones inside, alternatives one after the other.
 *
 * A property has the id `<idPrefix>-<name>`, a nested one `<idPrefix>-<name>-<nested name>`.
 */
export function schemaToMdx(schema: Schema, path: Path, context: SchemaContext): string {
  return details(schema, path, context, []);
}

/** The type of a schema in one line of MDX, with links to named types: "array of [Report](…)". */
export function typeToMdx(schema: Schema, path: Path, context: SchemaContext): string {
  const {name, schema: resolved} = resolveSchema(schema, context.checked, path);
  const {type = 'any', format, items, nullable} = resolved;
  const plain =
    type === 'array' && items !== undefined
      ? `array of ${typeToMdx(items, [...path, 'items'], context)}`
      : escapeMdx(format === undefined ? type : `${type} (${format})`);
  const link = name === undefined ? undefined : context.linkOf(name);
  const named =
    link === undefined ? plain : `[${escapeMdx(name ?? '')}](${link})${type === 'object' ? '' : `, ${plain}`}`;
  return nullable === true ? `${named} or null` : named;
}

/** What stands below the name of a property: values, limits, nested properties, alternatives. */
function details(schema: Schema, path: Path, context: SchemaContext, ancestors: readonly string[]): string {
  const {name, schema: resolved} = resolveSchema(schema, context.checked, path);
  if (name !== undefined && (ancestors.includes(name) || context.byLinkOnly === true)) {
    return '';
  }
  const seen = name === undefined ? ancestors : [...ancestors, name];
  return blocks(
    values(resolved, context),
    limits(resolved),
    properties(resolved, path, context, seen),
    ...(resolved.allOf ?? []).map((part, index) => details(part, [...path, 'allOf', index], context, seen)),
    alternatives(resolved, path, context, seen),
    resolved.items === undefined ? '' : details(resolved.items, [...path, 'items'], context, seen),
  );
}

function properties(schema: Schema, path: Path, context: SchemaContext, ancestors: readonly string[]): string {
  const entries = Object.entries(schema.properties ?? {});
  if (entries.length === 0) {
    return '';
  }
  const required = requiredOf(schema);
  const nullable = new Set(schema['x-nullable'] ?? []);
  const items = entries.map(([name, property]) => {
    const place = [...path, 'properties', name];
    const id = `${context.idPrefix}-${name}`;
    const description =
      schema['x-property-descriptions']?.[name] ??
      resolveSchema(property, context.checked, place).schema.description ??
      '';
    const type = typeToMdx(property, place, context) + (nullable.has(name) ? ' or null' : '');
    const presence = required.has(name)
      ? '<span className="schema__required">required</span>'
      : '<span className="schema__optional">optional</span>';
    return blocks(
      `<dt id="${id}"><code>${name}</code> <span className="schema__type">${type}</span> ${presence}</dt>`,
      '<dd>',
      context.prose(description),
      details(property, place, {...context, idPrefix: id}, ancestors),
      '</dd>',
    );
  });
  return blocks('<dl className="schema">', ...items, '</dl>');
}

function alternatives(schema: Schema, path: Path, context: SchemaContext, ancestors: readonly string[]): string {
  return blocks(
    ...(schema.oneOf ?? []).map((part, index) => {
      const place = [...path, 'oneOf', index];
      const {name, schema: resolved} = resolveSchema(part, context.checked, place);
      return blocks(
        `${index === 0 ? 'Either' : 'Or'} ${typeToMdx(part, place, context)}: ${context.prose(resolved.description ?? '')}`,
        details(
          part,
          place,
          {...context, idPrefix: `${context.idPrefix}-${(name ?? String(index)).toLowerCase()}`},
          ancestors,
        ),
      );
    }),
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
