import {join} from 'node:path';
import {toFunctionSelector} from 'viem';
import {describe, expect, it} from 'vitest';

import {root} from '@site/src/build/repository';
import {readText} from '@site/src/build/read-text';
import {Fault} from '@site/src/diagnostics/fault';
import {ERROR_FAMILIES, placeErrors} from '@site/src/references/errors/entry';
import {readMessages} from '@site/src/references/errors/messages';
import {allErrors, errorPages} from '@site/src/references/errors/pages';
import {contractsFileOf, referenceFolders} from '@site/src/references/folders';
import {MESSAGES_FILE} from '@site/src/references/lookup/shards';
import {optionsFor, repositoryFile} from '@site/tests/unit/references/support';

const yaml = repositoryFile(MESSAGES_FILE);
const entries = allErrors(readMessages(yaml, MESSAGES_FILE).value, root);

/** The errors and reasons of every file of contracts, read as plain JSON and not as the index reads them. */
interface RawContracts {
  readonly contracts: Readonly<
    Record<
      string,
      {
        readonly errors: readonly {readonly signature: string}[];
        readonly functions: readonly {
          readonly name: string;
          readonly reverts?: readonly {readonly kind: string; readonly message?: string}[];
        }[];
      }
    >
  >;
}

const abis = referenceFolders(root).flatMap((folder) => {
  const file = contractsFileOf(folder, root);
  return file === undefined ? [] : [JSON.parse(readText(join(root, file))) as RawContracts];
});
const signatures = new Set(
  abis.flatMap(({contracts}) => Object.values(contracts).flatMap(({errors}) => errors.map(({signature}) => signature))),
);
const messages = new Set(
  abis.flatMap(({contracts}) =>
    Object.values(contracts).flatMap(({functions}) =>
      functions.flatMap(({reverts = []}) => reverts.flatMap(({message}) => message ?? [])),
    ),
  ),
);

describe('the index of errors', () => {
  it('has an entry for every custom error of every ABI, with its selector', () => {
    expect(signatures.size).toBeGreaterThan(120);
    for (const signature of signatures) {
      const found = entries.filter((entry) => entry.signature === signature && entry.source === undefined);
      expect(found.map(({selector}) => selector)).toEqual([toFunctionSelector(signature)]);
    }
  });

  it('has no custom error that no ABI has, but those of libraries that name their source', () => {
    const stale = entries.filter(
      ({signature, source}) => signature !== undefined && source === undefined && !signatures.has(signature),
    );
    expect(stale.map(({title}) => title)).toEqual([]);
  });

  it('has an entry for every reason in plain text', () => {
    const titles = new Set(entries.map(({title}) => title));
    expect([...messages].filter((message) => !titles.has(message))).toEqual([]);
  });

  it('has at least 500 entries, each with a cause, a fix and a place', () => {
    expect(entries.length).toBeGreaterThanOrEqual(500);
    const empty = entries.filter(
      ({causes, places}) =>
        places.length === 0 ||
        causes.length === 0 ||
        causes.some(({cause, fix}) => cause.trim() === '' || fix.trim() === ''),
    );
    expect(empty.map(({title}) => title)).toEqual([]);
  });

  it('leads to each entry by an address of its own', () => {
    expect(new Set(entries.map(({url}) => url)).size).toBe(entries.length);
    for (const {url} of entries) expect(url).toMatch(/^\/errors\/[a-z-]+\/#[a-z0-9-]+$/);
  });

  it('refers to no row above it', () => {
    const referring = entries.filter(({causes}) =>
      causes.some(({cause, fix}) => /^as above/i.test(cause) || /^as above/i.test(fix)),
    );
    expect(referring.map(({title}) => title)).toEqual([]);
  });

  it('has a page for each family, with all of its entries', () => {
    const pages = errorPages(yaml, MESSAGES_FILE, {...optionsFor('index-of-errors'), slugBase: '/errors'}, root);
    expect(pages.map(({frontMatter}) => frontMatter.slug).sort()).toEqual(
      [...ERROR_FAMILIES].sort().map((name) => `/errors/${name}`),
    );
    for (const {id, body} of pages) {
      const own = entries.filter(({family}) => id.endsWith(`/${family}`));
      expect(body.match(/^### /gm)?.length).toBe(own.length);
    }
  });
});

describe('placeErrors', () => {
  it('gives two errors of one name different anchors', () => {
    const entry = {family: 'cli', kind: 'CLI message', title: 'Not found', places: [], causes: []} as const;
    expect(placeErrors([entry, {...entry, title: 'not found'}]).map(({anchor}) => anchor)).toEqual([
      'not-found',
      'not-found-2',
    ]);
  });

  it('gives a title of signs alone an anchor', () => {
    expect(placeErrors([{family: 'http', kind: 'HTTP 503', title: '…', places: [], causes: []}])[0]?.anchor).toBe(
      'error',
    );
  });
});

describe('readMessages', () => {
  it.each([
    [
      'a family without a page',
      (text: string) => text.replace(/ *- family: cli\n[\s\S]*?(?= *- family: machine)/, ''),
      'needs one page',
    ],
    [
      'a message that is listed twice',
      (text: string) =>
        `${text}${/\n {2}- family: cli\n {4}kind: CLI message[\s\S]*?(?=\n {2}- family)/.exec(text)?.[0] ?? ''}\n`,
      'listed twice',
    ],
    [
      'an unknown family',
      (text: string) => text.replace('messages:\n  - family: tokens', 'messages:\n  - family: coins'),
      'must be equal',
    ],
  ])('refuses %s', (_, change, problem) => {
    const broken = change(yaml);
    expect(broken).not.toBe(yaml);
    let message = '';
    try {
      readMessages(broken, MESSAGES_FILE);
    } catch (error) {
      message = error instanceof Fault ? error.message : '';
    }
    expect(message).toContain(problem);
  });
});
