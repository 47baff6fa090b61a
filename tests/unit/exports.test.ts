import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import ts from 'typescript';
import {expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';

/** Names that a module exports by declarations of its own: no default export, nothing that it passes on. */
function exportedNames(file: string, source: string): string[] {
  const {statements} = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const names = statements.flatMap((statement): string[] => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
    if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({name}) => name.getText());
    }
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement);
    return isNamed && statement.name !== undefined ? [statement.name.text] : [];
  });
  return [...new Set(names)];
}

/** Each name that two of the modules export, with those modules. */
function sharedNames(modules: readonly (readonly [file: string, source: string])[]): string[] {
  const files = new Map<string, string[]>();
  for (const [file, source] of modules) {
    for (const name of exportedNames(file, source)) files.set(name, [...(files.get(name) ?? []), file]);
  }
  return [...files].filter(([, owners]) => owners.length > 1).map(([name, owners]) => `${name}: ${owners.join(', ')}`);
}

function modulesOf(folder: string): [string, string][] {
  return readdirSync(fromRoot(folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
    .map((file) => [file, readFileSync(fromRoot(file), 'utf8')]);
}

it('finds a name that two modules export', () => {
  const one = 'export interface Page {}\nexport const [a, b] = [1, 2], c = 3;\nexport default function page() {}\n';
  const two = "export type Page = string;\nexport {c} from './one';\nexport default function page() {}\n";
  expect(
    sharedNames([
      ['one.ts', one],
      ['two.ts', two],
    ]),
  ).toEqual(['Page: one.ts, two.ts']);
});

// Every module is parsed, which takes a while on a busy machine.
it('no two exported things share a name', () => {
  const modules = ['config', 'scripts', 'src'].flatMap(modulesOf);
  expect(modules.length).toBeGreaterThan(100);
  expect(sharedNames(modules), 'Say in one of the names what its thing is about.').toEqual([]);
}, 60_000);
