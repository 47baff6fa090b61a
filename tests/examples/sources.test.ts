/** What pages and readers rely on in the sources of the examples. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readText} from '@site/src/build/read-text';
import {root} from '@site/src/build/repository';
import {SENDERS} from '@site/src/rollup/senders';
import {LANGUAGES, programPath, type Language} from './harness';

const WALLET = ['setup', 'state', 'deposit', 'transfer', 'withdraw', 'advance', 'balance', 'loop'];

/** The regions that pages show. A name that goes breaks a page, so it is part of the contract. */
const REGIONS: Record<string, string[]> = {
  echo: ['setup', 'advance', 'inspect', 'loop'],
  outputs: ['hex', 'notice', 'report', 'voucher', 'exception', 'finish'],
  calculator: ['setup', 'parse', 'evaluate', 'advance', 'inspect', 'loop'],
  'ether-wallet': [...WALLET, 'relay'],
  'erc20-wallet': WALLET,
  'erc721-wallet': [...WALLET, 'relay'],
  'erc1155-wallet': [...WALLET, 'parse', 'relay'],
  'front-end-backend': ['setup', 'state', 'deposit', 'relay', 'echo', 'withdraw', 'advance', 'balance', 'loop'],
};

const programs = Object.keys(REGIONS).flatMap((topic) =>
  LANGUAGES.map((language) => ({topic, language, path: programPath(topic, language)})).filter(({path}) =>
    existsSync(join(root, path)),
  ),
);

function regionsOf(source: string, comment: string): string[] {
  const names: string[] = [];
  let open: string | null = null;
  for (const line of source.split('\n')) {
    const [, kind, name] = new RegExp(`^${comment} #(region|endregion) (\\S+)$`).exec(line) ?? [];
    if (name === undefined) continue;
    if (kind === 'region') {
      expect(open, `region ${name} stands inside ${open ?? ''}`).toBeNull();
      names.push(name);
      open = name;
    } else {
      expect(open, `endregion ${name}`).toBe(name);
      open = null;
    }
  }
  expect(open).toBeNull();
  return names;
}

const COMMENT: Record<Language, string> = {javascript: '//', python: '#'};

describe('sources of the examples', () => {
  it('has every program that it should', () => {
    expect(programs).toHaveLength(2 * Object.keys(REGIONS).length - 1);
  });

  it.each(programs)('$path has its regions, each once', ({topic, language, path}) => {
    const regions = regionsOf(readText(join(root, path)), COMMENT[language]);
    expect(new Set(regions).size).toBe(regions.length);
    expect(regions).toEqual(expect.arrayContaining(REGIONS[topic] ?? []));
  });

  it.each(programs)('$path says what it is, how to run it, and fits a page', ({language, path}) => {
    const source = readText(join(root, path));
    expect(source.startsWith(`${COMMENT[language]} `)).toBe(true);
    expect(source).toMatch(/Run it: /);
    expect(source.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });

  it.each(programs)('$path knows the contracts of 1.5', ({path}) => {
    const source = readText(join(root, path));
    const known: ReadonlySet<string> = new Set(Object.values(SENDERS));
    for (const [address] of source.matchAll(/0x[0-9a-fA-F]{40}\b/g)) expect(known).toContain(address);
  });

  it('names for JavaScript the packages that the repository has, at the same version', () => {
    const installed = JSON.parse(readFileSync(join(root, 'node_modules/viem/package.json'), 'utf8')) as {
      version: string;
    };
    for (const topic of Object.keys(REGIONS)) {
      const folder = join(root, 'examples', topic, 'javascript');
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        type: string;
        dependencies?: Record<string, string>;
      };
      const usesViem = readFileSync(join(folder, 'index.js'), 'utf8').includes("from 'viem'");
      expect(manifest.type).toBe('module');
      expect(manifest.dependencies ?? {}).toEqual(usesViem ? {viem: installed.version} : {});
      expect(readdirSync(folder).toSorted()).toEqual(expect.arrayContaining(['index.js', 'package.json']));
    }
  });
});
