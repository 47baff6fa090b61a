/** The calls of the reference pages, as readers see them, and what runs them. */
import {spawn} from 'node:child_process';
import {join} from 'node:path';

import {root} from '@site/src/build/repository';
import {parseShell} from '@site/src/authoring/commands/shell';
import {readText} from '@site/src/build/read-text';
import {specificationOf, type ReferencePage} from '@site/src/references/shared/page';
import {listFiles} from '@site/src/references/shared/write';
import {versionReferences, type Reference} from '@site/src/references/versions';

/** One call of a page, by the values of its tabs: `curl`, `javascript`, `python`, or `cast` and `viem`. */
export interface PageCall {
  /** The page, and which of its calls it is, for messages. */
  readonly place: string;
  /** Text of the page before the call. */
  readonly before: string;
  readonly code: Readonly<Record<string, string>>;
}

/** The specifications of one kind, with the calls of their pages. */
export interface CallSource {
  readonly version: string;
  readonly file: string;
  readonly calls: readonly PageCall[];
}

const GROUP = /^<Tabs groupId="(?:language|client)">$([\s\S]*?)^<\/Tabs>$/gm;
const TAB = /^<TabItem value="([^"]+)" label="[^"]+">\n\n```\w+\n([\s\S]*?)\n```\n\n<\/TabItem>$/gm;

/** The calls of a page, in order. */
function callsOf({id, body}: Pick<ReferencePage, 'id' | 'body'>): PageCall[] {
  return [...body.matchAll(GROUP)].map((group, index) => ({
    place: `${id}, call ${index + 1}`,
    before: body.slice(0, group.index),
    code: Object.fromEntries([...(group[1] ?? '').matchAll(TAB)].map(([, value = '', code = '']) => [value, code])),
  }));
}

const known = new Map<Reference['kind'], CallSource[]>();

/** The calls of all versions on the generated pages of one kind of specification; the pages are read once. */
export function callSources(kind: Reference['kind']): readonly CallSource[] {
  const found = known.get(kind) ?? readSources(kind);
  known.set(kind, found);
  return found;
}

function readSources(kind: Reference['kind']): CallSource[] {
  return versionReferences(root).flatMap(({version, folder, references}) => {
    if (version === undefined) return [];
    const pages = listFiles(root, `${folder}/generated`)
      .filter((path) => path.endsWith('.mdx'))
      .map((path) => ({
        id: path.slice(`${folder}/generated/`.length, -'.mdx'.length),
        body: readText(join(root, path)),
      }));
    return references
      .filter((reference) => reference.kind === kind)
      .map(({file}) => {
        const own = pages.filter(({body}) => specificationOf(body) === file);
        if (own.length === 0) throw new Error(`No page is made from ${file}.\n  Run \`npm run references\` first.`);
        return {version, file, calls: own.flatMap(callsOf)};
      });
  });
}

/** What a call sends. */
export interface SentRequest {
  readonly method: string;
  /** Path with the query. */
  readonly path: string;
  readonly contentType: string | undefined;
  readonly body: string;
}

/** What `curl` sends for a command line of a page. */
export function requestOfCurl(code: string): SentRequest & {readonly origin: string} {
  const commands = parseShell(code);
  const [name, ...words] = commands[0]?.map(({text}) => text) ?? [];
  if (commands.length !== 1 || name !== 'curl') throw new Error(`This is not one call of curl:\n${code}`);
  let method: string | undefined;
  let body: string | undefined;
  let address: string | undefined;
  const headers = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith('-')) {
      if (address !== undefined) throw new Error(`curl is given two addresses:\n${code}`);
      address = word;
      continue;
    }
    index += 1;
    const value = words[index] ?? '';
    if (word === '--request') method = value;
    else if (word === '--data' || word === '--data-binary') body = value;
    else if (word === '--header')
      headers.set(value.split(': ')[0]?.toLowerCase() ?? '', value.split(': ').slice(1).join(': '));
    else throw new Error(`This test does not know ${word} of curl.`);
  }
  if (address === undefined) throw new Error(`curl is given no address:\n${code}`);
  const url = new URL(address);
  return {
    origin: url.origin,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    path: url.pathname + url.search,
    contentType: headers.get('content-type'),
    body: body ?? '',
  };
}

/** The output of a program, or the message of what it threw. */
export interface Outcome {
  readonly output: string;
  readonly error: string | undefined;
}

type AsyncFunction = (...args: readonly unknown[]) => Promise<void>;
const asyncPrototype = Object.getPrototypeOf(async () => Promise.resolve()) as {
  readonly constructor: new (...args: string[]) => AsyncFunction;
};
const AsyncFunctionConstructor = asyncPrototype.constructor;

/** Runs a program of JavaScript. Its imports come from `modules`. */
export async function runJavascript(code: string, modules: Readonly<Record<string, unknown>> = {}): Promise<Outcome> {
  const lines: string[] = [];
  const log = (...values: readonly unknown[]): void => {
    lines.push(values.map(String).join(' '));
  };
  const body = code.replace(/^import (\{[^}]+\}) from '([^']+)';$/gm, "const $1 = modules['$2'];");
  try {
    await new AsyncFunctionConstructor('modules', 'console', body)(modules, {log});
    return {output: lines.join('\n'), error: undefined};
  } catch (error) {
    return {output: lines.join('\n'), error: error instanceof Error ? error.message : String(error)};
  }
}

/** Runs the programs that it reads as a JSON list, one after the other, and prints a list of their outcomes. */
const PYTHON_RUNNER = `
import contextlib, io, json, sys
outcomes = []
for code in json.load(sys.stdin):
    output, error = io.StringIO(), None
    try:
        with contextlib.redirect_stdout(output):
            exec(compile(code, "sample", "exec"), {"__name__": "__main__"})
    except Exception as fault:
        error = f"{type(fault).__name__}: {fault}"
    outcomes.append({"output": output.getvalue(), "error": error})
json.dump(outcomes, sys.stdout)
`;

/** Runs programs of Python in one process, in order: to start Python takes longer than a call. */
export async function runPython(programs: readonly string[]): Promise<Outcome[]> {
  const python = spawn('python3', ['-B', '-c', PYTHON_RUNNER], {stdio: ['pipe', 'pipe', 'pipe']});
  let output = '';
  let errors = '';
  python.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  python.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    python.once('error', reject);
    python.once('close', resolve);
    python.stdin.end(JSON.stringify(programs));
  });
  if (code !== 0) throw new Error(`python3 ended with code ${code}:\n${errors}`);
  return (JSON.parse(output) as {output: string; error: string | null}[]).map((one) => ({
    output: one.output,
    error: one.error ?? undefined,
  }));
}
