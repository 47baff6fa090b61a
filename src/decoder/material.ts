import {hexOf} from '@site/src/lookup/question';

/** An object as JSON has it, or as lines with names and values were read. */
export type Fields = Readonly<Record<string, unknown>>;

/** What was pasted, as far as its form goes. */
export type Material =
  | {readonly kind: 'bytes'; readonly hex: string}
  | {readonly kind: 'fields'; readonly value: unknown}
  | {readonly kind: 'text'; readonly text: string; readonly note: string};

/**
 * Reads the form of a text: bytes, JSON (also as Node.js prints an object), JSON with lines of bytes around it, lines with a name
 * and a value each, lines of bytes, or words.
 *
 * @param text Tidied by `tidyQuestion`.
 */
export function readMaterial(text: string): Material {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const bytes = lines.map(bytesOf);
  const isBytes = bytes.every((hex) => hex !== undefined);
  // A long value that was broken into lines begins with 0x once.
  if (isBytes && lines.filter((line) => /^0x/i.test(line)).length > 1) {
    const value = fieldsOfBytes(bytes);
    if (value !== undefined) return {kind: 'fields', value};
  }
  const hex = hexOf(text);
  if (hex !== undefined) return {kind: 'bytes', hex};
  const json = readJson(text);
  if (json.value !== undefined) return {kind: 'fields', value: json.value};
  const named = namedFields(lines);
  if (named !== undefined) return {kind: 'fields', value: named};
  return {kind: 'text', text, note: json.note};
}

function bytesOf(line: string): string | undefined {
  const digits = /^(?:0x)?([0-9a-f]*)$/i.exec(line.replace(/[,;"']/g, ''))?.[1];
  return digits !== undefined && digits.length % 2 === 0 ? digits.toLowerCase() : undefined;
}

/** Lines of bytes: topics with data behind them, or a destination with its payload. */
function fieldsOfBytes(lines: readonly string[]): Fields | undefined {
  const [first = '', second, ...more] = lines;
  if (first.length === 40 && second !== undefined && more.length === 0) {
    return {destination: `0x${first}`, payload: `0x${second}`};
  }
  if (first.length !== 64) return undefined;
  // At most four topics; whatever comes behind them, and the last line where it is no word, is the data.
  const end = lines.findIndex((line) => line.length !== 64);
  const topics = lines.slice(0, Math.min(end === -1 ? lines.length : end, 4));
  return {topics: topics.map((topic) => `0x${topic}`), data: `0x${lines.slice(topics.length).join('')}`};
}

const BROKEN_JSON = 'This begins as JSON does, but it cannot be read as JSON: a part of it may be missing.';

/** JSON somewhere in a text, with lines of bytes before or behind it. */
function readJson(text: string): {value?: unknown; note: string} {
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (start === -1) return {note: ''};
  const before = text.slice(0, start).trim();
  if (before === '' && end < start) return {note: BROKEN_JSON};
  const after = text.slice(end + 1).trim();
  const around = hexOf(before) ?? hexOf(after);
  const isJson = (before === '' || hexOf(before) !== undefined) && (after === '' || hexOf(after) !== undefined);
  if (!isJson) return {note: ''};
  const value = parseLoosely(text.slice(start, Math.max(end + 1, start)));
  if (value === undefined) {
    return {note: BROKEN_JSON};
  }
  return {value: around === undefined ? value : {output: `0x${around}`, proof: value}, note: ''};
}

/** JSON, or an object as Node.js prints it: names without quotes, single quotes, `1n`, commas behind the last item. */
function parseLoosely(text: string): unknown {
  const loose = text
    .replace(/'([^'"\n]*)'/g, '"$1"')
    .replace(/([{,]\s*)([A-Za-z_]\w*)\s*:/g, '$1"$2":')
    .replace(/\b(\d+)n\b/g, '"$1"')
    .replace(/\bundefined\b/g, 'null')
    .replace(/,(\s*[}\]])/g, '$1');
  for (const candidate of [text, loose]) {
    try {
      return JSON.parse(quoteLongNumbers(candidate)) as unknown;
    } catch {
      // The next form is tried.
    }
  }
  return undefined;
}

/** Numbers of more digits than JavaScript keeps, as texts. */
function quoteLongNumbers(json: string): string {
  return json.replace(/([:[,]\s*)(\d{16,})(?=\s*[,}\]])/g, '$1"$2"');
}

/** `destination: 0x…` and `topics: [` with a line for each, as `cast` prints logs and receipts. */
function namedFields(lines: readonly string[]): Fields | undefined {
  const fields = new Map<string, unknown>();
  let list: string[] | undefined;
  let named = 0;
  for (const line of lines) {
    if (list !== undefined) {
      if (line.startsWith(']')) list = undefined;
      else list.push(line.replace(/[,"']/g, ''));
      continue;
    }
    const [, name = '', value = ''] =
      /^(?:- )?["']?([A-Za-z_]\w*)["']?\s*(?:[:=]\s*|\s+)(\[.*|["']?(?:0x[0-9a-f]*|\d+)["']?)[,;]?$/i.exec(line) ?? [];
    if (name === '') continue;
    named++;
    if (value === '[') {
      list = [];
      fields.set(name, list);
    } else if (value.startsWith('[')) {
      fields.set(name, value.match(/0x[0-9a-f]*/gi) ?? []);
    } else {
      fields.set(name, value.replace(/["']/g, ''));
    }
  }
  const isKnown = ['payload', 'data', 'topics', 'raw_data', 'output'].some((name) => fields.has(name));
  return isKnown && named >= lines.length / 3 ? Object.fromEntries(fields) : undefined;
}
