import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {hasGitHistory, readEnvironment} from '@site/config/environment';
import {product} from '@site/config/product';
import {gitAt} from '@site/tests/lib/git';
import {scratchFolder} from '@site/tests/lib/scratch';

describe('readEnvironment', () => {
  it('takes the product’s address and the root where nothing is set', () => {
    expect(readEnvironment({})).toEqual({siteUrl: product.siteUrl, baseUrl: '/'});
    expect(readEnvironment({SITE_URL: '', BASE_URL: ''})).toEqual({siteUrl: product.siteUrl, baseUrl: '/'});
  });

  it('takes an origin and a path', () => {
    const environment = readEnvironment({SITE_URL: 'http://localhost:3000/', BASE_URL: '/docs/v1/'});
    expect(environment).toEqual({siteUrl: 'http://localhost:3000', baseUrl: '/docs/v1/'});
  });

  it.each([
    ['SITE_URL', 'docs.example.org', 'is not a URL'],
    ['SITE_URL', 'ftp://docs.example.org', 'scheme ftp:'],
    ['SITE_URL', 'https://docs.example.org/path/', 'more than a scheme and a host'],
    ['SITE_URL', 'https://docs.example.org?x=1', 'more than a scheme and a host'],
    ['BASE_URL', 'docs/', 'slash at both ends'],
    ['BASE_URL', '/docs', 'slash at both ends'],
    ['BASE_URL', '//docs/', 'slash at both ends'],
    ['BASE_URL', '/a b/', 'slash at both ends'],
  ])('refuses %s=%s, names the variable, the fault and the fix', (name, value, problem) => {
    const read = () => readEnvironment({[name]: value});
    expect(read).toThrow(`${name}="${value}": `);
    expect(read).toThrow(problem);
    expect(read).toThrow(/\n {2}(?:For example, set|Write) .*[A-Z]+_URL=/);
  });
});

describe('hasGitHistory', () => {
  const folder = scratchFolder({each: true});

  it('is false in a folder that no git knows', () => {
    expect(hasGitHistory(folder)).toBe(false);
  });

  it('is false in a shallow clone, whose one commit claims every file', () => {
    const git = (...args: string[]) => gitAt('2026-01-01T00:00:00Z', folder, ...args);
    git('init', 'whole');
    git('-C', 'whole', 'commit', '--allow-empty', '-m', 'one');
    git('-C', 'whole', 'commit', '--allow-empty', '-m', 'two');
    git('clone', '--depth', '1', `file://${folder}/whole`, 'shallow');
    expect(hasGitHistory(path.join(folder, 'whole'))).toBe(true);
    expect(hasGitHistory(path.join(folder, 'shallow'))).toBe(false);
  });
});
