import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {licencesText, packageFolderOf, readShippedPackage} from '@site/src/plugins/licences/packages';
import {scratchFolder} from '@site/tests/lib/scratch';

const folder = scratchFolder({each: true});

function manifest(content: object): void {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(content));
}

describe('packageFolderOf', () => {
  it.each([
    ['/site/node_modules/react/index.js', '/site/node_modules/react'],
    ['/site/node_modules/@mdx-js/react/lib/index.js', '/site/node_modules/@mdx-js/react'],
    ['/site/node_modules/a/node_modules/b/c.js', '/site/node_modules/a/node_modules/b'],
    ['/site/src/pages/index.tsx', undefined],
  ])('%s', (file, expected) => {
    expect(packageFolderOf(file)).toBe(expected);
  });
});

describe('readShippedPackage', () => {
  it('reads name, version, licence and notice', () => {
    manifest({name: 'a', version: '1.0.0', license: 'MIT'});
    writeFileSync(path.join(folder, 'LICENSE.md'), 'Copyright\r\nA\r\n');
    mkdirSync(path.join(folder, 'licenses'));
    expect(readShippedPackage(folder)).toEqual({name: 'a', version: '1.0.0', licence: 'MIT', text: 'Copyright\nA'});
  });

  it.each(['(MIT OR GPL-2.0-only)', 'MIT OR Apache-2.0', 'MIT AND BSD-3-Clause', '0BSD'])('accepts %s', (license) => {
    manifest({name: 'a', version: '1.0.0', license});
    expect(readShippedPackage(folder).licence).toBe(license);
  });

  it('says where the source code is, if the licence asks for that', () => {
    manifest({name: '@scope/a', version: '1.0.0', license: 'MPL-2.0'});
    const shipped = readShippedPackage(folder);
    expect(shipped.source).toBe('https://www.npmjs.com/package/@scope/a/v/1.0.0?activeTab=code');
    expect(licencesText([shipped])).toContain(
      '\n@scope/a 1.0.0: MPL-2.0, source code: https://www.npmjs.com/package/@scope/a/v/1.0.0?activeTab=code\n',
    );
  });

  it.each([
    ['GPL-3.0-only', 'its licence is GPL-3.0-only'],
    ['MIT AND GPL-3.0-only', 'its licence is MIT AND GPL-3.0-only'],
    [undefined, 'names no licence'],
  ])('stops the build at %s', (license, problem) => {
    manifest({name: 'a', version: '1.0.0', license});
    expect(() => readShippedPackage(folder)).toThrow(
      `a 1.0.0 is in the scripts of the site, and ${problem}.\n  Use another`,
    );
  });
});

it('licencesText lists packages by name and version, then their notices', () => {
  const text = licencesText([
    {name: 'b', version: '2', licence: 'MIT'},
    {name: 'b', version: '1', licence: 'MIT'},
    {name: 'a', version: '1', licence: 'ISC', text: 'Copyright A'},
  ]);
  expect(text).toMatch(/\n\na 1: ISC\nb 1: MIT\nb 2: MIT\nGeist .*: OFL-1\.1\n\n-+\na 1\n\nCopyright A\n\n-+\nGeist/);
});
