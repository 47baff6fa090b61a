import {readFileSync} from 'node:fs';
import {runInNewContext} from 'node:vm';

import {describe, expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';

interface Event {
  readonly request: {uri: string; querystring: Record<string, {value: string; multiValue?: {value: string}[]}>};
}

interface Answer {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: {readonly location: {readonly value: string}};
}

/** What the function makes of an address: the file that it asks for, or where it leads. */
function ask(uri: string, querystring: Event['request']['querystring'] = {}): string {
  const code = readFileSync(fromRoot('deploy', 'cloudfront-function.js'), 'utf8');
  const event: Event = {request: {uri, querystring}};
  const answer = runInNewContext(`${code}\nhandler(event)`, {event}) as Answer;
  return answer.headers === undefined ? `asks for ${answer.uri ?? ''}` : `leads to ${answer.headers.location.value}`;
}

describe('the function for CloudFront', () => {
  it.each([
    ['/', 'asks for /index.html'],
    ['/a/b/', 'asks for /a/b/index.html'],
    ['/a/b', 'leads to /a/b/'],
    ['/a/b.html', 'leads to /a/b/'],
    ['/a/b/index.html', 'leads to /a/b/'],
    ['/index.html', 'leads to /'],
    ['/a/index/', 'asks for /a/index/index.html'],
    ['/assets/js/main.0f3a.js', 'asks for /assets/js/main.0f3a.js'],
    ['//example.org', 'asks for //example.org'],
    ['/cartesi-rollups/1.5/', 'asks for /cartesi-rollups/1.5/index.html'],
  ])('%s %s', (uri, outcome) => {
    expect(ask(uri)).toBe(outcome);
  });

  it('leads a version to its page, although it looks like a file', () => {
    expect(ask('/cartesi-rollups/1.5')).toBe('leads to /cartesi-rollups/1.5/');
  });

  it('keeps the query', () => {
    const query = {a: {value: '1', multiValue: [{value: '1'}, {value: '%202'}]}, flag: {value: ''}};
    expect(ask('/a', query)).toBe('leads to /a/?a=1&a=%202&flag');
  });
});
