import {blocks, fence} from './prose';

/** A value that JSON can hold. */
type SampleValue = null | boolean | number | string | readonly SampleValue[] | {readonly [key: string]: SampleValue};

/** What an HTTP call of a page sends, and what its sample does with the answer. */
export interface HttpCall {
  /** In capital letters. */
  readonly method: string;
  readonly url: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** `name=value` */
  readonly cookies?: readonly string[];
  readonly contentType?: string;
  /** Left out where the call has no body. */
  readonly body?: {readonly json: SampleValue} | {readonly text: string};
  /** JSON; JSON in the envelope of GraphQL or JSON-RPC, which has errors of its own; or anything, the empty answer too. */
  readonly answer: 'json' | 'graphql' | 'jsonrpc' | 'any';
}

/** One language of a call. */
interface Sample {
  /** Value and label of the tab. */
  readonly value: string;
  readonly label: string;
  /** Language of the fence. */
  readonly language: string;
  readonly code: string;
}

/** MDX of a call in three languages. A reader chooses the language once: all tabs of the group `language` follow. */
export function httpCallToMdx(call: HttpCall): string {
  return sampleTabs('language', [
    {value: 'curl', label: 'curl', language: 'shell', code: curlSample(call)},
    {value: 'javascript', label: 'JavaScript', language: 'js', code: javascriptSample(call)},
    {value: 'python', label: 'Python', language: 'python', code: pythonSample(call)},
  ]);
}

/** MDX of tabs, one for each sample. */
export function sampleTabs(group: 'language' | 'client', samples: readonly Sample[]): string {
  return blocks(
    `<Tabs groupId="${group}">`,
    ...samples.map(({value, label, language, code}) =>
      blocks(`<TabItem value="${value}" label="${label}">`, fence(language, code), '</TabItem>'),
    ),
    '</Tabs>',
  );
}

