/**
 * Reads a JSON body the way the in-machine server does (actix-web 4 with serde_json) and words the
 * faults as it does. The place that serde_json adds ("at line 1 column 2") is left out.
 */

/** A body that the server turns down before it looks at its meaning. */
export class BodyFault extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'BodyFault';
    this.status = status;
  }
}

/** What a body is checked against. */
export interface BodyShape {
  /** The name of the type in the server, which its messages show. */
  name: string;
  /** The fields, all of them strings and all of them required. */
  fields: readonly string[];
  /** Strings that may be left out, or null. */
  optional?: readonly string[];
}

/** Where a body comes from. */
export interface Body {
  contentType: string | undefined;
  text: string;
  /** Its length in bytes, which may be more than what was read of it. */
  bytes: number;
}

function isJsonType(contentType: string | undefined): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return /^[^/\s]+\/(?:[^/\s]+\+)?json$/.test(type);
}

/** How serde names a value that it did not expect. */
function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'sequence';
  switch (typeof value) {
    case 'string':
      return `string ${JSON.stringify(value)}`;
    case 'boolean':
      return `boolean \`${String(value)}\``;
    case 'number':
      return `${Number.isInteger(value) ? 'integer' : 'floating point'} \`${value}\``;
    default:
      return 'map';
  }
}

function deserializeFault(detail: string): BodyFault {
  return new BodyFault(400, `Json deserialize error: ${detail}`);
}

function parse(text: string): unknown {
  if (text.trim() === '') throw deserializeFault('EOF while parsing a value');
  try {
    return JSON.parse(text);
  } catch {
    throw deserializeFault('expected value');
  }
}

/** The fields of a JSON body. Throws a {@link BodyFault} with the status and the text to answer. */
export function readFields(body: Body, shape: BodyShape, maxBytes: number): Map<string, string> {
  if (!isJsonType(body.contentType)) throw new BodyFault(400, 'Content type error');
  if (body.bytes > maxBytes) {
    throw new BodyFault(413, `JSON payload (${body.bytes} bytes) is larger than allowed (limit: ${maxBytes} bytes).`);
  }
  const value = parse(body.text);
  // The server would also take an array, field by field. Nobody means that, and the API says "object".
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw deserializeFault(`invalid type: ${describe(value)}, expected struct ${shape.name}`);
  }
  const entries = new Map<string, unknown>(Object.entries(value));
  const fields = new Map<string, string>();
  for (const name of shape.fields) {
    if (!entries.has(name)) throw deserializeFault(`missing field \`${name}\``);
    const field = entries.get(name);
    if (typeof field !== 'string') throw deserializeFault(`invalid type: ${describe(field)}, expected a string`);
    fields.set(name, field);
  }
  for (const name of shape.optional ?? []) {
    const field = entries.get(name) ?? null;
    if (field === null) continue;
    if (typeof field !== 'string') throw deserializeFault(`invalid type: ${describe(field)}, expected a string`);
    fields.set(name, field);
  }
  return fields;
}
