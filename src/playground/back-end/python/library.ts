/** Modules of Python that MicroPython has not, or not as Python has them. Each is a file that loads only where it is named. */
import {loadText} from '@site/src/playground/back-end/assets';
import type {GuestEnvironment} from '@site/src/playground/back-end/guest';

interface Module {
  readonly path: string;
  readonly url: URL;
  /** Modules that it imports. */
  readonly needs?: readonly string[];
}

/** By the name that a program imports. */
const MODULES: Readonly<Record<string, Module>> = {
  _boot: {path: '_boot.py', url: new URL('./library/_boot.py', import.meta.url)},
  _rollup: {path: '_rollup.py', url: new URL('./library/_rollup.py', import.meta.url)},
  fractions: {path: 'fractions.py', url: new URL('./library/fractions.py', import.meta.url)},
  json: {path: 'json.py', url: new URL('./library/json.py', import.meta.url)},
  os: {path: 'os.py', url: new URL('./library/os.py', import.meta.url)},
  re: {path: 're.py', url: new URL('./library/re.py', import.meta.url)},
  requests: {path: 'requests.py', url: new URL('./library/requests.py', import.meta.url), needs: ['_rollup', 'json']},
  typing: {path: 'typing.py', url: new URL('./library/typing.py', import.meta.url)},
  'urllib.error': {path: 'urllib/error.py', url: new URL('./library/urllib/error.py', import.meta.url)},
  'urllib.request': {
    path: 'urllib/request.py',
    url: new URL('./library/urllib/request.py', import.meta.url),
    needs: ['_rollup', 'urllib.error'],
  },
};

/** Whether a source names a module, in an import or in a text that may become one. */
function isNamed(name: string, sources: readonly string[]): boolean {
  const [first = name] = name.split('.');
  const word = new RegExp(`\\b${first}\\b`);
  return sources.some((source) => word.test(source));
}

/** A dictionary of texts, as Python writes it. Escapes of JSON are escapes of Python. */
function dictionary(entries: GuestEnvironment): string {
  const text = (value: string): string => JSON.stringify(value);
  return `{${Object.entries(entries)
    .map(([key, value]) => `${text(key)}: ${text(value)}`)
    .join(', ')}}`;
}

/** The files that a program may import beside its own, by path. Rejects where one cannot be loaded. */
export async function loadLibrary(
  sources: readonly string[],
  environment: GuestEnvironment,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(['_boot']);
  for (const [name, {needs = []}] of Object.entries(MODULES)) {
    if (isNamed(name, sources)) for (const module of [name, ...needs]) wanted.add(module);
  }
  const files = await Promise.all(
    Object.entries(MODULES)
      .filter(([name]) => wanted.has(name))
      .map(async ([, {path, url}]) => [path, await loadText(url)] as const),
  );
  return new Map([...files, ['_environment.py', `environ = ${dictionary(environment)}\n`]]);
}
