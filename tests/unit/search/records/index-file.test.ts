import {describe, expect, it} from 'vitest';

import {createManifest, packRecords, readIndexManifest, unpackRecords} from '@site/src/search/records/index-file';
import {SearchUnavailableError} from '@site/src/search/records/types';
import {recordsOf} from '@site/tests/unit/search/engine/fixtures';

const place = {siteUrl: 'https://docs.example', baseUrl: '/docs/'};
const records = recordsOf(
  {path: 'a', title: 'First page', text: 'Text', sections: {'A heading': 'More', 'GET /x': 'Odd anchor'}},
  {path: 'b', title: 'Second page', version: '1.3'},
);

describe('index files', () => {
  const packed: unknown = JSON.parse(JSON.stringify(packRecords(records, place.siteUrl, place.baseUrl)));

  it('give back the records that were put in', () => expect(unpackRecords(packed, place)).toEqual(records));

  it.each([
    ['no object', 'text'],
    ['another format', {...Object(packed), format: 99}],
    ['a page less', {...Object(packed), pages: []}],
    ['a page without sections', {...Object(packed), pages: [['a/', 'x', 0, 1]]}],
    ['a page of no version', {...Object(packed), scopes: []}],
    ['nothing', null],
  ])('refuse %s', (_, file) => expect(() => unpackRecords(file, place)).toThrow(SearchUnavailableError));
});

describe('the manifest', () => {
  const manifest = createManifest('https://docs.example', [
    {
      file: 'assets/search/a.json',
      records: 3,
      scopes: [{docusaurus_tag: ['default'], language: 'en', version: 'current'}],
    },
  ]);

  it('is read as it was written', () =>
    expect(readIndexManifest(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest));

  it.each([
    null,
    [],
    '<!doctype html>',
    {},
    {...manifest, format: 0},
    {...manifest, files: [{}]},
    {...manifest, files: []},
    {...manifest, files: manifest.files.map((entry) => ({...entry, scopes: []}))},
  ])('refuses %j', (value) => expect(() => readIndexManifest(value)).toThrow(SearchUnavailableError));
});
