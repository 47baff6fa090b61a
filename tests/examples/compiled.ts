/**
 * The programs of examples/rollups-2 in five languages, and how to start them. Those that need a compiler are compiled
 * once, into a folder that git ignores; a run that finds nothing changed compiles nothing.
 */
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {fromRoot} from '@site/src/build/repository';

/** The languages of the programs for 2.0. */
export const LANGUAGES_2 = ['javascript', 'python', 'rust', 'go', 'cpp'] as const;

/** A language of a program for 2.0. */
export type Language2 = (typeof LANGUAGES_2)[number];

/** The programs. */
export const TOPICS_2 = ['counter', 'calculator', 'wallet'] as const;

/** A program, in whichever language. */
export type Topic2 = (typeof TOPICS_2)[number];

/** What a language needs, as packages of Debian. */
const PACKAGES: Readonly<Record<Language2, string>> = {
  javascript: 'nodejs',
  python: 'python3',
  rust: 'cargo librust-hex-dev librust-num-rational-dev librust-serde-json-dev librust-ureq-dev',
  go: 'golang-go',
  cpp: 'g++ libcpp-httplib-dev libgmp-dev nlohmann-json3-dev',
};

/** Debian's crates, which replace the registry here, so that the tests compile without a network. */
const CRATES = '/usr/share/cargo/registry';

const CACHE = fromRoot('node_modules/.cache/examples-2');

/** The folder of a program, from the root of the repository. */
export function folderOf(topic: Topic2 | 'echo', language: Language2): string {
  return `examples/rollups-2/${topic}/${language}`;
}

/** Runs a compiler. Fails with what it printed and what it needs. */
function compile(
  language: Language2,
  command: readonly [string, ...string[]],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [program, ...args] = command;
  const child = spawn(program, args, {cwd, env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'pipe']});
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const install = `The programs in ${language} need these packages of Debian: apt-get install ${PACKAGES[language]}`;
  return new Promise((resolve, reject) => {
    child.once('error', ({message}) => reject(new Error(`${message}. ${install}`)));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command.join(' ')} failed:\n${Buffer.concat(chunks).toString()}\n${install}`));
    });
  });
}

/** The files of a folder, with their paths in it, in a fixed order. */
function sources(folder: string): {path: string; text: string}[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => ({path: path.slice(folder.length + 1), text: readFileSync(path, 'utf8')}));
}

/** Writes a file, unless it is as it should be: a compiler looks at the time of the change. */
function write(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
}

/** All three at once, as a workspace: what they depend on is compiled once. */
async function compileRust(): Promise<void> {
  const workspace = join(CACHE, 'rust');
  for (const topic of TOPICS_2) {
    for (const {path, text} of sources(fromRoot(folderOf(topic, 'rust')))) write(join(workspace, topic, path), text);
  }
  const members = TOPICS_2.map((topic) => `"${topic}"`).join(', ');
  write(join(workspace, 'Cargo.toml'), `[workspace]\nresolver = "2"\nmembers = [${members}]\n`);
  write(
    join(workspace, '.cargo/config.toml'),
    `[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "${CRATES}"\n`,
  );
  await compile('rust', ['cargo', 'build', '--workspace', '--offline', '--quiet'], workspace, {
    CARGO_TARGET_DIR: join(workspace, 'target'),
    CARGO_PROFILE_DEV_DEBUG: '0',
    CARGO_INCREMENTAL: '0',
  });
}

async function compileGo(): Promise<void> {
  for (const topic of TOPICS_2) {
    await compile('go', ['go', 'build', '-o', join(CACHE, 'go', topic), '.'], fromRoot(folderOf(topic, 'go')), {
      GOCACHE: join(CACHE, 'go/cache'),
      GOFLAGS: '-buildvcs=false',
      GOPROXY: 'off',
    });
  }
}

/** Debian's HTTP library is compiled with these, and its header must be read with the same. */
const HTTPLIB = ['OPENSSL', 'ZLIB', 'BROTLI'].map((feature) => `-DCPPHTTPLIB_${feature}_SUPPORT`);

function binaryOfCpp(topic: Topic2 | 'echo'): string {
  const hash = createHash('sha256');
  for (const {path, text} of sources(fromRoot(folderOf(topic, 'cpp')))) hash.update(`${path}\0${text}\0`);
  return join(CACHE, 'cpp', `${topic}-${hash.digest('hex').slice(0, 16)}`);
}

async function compileCpp(): Promise<void> {
  mkdirSync(join(CACHE, 'cpp'), {recursive: true});
  for (const topic of TOPICS_2) {
    const binary = binaryOfCpp(topic);
    if (existsSync(binary)) continue;
    await compile(
      'cpp',
      ['g++', '-std=c++17', '-Wall', '-Wextra', '-Werror', ...HTTPLIB, '-o', binary, 'dapp.cpp'].concat(
        ['cpp-httplib', 'gmpxx', 'gmp'].map((library) => `-l${library}`),
      ) as [string, ...string[]],
      fromRoot(folderOf(topic, 'cpp')),
    );
  }
}

const COMPILERS: Readonly<Partial<Record<Language2, () => Promise<void>>>> = {
  rust: compileRust,
  go: compileGo,
  cpp: compileCpp,
};

const compiled = new Map<Language2, Promise<void>>();

/** Compiles the programs of a language, once in a run. Fails where its tools are missing. */
export function ready(language: Language2): Promise<void> {
  const made = compiled.get(language) ?? COMPILERS[language]?.() ?? Promise.resolve();
  compiled.set(language, made);
  return made;
}

/** The command that starts a program, in the root folder of the repository. */
export function commandOf(topic: Topic2 | 'echo', language: Language2): string[] {
  switch (language) {
    case 'javascript':
      return ['node', `${folderOf(topic, language)}/index.js`];
    case 'python':
      // Without the files that Python keeps of the modules that it has read.
      return ['python3', '-B', `${folderOf(topic, language)}/dapp.py`];
    case 'rust':
      return [join(CACHE, 'rust/target/debug', topic)];
    case 'go':
      return [join(CACHE, 'go', topic)];
    case 'cpp':
      return [binaryOfCpp(topic)];
  }
}