/** The call for a shell. */
function curlSample({method, url, headers = [], cookies = [], contentType, body}: HttpCall): string {
  const usual = body === undefined ? 'GET' : 'POST';
  const parts = [
    `curl ${method === usual ? '' : `--request ${method} `}${/[&?*[\]]/.test(url) ? shellText(url) : url}`,
    ...headers.map(([name, value]) => `--header ${shellText(`${name}: ${value}`)}`),
    ...(cookies.length === 0 ? [] : [`--cookie ${shellText(cookies.join('; '))}`]),
    ...(contentType === undefined ? [] : [`--header ${shellText(`Content-Type: ${contentType}`)}`]),
    // `--data` would strip line breaks from what has to arrive byte for byte.
    ...(body === undefined
      ? []
      : 'json' in body
        ? [`--data ${shellText(JSON.stringify(body.json))}`]
        : [`--data-binary ${shellText(body.text)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** The call with `fetch`, for Node.js and browsers. */
function javascriptSample({method, url, headers = [], cookies = [], contentType, body, answer}: HttpCall): string {
  const fields = headerFields({headers, cookies, contentType});
  const options = [
    ...(method === 'GET' ? [] : [`method: ${javascriptText(method)},`]),
    ...(fields.length === 0 ? [] : [`headers: ${javascriptValue(Object.fromEntries(fields), 1)},`]),
    ...(body === undefined
      ? []
      : [
          'json' in body
            ? `body: JSON.stringify(${javascriptValue(body.json, 1)}),`
            : `body: ${javascriptText(body.text)},`,
        ]),
  ];
  const call =
    options.length === 0
      ? `fetch(${javascriptText(url)})`
      : `fetch(${javascriptText(url)}, {\n${options.map((line) => `  ${line}`).join('\n')}\n})`;
  return [
    `const response = await ${call};`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    ...JAVASCRIPT_ANSWERS[answer],
  ].join('\n');
}

const JAVASCRIPT_ANSWERS: Readonly<Record<HttpCall['answer'], readonly string[]>> = {
  json: ['console.log(JSON.stringify(await response.json(), null, 2));'],
  any: ['console.log(response.status, await response.text());'],
  graphql: [
    'const {data, errors} = await response.json();',
    'if (errors) throw new Error(errors[0].message);',
    'console.log(JSON.stringify(data, null, 2));',
  ],
  jsonrpc: [
    'const {result, error} = await response.json();',
    'if (error) throw new Error(`${error.code} ${error.message}`);',
    'console.log(JSON.stringify(result, null, 2));',
  ],
};

/** The call with the standard library of Python 3. */
function pythonSample({method, url, headers = [], cookies = [], contentType, body, answer}: HttpCall): string {
  const fields = headerFields({headers, cookies, contentType});
  const usual = body === undefined ? 'GET' : 'POST';
  const options = [
    ...(body === undefined
      ? []
      : [`data=${'json' in body ? `json.dumps(${pythonValue(body.json, 1)})` : JSON.stringify(body.text)}.encode(),`]),
    ...(fields.length === 0 ? [] : [`headers=${pythonValue(Object.fromEntries(fields), 1)},`]),
    ...(method === usual ? [] : [`method=${JSON.stringify(method)},`]),
  ];
  const usesJson = answer !== 'any' || (body !== undefined && 'json' in body);
  const request =
    options.length === 0
      ? []
      : ['request = Request(', `    ${JSON.stringify(url)},`, ...options.map((line) => `    ${line}`), ')'];
  return [
    ...(usesJson ? ['import json'] : []),
    `from urllib.request import ${options.length === 0 ? 'urlopen' : 'Request, urlopen'}`,
    '',
    ...request,
    `with urlopen(${options.length === 0 ? JSON.stringify(url) : 'request'}) as response:`,
    ...PYTHON_ANSWERS[answer],
  ].join('\n');
}

const PYTHON_ANSWERS: Readonly<Record<HttpCall['answer'], readonly string[]>> = {
  json: ['    print(json.dumps(json.load(response), indent=2))'],
  any: ['    print(response.status, response.read().decode())'],
  graphql: [
    '    answer = json.load(response)',
    'if "errors" in answer:',
    '    raise RuntimeError(answer["errors"][0]["message"])',
    'print(json.dumps(answer["data"], indent=2))',
  ],
  jsonrpc: [
    '    answer = json.load(response)',
    'if "error" in answer:',
    '    raise RuntimeError(answer["error"]["message"])',
    'print(json.dumps(answer["result"], indent=2))',
  ],
};

function headerFields({
  headers,
  cookies,
  contentType,
}: {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly cookies: readonly string[];
  readonly contentType: string | undefined;
}): (readonly [name: string, value: string])[] {
  return [
    ...headers,
    ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
    ...(contentType === undefined ? [] : [['Content-Type', contentType] as const]),
  ];
}

/** Text as one word of a shell. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Text as a string of JavaScript, in single quotes. */
export function javascriptText(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
  return `'${inner}'`;
}

/** How long a value may be to stay on one line. */
const LINE = 60;

function javascriptValue(value: SampleValue, depth: number): string {
  const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : javascriptText(name));
  return literal(value, depth, {
    indent: '  ',
    text: javascriptText,
    word: String,
    pair: (name, inner) => `${key(name)}: ${inner}`,
  });
}

function pythonValue(value: SampleValue, depth: number): string {
  const words: Readonly<Record<string, string>> = {null: 'None', true: 'True', false: 'False'};
  return literal(value, depth, {
    indent: '    ',
    text: (text) => JSON.stringify(text),
    word: (word) => words[String(word)] ?? String(word),
    pair: (name, inner) => `${JSON.stringify(name)}: ${inner}`,
  });
}

/** How a language writes values. */
interface Syntax {
  readonly indent: string;
  readonly text: (text: string) => string;
  readonly word: (word: null | boolean | number) => string;
  readonly pair: (name: string, value: string) => string;
}

/** A value in a language: on one line where it fits, else an item a line. `depth` is that of the line it begins on. */
function literal(value: SampleValue, depth: number, syntax: Syntax): string {
  if (typeof value === 'string') return syntax.text(value);
  if (value === null || typeof value !== 'object') return syntax.word(value);
  const list = isList(value);
  const itemsAt = (level: number): string[] =>
    list
      ? value.map((item) => literal(item, level, syntax))
      : Object.entries(value).map(([name, item]) => syntax.pair(name, literal(item, level, syntax)));
  const [open, close] = list ? ['[', ']'] : ['{', '}'];
  const line = `${open}${itemsAt(depth).join(', ')}${close}`;
  if (line.length <= LINE && !line.includes('\n')) return line;
  const inner = syntax.indent.repeat(depth + 1);
  return `${open}\n${itemsAt(depth + 1)
    .map((item) => `${inner}${item},`)
    .join('\n')}\n${syntax.indent.repeat(depth)}${close}`;
}

/** `Array.isArray` takes no list that is read-only for one. */
function isList(value: SampleValue): value is readonly SampleValue[] {
  return Array.isArray(value);
}
