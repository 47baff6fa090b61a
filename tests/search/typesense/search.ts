/** A search over records that is just good enough to test what sends and shows it. Errors are those of the real server. */

export type Document = Readonly<Record<string, unknown>>;

export interface Search {
  readonly collection: string;
  readonly q: string;
  readonly query_by: string;
  readonly query_by_weights?: string;
  readonly filter_by: string;
  readonly include_fields?: string;
  readonly group_by?: string;
  readonly group_limit?: number;
  readonly page: number;
  readonly per_page: number;
  readonly highlight_start_tag: string;
  readonly highlight_end_tag: string;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly facet?: boolean;
}

/** An answer that is an error, with its status. */
export class SearchFault extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

type Predicate = (document: Document) => boolean;

/** Parses `a:=x && b:=[y,z] && (c:!=w || d:v)`. */
function parseFilter(text: string, fields: readonly Field[]): Predicate {
  const tokens = text.match(/&&|\|\||[()]|[^\s:()]+:(?:!?=)?\s*(?:\[[^\]]*\]|[^\s()]+)/g) ?? [];
  if (tokens.join('').replace(/\s/g, '') !== text.replace(/\s/g, '')) {
    throw new SearchFault(400, 'Could not parse the filter query.');
  }
  let position = 0;
  /** Parts with this operator between them. */
  const chain = (operator: string, part: () => Predicate): Predicate[] => {
    const parts = [part()];
    for (; tokens[position] === operator; parts.push(part())) position++;
    return parts;
  };
  const either = (): Predicate => {
    const parts = chain('||', both);
    return (document) => parts.some((part) => part(document));
  };
  const both = (): Predicate => {
    const parts = chain('&&', one);
    return (document) => parts.every((part) => part(document));
  };
  const one = (): Predicate => {
    const token = tokens[position++];
    if (token === '(') {
      const inner = either();
      if (tokens[position++] !== ')') throw new SearchFault(400, 'Could not parse the filter query.');
      return inner;
    }
    const [, name = '', negated, list] = /^([^:]+):(!)?=?\s*(.*)$/.exec(token ?? '') ?? [];
    if (list === undefined) throw new SearchFault(400, 'Could not parse the filter query.');
    if (!fields.some((field) => field.name === name)) {
      throw new SearchFault(404, `Could not find a filter field named \`${name}\` in the schema.`);
    }
    const wanted = list
      .replace(/^\[|\]$/g, '')
      .split(',')
      .map((value) => value.trim().replace(/^`|`$/g, ''));
    return (document) => {
      const values: readonly unknown[] = Array.isArray(document[name]) ? document[name] : [document[name]];
      return wanted.some((value) => values.includes(value)) === (negated === undefined);
    };
  };
  const predicate = either();
  if (position !== tokens.length) throw new SearchFault(400, 'Could not parse the filter query.');
  return predicate;
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Marks whole words that begin with a word of the question, in text that is not escaped: as the real server does. */
function highlight(text: string, tokens: readonly string[], search: Search) {
  const matched: string[] = [];
  const value = text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    if (!tokens.some((token) => word.toLowerCase().startsWith(token))) return word;
    matched.push(word);
    return `${search.highlight_start_tag}${word}${search.highlight_end_tag}`;
  });
  if (matched.length === 0) return undefined;
  const parts = value.split(' ');
  const first = parts.findIndex((part) => part.includes(search.highlight_start_tag));
  return {snippet: parts.slice(Math.max(0, first - 4), first + 16).join(' '), value, matched_tokens: matched};
}

/** Answers a search over documents. */
export function answer(search: Search, documents: readonly Document[], fields: readonly Field[]) {
  const queryBy = search.query_by.split(',');
  for (const name of queryBy) {
    if (!fields.some((field) => field.name === name && field.type.startsWith('string'))) {
      throw new SearchFault(404, `Could not find a field named \`${name}\` in the schema.`);
    }
  }
  const weights = search.query_by_weights?.split(',').map(Number) ?? queryBy.map(() => 1);
  if (weights.length !== queryBy.length) {
    throw new SearchFault(400, 'Number of weights in `query_by_weights` does not match number of `query_by` fields.');
  }
  const groupBy = search.group_by;
  if (groupBy !== undefined && !fields.some(({name, facet}) => name === groupBy && facet === true)) {
    throw new SearchFault(404, `Group by field \`${groupBy}\` should be a facet field.`);
  }
  const passes = parseFilter(search.filter_by, fields);
  const tokens = words(search.q);
  const hits = documents
    .filter(passes)
    .flatMap((document) => {
      const texts = queryBy.map((name) => (typeof document[name] === 'string' ? document[name] : ''));
      const has = (text: string, token: string): boolean => words(text).some((word) => word.startsWith(token));
      if (tokens.length === 0 || !tokens.every((token) => texts.some((text) => has(text, token)))) return [];
      const score = texts.reduce(
        (sum, text, index) => sum + (weights[index] ?? 0) * tokens.filter((token) => has(text, token)).length,
        0,
      );
      const marks = queryBy.flatMap((field, index) => {
        const mark = highlight(texts[index] ?? '', tokens, search);
        return mark === undefined ? [] : [{field, ...mark}];
      });
      const shown = search.include_fields?.split(',') ?? Object.keys(document);
      return [
        {
          document: Object.fromEntries(shown.flatMap((name) => (name in document ? [[name, document[name]]] : []))),
          highlight: Object.fromEntries(marks.map(({field, ...mark}) => [field, mark])),
          highlights: marks,
          text_match: score,
          group: groupBy === undefined ? undefined : document[groupBy],
        },
      ];
    })
    .sort((a, b) => b.text_match - a.text_match);
  const common = {
    facet_counts: [],
    out_of: documents.length,
    page: search.page,
    request_params: {collection_name: search.collection, first_q: search.q, q: search.q, per_page: search.per_page},
    search_cutoff: false,
    search_time_ms: 1,
  };
  const cut = <T>(list: readonly T[]): T[] =>
    list.slice((search.page - 1) * search.per_page, search.page * search.per_page);
  const bare = ({group: _, ...hit}: (typeof hits)[number]) => hit;
  if (groupBy === undefined) return {...common, found: hits.length, hits: cut(hits).map(bare)};
  const groups = new Map<unknown, typeof hits>();
  for (const hit of hits) groups.set(hit.group, [...(groups.get(hit.group) ?? []), hit]);
  return {
    ...common,
    found: groups.size,
    found_docs: hits.length,
    grouped_hits: cut([...groups]).map(([key, members]) => ({
      group_key: [key],
      found: members.length,
      hits: members.slice(0, search.group_limit ?? 3).map(bare),
    })),
  };
}
