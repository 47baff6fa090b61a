/**
 * Programs of `examples/` in TypeScript, as processes. Readers start them with tsx, which needs two and a half seconds of
 * computing for a program with viem: it asks for each module of the package in turn. Here its compiler takes the types away
 * once, and Node.js runs what is left.
 */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {fromRoot} from '@site/src/build/repository';

/** Below `node_modules`, so that the programs find the packages of the repository, as those of `examples/` do. */
const CACHE = fromRoot('node_modules/.cache/examples-typescript');

const compiled = new Map<string, Promise<string>>();

/**
 * Compiles the folder of a program, unless an earlier run has done so.
 *
 * @param program Its file, from the root of the repository.
 * @returns the file that Node.js runs.
 */
export async function compiledProgram(program: string): Promise<string> {
  const folder = path.dirname(program);
  const made = compiled.get(folder) ?? compileFolder(fromRoot(folder));
  compiled.set(folder, made);
  return path.join(await made, path.basename(program).replace(/\.ts$/, '.js'));
}

async function compileFolder(folder: string): Promise<string> {
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({name, text: readFileSync(path.join(folder, name), 'utf8')}));
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16);
  const target = path.join(CACHE, `${path.basename(folder)}-${hash}`);
  if (existsSync(target)) return target;
  const {transformWithEsbuild} = await import('vite');
  // Beside its place, and moved there when it is whole: another file of tests may compile the same folder.
  const draft = `${target}.${process.pid}`;
  mkdirSync(draft, {recursive: true});
  writeFileSync(path.join(draft, 'package.json'), '{"type": "module"}');
  for (const {name, text} of sources) {
    const {code} = await transformWithEsbuild(text, path.join(folder, name), {
      target: 'node20',
      sourcemap: false,
      tsconfigRaw: {compilerOptions: {verbatimModuleSyntax: true}},
    });
    writeFileSync(path.join(draft, name.replace(/\.ts$/, '.js')), code);
  }
  try {
    renameSync(draft, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(draft, {recursive: true});
  }
  return target;
}
