import {readFileSync} from 'node:fs';
import path from 'node:path';

import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020';

import {fromRoot} from '@site/src/build/repository';

const FOLDER = fromRoot('tests/search/schemas');

export const SCHEMA_NAMES = [
  'alias',
  'alias-response',
  'collection',
  'collection-response',
  'error',
  'import-result',
  'key',
  'key-response',
  'multi-search-request',
  'multi-search-response',
  'record',
  'synonym-set',
  'synonym-set-response',
] as const;

export type SchemaName = (typeof SCHEMA_NAMES)[number];

const ajv = new Ajv2020({allErrors: true, strictTypes: false, strictRequired: false});
const compiled = new Map<SchemaName, ValidateFunction>();

/** What our schema of this name finds wrong with a value; nothing where it is right. */
export function faultsOf(name: SchemaName, value: unknown): string[] {
  let validate = compiled.get(name);
  if (validate === undefined) {
    const schema: unknown = JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'));
    validate = ajv.compile(schema as object);
    compiled.set(name, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({instancePath, message}) => `${name}${instancePath}: ${message ?? ''}`);
}
