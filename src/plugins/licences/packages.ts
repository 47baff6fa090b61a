import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {Fault} from '@site/src/diagnostics/fault';

/** A package of which code is in the scripts or style sheets of the site. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Licence and copyright notice of the package, where it has a file with them. */
  readonly text?: string;
  /** Where its source code is, where its licence asks that readers be told. */
  readonly source?: string;
}

/** Licences under which code may be passed on to readers as a part of the site, with its notice and no further duty. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Licences under which it may be passed on if its source code, which has not been changed, is named as well. */
const WITH_SOURCE = new Set(['MPL-2.0']);

/** Folder of the package that a file belongs to; `undefined` for a file of the site. */
export function packageFolderOf(file: string): string | undefined {
  // The last one: a package may have packages of its own.
  const found = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file);
  return found?.[1];
}

/**
 * Reads what a package says of its licence.
 *
 * @throws {Fault} where it names none, or one that asks for more than its notice.
 */
export function readShippedPackage(folder: string): ShippedPackage {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Partial<
    Record<string, unknown>
  >;
  const {name, version, license} = manifest;
  if (typeof name !== 'string' || typeof version !== 'string') {
    throw new Fault({problem: `${folder}: its package.json has no name or no version.`, fix: 'Run `npm ci`.'});
  }
  const licence = typeof license === 'string' ? license : '';
  const needsSource = WITH_SOURCE.has(licence);
  if (!needsSource && !isAccepted(licence)) {
    throw new Fault({
      problem: `${name} ${version} is in the scripts of the site, and ${licence === '' ? 'names no licence' : `its licence is ${licence}`}.`,
      fix: 'Use another package. If the licence asks for nothing but its notice, add it to ACCEPTED in src/plugins/licences/packages.ts.',
    });
  }
  const file = readdirSync(folder, {withFileTypes: true}).find(
    (entry) => entry.isFile() && /^licen[cs]e(?:\.(?:md|txt))?$/i.test(entry.name),
  )?.name;
  return {
    name,
    version,
    licence,
    ...(needsSource && {source: sourceOf(name, version)}),
    ...(file === undefined
      ? {}
      : {text: readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()}),
  };
}

/** The page of a package that shows its files: the source code beside what is run. */
function sourceOf(name: string, version: string): string {
  return `https://www.npmjs.com/package/${name}/v/${version}?activeTab=code`;
}

/** Whether one of the licences of an expression such as `(MIT OR GPL-2.0)` is accepted, or all of one with `AND`. */
function isAccepted(expression: string): boolean {
  const names = expression.replace(/^\(|\)$/g, '');
  return names.includes(' AND ')
    ? names.split(' AND ').every((name) => ACCEPTED.has(name))
    : names.split(' OR ').some((name) => ACCEPTED.has(name));
}

/** Files of others that no bundler sees. */
const FONTS: ShippedPackage = {
  name: 'Geist and Geist Mono, fonts in assets/fonts/',
  version: '5.3.0 of Fontsource',
  licence: 'OFL-1.1',
  text: 'Copyright 2024 The Geist Project Authors (https://github.com/vercel/geist-font.git)\n\nThis Font Software is licensed under the SIL Open Font License, Version 1.1: https://openfontlicense.org',
};

/** The file for readers: a list of the packages, then the notice of each. */
export function licencesText(packages: readonly ShippedPackage[]): string {
  // By version, too: the bundler finds two of one package in any order.
  const key = ({name, version}: ShippedPackage): string => `${name} ${version}`;
  const all = [...packages].sort((a, b) => (key(a) < key(b) ? -1 : 1)).concat(FONTS);
  const list = all.map(({name, version, licence, source}) => {
    const told = source === undefined ? '' : `, source code: ${source}`;
    return `${name} ${version}: ${licence}${told}`;
  });
  const notices = all.flatMap(({name, version, text}) =>
    text === undefined ? [] : [`${'-'.repeat(80)}\n${name} ${version}\n\n${text}`],
  );
  return `Software of others in this site, and its licences\n\n${list.join('\n')}\n\n${notices.join('\n\n')}\n`;
}
