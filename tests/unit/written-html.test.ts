/** Every place where a text becomes HTML in a page, and whose text it is: never what a reader, a server or an address says. */
import {readdirSync} from 'node:fs';

import {expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';

/** Uses by file: how many, and where the text comes from. Look at the source of a new one before you add it. */
const KNOWN: Readonly<Record<string, readonly [uses: number, text: string]>> = {
  'src/plugins/announcement/index.ts': [1, 'a script of ours, with the id of the announcement as JSON'],
  'src/plugins/base-path-warning/index.ts': [1, 'a script of ours, with the base path of the build as JSON'],
  'src/plugins/colour-switch/index.ts': [1, 'a script of ours, with the name of a key as JSON'],
  'src/plugins/late-faces/index.ts': [1, 'a script of ours, with the name of a key as JSON'],
  'src/plugins/waiting-shell/index.ts': [1, 'rules of ours as JSON'],
  'src/theme/AnnouncementBar/Content/index.tsx': [1, 'ANNOUNCEMENT_TEXT of the build'],
  'src/theme/CodeBlock/index.tsx': [1, 'code of a page, highlighted and escaped at build time'],
  'src/theme/DocItem/Content/index.tsx': [
    1,
    'the article as the server sent it, taken from the document before anything changed it',
  ],
};

/** All that turns text into elements: properties that are written, methods, and attributes of React. */
const WRITES =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\s*[:=](?!=)|\binsertAdjacentHTML\b|\bcreateContextualFragment\b|\bsetHTML(?:Unsafe)?\b|\bparseFromString\b|\bdocument\.write|\bsrcdoc\b/gi;

/** Code without comments, which may speak of it. */
const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

it('no text becomes HTML but those whose source is known', () => {
  const found = readdirSync(fromRoot('src'), {recursive: true, encoding: 'utf8'})
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, [...withoutComments(readText(fromRoot(file))).matchAll(WRITES)].length] as const)
    .filter(([, uses]) => uses > 0);
  expect(found.sort()).toEqual(Object.entries(KNOWN).map(([file, [uses]]) => [file, uses]));
});
