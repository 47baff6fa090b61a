import {SearchRequestError, type SearchRecord} from '@site/src/search/records/types';

/** What a filter says about a record, or about a set of records of which only some fields are known. */
export type Verdict = 'yes' | 'no' | 'unknown';

/** A parsed `filter_by`. */
export type Filter = (fields: FilterFields) => Verdict;

/** Fields of a record by name; a field that is missing makes the answer unknown. */
export type FilterFields = Readonly<Record<string, string | number | readonly string[] | undefined>>;

type Operator = ':' | ':=' | ':!' | ':!=' | ':>' | ':>=' | ':<' | ':<=';

interface TokenStream {
  readonly tokens: readonly string[];
  position: number;
}

/**
 * Pieces of a filter: the signs between conditions, operators with their value lists, and names. A value in backticks
 * may hold any sign.
 */
const TOKEN =
  /\s*(&&|\|\||\(|\)|:!=|:>=|:<=|:=|:!|:>|:<|:|\[|\]|,|`[^`]*`|[^\s&|()[\],:`<>=!]+(?:[&|]?[^\s&|()[\],:`<>=!]+)*)/y;
const OPERATORS: ReadonlySet<string> = new Set([':', ':=', ':!', ':!=', ':>', ':>=', ':<', ':<=']);
/** No filter of ours comes near; a longer one would only cost the reader time. */
const MAX_LENGTH = 4000;

/**
 * Parses the part of Typesense's filter language that a documentation search uses: conditions such as
 * `docusaurus_tag:=[default,docs-rollups-1.5]`, `item_priority:>50` and `version:!=1.3`, joined by `&&` and `||` with
 * parentheses. `&&` binds stronger than `||`.
 *
 * @throws {SearchRequestError} on a filter that cannot be parsed.
 */
export function parseFilter(source: string | undefined): Filter {
  const text = source?.trim() ?? '';
  if (text === '') return () => 'yes';
  if (text.length > MAX_LENGTH) throw new SearchRequestError('filter_by: is too long.');
  const stream: TokenStream = {tokens: splitTokens(text), position: 0};
  const filter = parseAlternatives(stream);
  if (stream.position < stream.tokens.length) fail(stream, 'expected && or ||');
  return filter;
}

function splitTokens(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) throw new SearchRequestError(`filter_by: cannot read ${JSON.stringify(text.slice(at))}.`);
    tokens.push(token);
  }
  return tokens;
}

function fail(stream: TokenStream, problem: string): never {
  const token = stream.tokens[stream.position];
  throw new SearchRequestError(
    `filter_by: ${problem}, found ${token === undefined ? 'the end' : JSON.stringify(token)}.`,
  );
}

function take(stream: TokenStream, ...expected: readonly string[]): string | undefined {
  const token = stream.tokens[stream.position];
  if (token === undefined || !expected.includes(token)) return undefined;
  stream.position++;
  return token;
}

function parseAlternatives(stream: TokenStream): Filter {
  const filters = [parseConjunction(stream)];
  while (take(stream, '||') !== undefined) filters.push(parseConjunction(stream));
  return (fields) => {
    const verdicts = filters.map((filter) => filter(fields));
    return verdicts.find((verdict) => verdict === 'yes') ?? verdicts.find((verdict) => verdict === 'unknown') ?? 'no';
  };
}

function parseConjunction(stream: TokenStream): Filter {
  const filters = [parseCondition(stream)];
  while (take(stream, '&&') !== undefined) filters.push(parseCondition(stream));
  return (fields) => {
    const verdicts = filters.map((filter) => filter(fields));
    return verdicts.find((verdict) => verdict === 'no') ?? verdicts.find((verdict) => verdict === 'unknown') ?? 'yes';
  };
}

function parseCondition(stream: TokenStream): Filter {
  if (take(stream, '(') !== undefined) {
    const filter = parseAlternatives(stream);
    if (take(stream, ')') === undefined) fail(stream, 'expected )');
    return filter;
  }
  const field = parseValue(stream, 'a field');
  const operator = stream.tokens[stream.position];
  if (operator === undefined || !OPERATORS.has(operator)) fail(stream, `expected an operator after ${field}`);
  stream.position++;
  const values = parseValues(stream);
  return (fields) => judge(fields[field], operator as Operator, values);
}

function parseValues(stream: TokenStream): readonly string[] {
  if (take(stream, '[') === undefined) return [parseValue(stream, 'a value')];
  const values = [parseValue(stream, 'a value')];
  while (take(stream, ',') !== undefined) values.push(parseValue(stream, 'a value'));
  if (take(stream, ']') === undefined) fail(stream, 'expected ]');
  return values;
}

function parseValue(stream: TokenStream, what: string): string {
  const token = stream.tokens[stream.position];
  if (token === undefined || /^[&|()[\],:]/.test(token)) fail(stream, `expected ${what}`);
  stream.position++;
  return token.startsWith('`') ? token.slice(1, -1) : token;
}

function judge(actual: FilterFields[string], operator: Operator, values: readonly string[]): Verdict {
  if (actual === undefined) return 'unknown';
  const items = typeof actual === 'object' ? actual : [String(actual)];
  const holds = (test: (item: string, value: string) => boolean) =>
    values.some((value) => items.some((item) => test(item, value)));
  switch (operator) {
    case ':=':
      return holds((item, value) => item === value) ? 'yes' : 'no';
    case ':!=':
      return holds((item, value) => item === value) ? 'no' : 'yes';
    // A match of words in Typesense: the value stands anywhere in the field.
    case ':':
      return holds(contains) ? 'yes' : 'no';
    case ':!':
      return holds(contains) ? 'no' : 'yes';
    case ':>':
      return holds((item, value) => Number(item) > Number(value)) ? 'yes' : 'no';
    case ':>=':
      return holds((item, value) => Number(item) >= Number(value)) ? 'yes' : 'no';
    case ':<':
      return holds((item, value) => Number(item) < Number(value)) ? 'yes' : 'no';
    case ':<=':
      return holds((item, value) => Number(item) <= Number(value)) ? 'yes' : 'no';
  }
}

function contains(item: string, value: string): boolean {
  return item.toLowerCase().includes(value.toLowerCase());
}

/** The fields of a record that a filter may ask for. */
export function filterFields(record: SearchRecord): FilterFields {
  return {...record};
}
