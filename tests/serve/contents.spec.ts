/** What a build publishes: nothing that must not be public. */
import {readFileSync} from 'node:fs';
import {homedir} from 'node:os';
import path from 'node:path';

import {findLeaks} from '@site/scripts/lib/leaks';
import {root} from '@site/src/build/repository';
import {deploymentFolder, siteFiles} from '@site/src/deploy/write-deployment';
import {buildFolder} from '@site/tests/e2e/lib/site';

import {expect, serverTest as test} from './lib/test';

/** Kinds of files that a site has. Whatever else appears in a build is looked at before it is added here. */
const PUBLISHED = /\.(?:css|graphql|html|ico|jpg|js|json|md|mjs|png|py|svg|ts|txt|wasm|webp|woff2|xml|yaml)$/;

/** The repository, and the home of whoever built, unless that is a folder of everybody. */
const folders = [root, ...(path.dirname(homedir()) === '/' ? [] : [`${homedir()}/`])];

test('no published file holds a secret, a path of the computer that built it, or a source map', () => {
  const files = siteFiles(buildFolder());
  expect(files.length).toBeGreaterThan(1000);
  const leaks = files.flatMap((file) =>
    // As bytes: what looks like a secret is made of ASCII in every kind of file.
    findLeaks(readFileSync(path.join(buildFolder(), file), 'latin1'), folders).map((leak) => ({file, ...leak})),
  );
  expect(leaks).toEqual([]);
});

test('every published file is of a known kind, and none is hidden', () => {
  // Clients look for the files of this folder: RFC 8615.
  const files = siteFiles(buildFolder()).filter((file) => !file.startsWith('.well-known/'));
  expect(files.filter((file) => !PUBLISHED.test(file) || file.split('/').some((name) => name.startsWith('.')))).toEqual(
    [],
  );
});

test('the files for web servers hold no path of the computer either', () => {
  const folder = deploymentFolder(buildFolder());
  for (const file of ['nginx/http.conf', 'nginx/server.conf', 'cdn/_headers', 'cdn/_redirects']) {
    expect(findLeaks(readFileSync(path.join(folder, file), 'utf8'), folders)).toEqual([]);
  }
});
