import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {Fault, repositoryPath} from '@site/src/diagnostics/fault';
import {hashFiles, listFiles} from '@site/src/references/shared/write';
import {compileProject, type CompileError, type NamedType} from './compiler';
import {programKey, shownPrograms, type ShownProgram} from './shown-programs';
import {samplesFolder, readStore, typesFile, type BlockType, type Stored} from './types-store';

/** What the types depend on, besides the pages: the programs, the packages that they name, and this step. */
const INPUTS = ['examples', 'src/samples'];

/**
 * Compiles every program in TypeScript that a page shows against the packages that it names, all in one go, and keeps the types
 * of their names for `typesOfBlock`. What was compiled before is compiled again only where a package, an example or this step
 * has changed.
 *
 * @param root The repository's folder. The reference pages must be there.
 * @returns a line that says what was done.
 * @throws {Fault} with every program that does not compile: its page and line, or the line of its file.
 */
export function compileSamples(root: string): string {
  const sources = INPUTS.flatMap((folder) => listFiles(root, folder)).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'),
  );
  const hash = hashFiles(root, [...sources, 'tsconfig.json', 'package-lock.json']);
  const before = readStore(root);
  const known = before?.hash === hash ? before.types : {};
  const all = shownPrograms(root);
  const programs = all.filter(({file, code}) => !Object.hasOwn(known, programKey(file, code)));
  const total = `samples: ${all.length} programs in TypeScript`;
  if (programs.length === 0) return `${total}, unchanged`;

  // Beside the packages, so that imports find them, and apart from those of other runs.
  mkdirSync(samplesFolder(root), {recursive: true});
  const folder = mkdtempSync(join(samplesFolder(root), 'run-'));
  try {
    const types = {...known, ...typesOf(root, folder, programs)};
    // At once, for whoever reads it meanwhile.
    const file = join(folder, 'types.json');
    writeFileSync(file, JSON.stringify({hash, types} satisfies Stored));
    renameSync(file, typesFile(root));
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
  return `${total}, ${programs.length} compiled`;
}

/** The types of programs, by `programKey`. A program of a page becomes a file in `folder`, that of several pages only one. */
function typesOf(root: string, folder: string, programs: readonly ShownProgram[]): Stored['types'] {
  const own = new Map<string, ShownProgram>();
  for (const program of programs) {
    if (program.file !== undefined) continue;
    const path = join(folder, `${programKey(undefined, program.code)}.tsx`);
    if (!own.has(path)) writeFileSync(path, program.code);
    own.set(path, own.get(path) ?? program);
  }
  const shown = new Set([
    ...own.keys(),
    ...programs.flatMap(({file}) => (file === undefined ? [] : [join(root, file)])),
  ]);
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(configOf(root, [...own.keys()])));
  const {errors, files} = compileProject(config, (file) => shown.has(file));
  if (errors.length > 0) throw faultOf(root, errors, own);

  const byFile = new Map(files.map(({file, types}) => [file, types]));
  return Object.fromEntries(
    programs.map((program) => {
      const key = programKey(program.file, program.code);
      const path = program.file === undefined ? join(folder, `${key}.tsx`) : join(root, program.file);
      return [key, blockTypes(program, byFile.get(path) ?? [])];
    }),
  );
}

/** The examples, by the rules of the site's own code, and the programs that stand in pages. */
function configOf(root: string, files: readonly string[]): object {
  const site = JSON.stringify(join(root, 'tsconfig.json'));
  return {
    extends: JSON.parse(site) as string,
    compilerOptions: {incremental: false, tsBuildInfoFile: null, noUnusedLocals: false, moduleDetection: 'force'},
    include: [join(root, 'examples/**/*.ts'), join(root, 'examples/**/*.tsx'), join(root, 'tests/**/*.d.ts')],
    exclude: ['examples/*/node_modules', 'examples/rollups-2/*/node_modules', 'examples/**/dist'].map((path) =>
      join(root, path),
    ),
    files,
  };
}

/** The first error, with the others below it. */
function faultOf(root: string, errors: readonly CompileError[], own: ReadonlyMap<string, ShownProgram>): Fault {
  const [first, ...others] = errors.map(({file, line, text}) => {
    const program = file === undefined ? undefined : own.get(file);
    const place =
      program === undefined
        ? {file: file === undefined ? undefined : repositoryPath(root, file), line}
        : {file: program.page, line: program.line + line};
    return new Fault({
      ...place,
      problem: `this program does not compile: ${text}`,
      fix: 'Correct the program, or what generates it, or the version of the package that it names in package.json.',
    });
  });
  if (first === undefined) throw new Error('There is no error.');
  return others.length === 0 ? first : first.with({fix: [first.fix, ...others.map(({message}) => message)].join('\n')});
}

/** The types of a file's names as those of the block that shows a part of it. A name says its type where it is first met. */
function blockTypes({lines, indent}: ShownProgram, types: readonly NamedType[]): BlockType[] {
  const lineOf = new Map(lines.map((line, index) => [line, index + 1]));
  const met = new Set<string>();
  return types.flatMap(({line, column, name, text}) => {
    const at = lineOf.get(line);
    if (at === undefined || met.has(text)) return [];
    met.add(text);
    return [[at, column - indent, name.length, text] as const];
  });
}
