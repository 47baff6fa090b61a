import {Ajv, type ErrorObject, type SchemaObject} from 'ajv';

import {Fault} from '@site/src/diagnostics/fault';
import {parseJsonSource} from './json-source';
import {parseYaml, type Path, type SpecSource} from './yaml-source';

/** A JSON or YAML specification that has the shape of `T`, and the means to say where in its text something is wrong. */
export interface ShapedSpec<T> {
  readonly file: string;
  readonly value: T;
  /** 1-based line of the value at `path`. */
  readonly lineOf: (path: Path) => number;
  /** A fault at `path`, or at the nearest value around it. */
  readonly fault: (path: Path, problem: string, fix: string) => Fault;
}

/**
 * Reads a JSON specification and checks its shape.
 *
 * @throws {Fault} on text that is not JSON, on a repeated key, and where the value departs from `schema`.
 */
export function readJsonSpec<T>(text: string, file: string, schema: SchemaObject): ShapedSpec<T> {
  return checkShape(parseJsonSource(text, file), schema);
}

/**
 * Reads a YAML specification and checks its shape.
 *
 * @throws {Fault} on text that is not YAML, and where the value departs from `schema`.
 */
export function readYamlSpec<T>(text: string, file: string, schema: SchemaObject): ShapedSpec<T> {
  return checkShape(parseYaml(text, file), schema);
}

function checkShape<T>(source: SpecSource, schema: SchemaObject): ShapedSpec<T> {
  const {file, data: value} = source;
  const lineOf = (path: Path): number => source.lineOf(path);
  const fault = (path: Path, problem: string, fix: string): Fault =>
    new Fault({file, line: lineOf(path), problem: `${pathText(path)}: ${problem}`, fix});

  const validate = ajv.compile(schema);
  if (!validate(value)) throw shapeFault(validate.errors?.[0], fault);
  return {file, value: value as T, lineOf, fault};
}

/** It keeps what it has made of each schema. A second one would also make what checks schemas anew, which takes longest. */
const ajv = new Ajv({allowUnionTypes: true, discriminator: true, ownProperties: true});

function shapeFault(error: ErrorObject | undefined, fault: ShapedSpec<unknown>['fault']): Fault {
  if (error === undefined) return fault([], 'does not have the expected shape.', 'Compare it with its schema.');
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const named: unknown = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const key = typeof named === 'string' ? named : '';
  switch (error.keyword) {
    case 'required':
      return fault(path, `"${key}" is missing.`, `Add "${key}" to it.`);
    case 'additionalProperties':
      return fault([...path, key], 'is not a known key.', 'Correct its name, or remove it.');
    case 'discriminator': {
      const tag = String(error.params['tag']);
      return fault([...path, tag], 'is not a known kind.', 'Use one that its neighbours or another version use.');
    }
    case 'minLength':
    case 'maxLength': {
      const limit = Number(error.params['limit']);
      const problem =
        limit === 1 ? 'is empty.' : `has ${error.keyword === 'minLength' ? 'fewer' : 'more'} than ${limit} characters.`;
      return fault(path, problem, 'Write what the reader gets, within that length.');
    }
    default:
      return fault(
        path,
        `${error.message ?? 'has the wrong shape'}.`,
        'Compare it with its neighbours and correct it.',
      );
  }
}

/** `contracts.InputBox.functions[0].selector` */
function pathText(path: Path): string {
  if (path.length === 0) return 'the document';
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}
