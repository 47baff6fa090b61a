import {readYamlSpec, type ShapedSpec} from '@site/src/references/shared/shaped-spec';

/** Name of the component that pages write for a table of a specification. */
export const SPEC_TABLE = 'SpecTable';

/** A table of a specification: what pages show, and what checks and tests read. */
export interface SpecTable {
  /** What the table contains, for those who do not see where it stands. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** How many columns, from the first, are code. */
  readonly code?: number;
  /** On phones each row is a block of labelled lines. */
  readonly stack?: boolean;
  /** The options of a program whose keys the rows describe. */
  readonly of?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A file of `_specs/` that consists of tables. */
export interface TablesSpec {
  /** The release that the tables describe. */
  readonly release: string;
  readonly tables: Readonly<Record<string, SpecTable>>;
}

const text = {type: 'string', minLength: 1};

const SCHEMA = {
  type: 'object',
  required: ['release', 'tables'],
  additionalProperties: false,
  properties: {
    release: text,
    tables: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['caption', 'columns', 'rows'],
        additionalProperties: false,
        properties: {
          caption: text,
          columns: {type: 'array', minItems: 2, maxItems: 5, items: text},
          code: {type: 'integer', minimum: 1, maximum: 5},
          stack: {type: 'boolean'},
          of: {type: 'array', minItems: 1, items: text},
          rows: {type: 'array', minItems: 1, items: {type: 'array', items: {type: 'string'}}},
        },
      },
    },
  },
};

/**
 * Reads a specification that consists of tables.
 *
 * `file` is its path, relative to the repository.
 *
 * @throws {Fault} where the text is not of that shape, or a row has fewer or more cells than its table has columns.
 */
export function readTables(yaml: string, file: string): TablesSpec {
  const spec: ShapedSpec<TablesSpec> = readYamlSpec(yaml, file, SCHEMA);
  for (const [name, {columns, rows}] of Object.entries(spec.value.tables)) {
    rows.forEach((row, index) => {
      if (row.length === columns.length) return;
      throw spec.fault(
        ['tables', name, 'rows', index],
        `has ${row.length} cells, but the table has ${columns.length} columns.`,
        'Write one cell for each column; an empty one is "".',
      );
    });
  }
  return spec.value;
}
