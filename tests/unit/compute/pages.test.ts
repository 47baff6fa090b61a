/** Identifiers, numbers and messages of the pages of docs/compute against the facts of the releases. */
import type {Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {beforeAll, describe, expect, it} from 'vitest';

import {codeBlocks} from '@site/src/remark/fences';
import {codeSpans, pageOf, readPages, type ContentPage} from '@site/tests/content/pages';
import {facts} from './facts';

let pages: readonly ContentPage[] = [];

beforeAll(async () => {
  pages = await readPages(['docs/compute']);
});

const page = (name: string): ContentPage => pageOf(pages, `docs/compute/${name}.mdx`);

/** The rows of the tables whose first heading is this one, as texts. */
function rows(name: string, heading: string): string[][] {
  const found: string[][] = [];
  visit(page(name).tree, 'table', ({children: [head, ...body]}: Table) => {
    const [first] = head?.children ?? [];
    if (first === undefined || toString(first) !== heading) return;
    found.push(...body.map(({children}) => children.map((cell) => toString(cell))));
  });
  if (found.length === 0) throw new Error(`docs/compute/${name}.mdx has no table with the heading "${heading}".`);
  return found;
}

function column(name: string, heading: string, index = 0): string[] {
  return rows(name, heading).map((row) => row[index] ?? '');
}

const {contract, logger, arbitration, tutorials, node, dispatcher} = facts;
const games = [arbitration.VGInstantiator, arbitration.PartitionInstantiator, arbitration.MMInstantiator];

const SIGNATURES = new Set([
  ...contract.functions.map(({signature}) => signature),
  ...contract.events.map(({signature}) => signature),
  ...[logger, ...games].flatMap(({functions, events}) => [...functions, ...events]),
]);

const STATES = new Set([
  ...contract.enums.flatMap(({members}) => members),
  ...Object.values(arbitration.states).flat(),
]);

const REVERTS = new Set([
  ...Object.values(contract.reverts).flat(),
  ...logger.reverts,
  ...games.flatMap(({reverts}) => reverts),
]);

const WORDS = new Set<string>([
  ...contract.events.map(({topic0}) => topic0),
  ...Object.values(tutorials).flatMap(({variables, header = {}, hash = ''}) => [
    ...Object.values(variables),
    ...Object.values(header),
    hash,
  ]),
]);

describe('every page', () => {
  it('is there, and says that it is about an old system', () => {
    expect(pages).toHaveLength(27);
    for (const {file, frontMatter} of pages) expect([file, frontMatter['legacy']]).toEqual([file, true]);
  });

  it('shows selectors, hashes and positions of the releases', () => {
    const selectors = new Set(contract.functions.map(({selector}) => selector));
    const positions = new Set([
      '0x8000000000000000',
      ...Object.values(tutorials).flatMap(({variables, drivePositions}) => [
        ...drivePositions,
        variables['outputPosition'],
      ]),
    ]);
    let found = 0;
    for (const {file, tree} of pages) {
      for (const code of codeSpans(tree)) {
        const known = /^0x[0-9a-f]{64}$/.test(code)
          ? WORDS
          : /^0x[0-9a-f]{16}$/.test(code)
            ? positions
            : /^0x[0-9a-f]{8}$/.test(code)
              ? new Set([...selectors, ...WORDS, '0x84214801'])
              : undefined;
        if (known === undefined) continue;
        found++;
        expect([file, code, known.has(code)]).toEqual([file, code, true]);
      }
    }
    expect(found).toBeGreaterThan(30);
  });

  it('writes signatures as the contracts have them', () => {
    let found = 0;
    for (const {file, tree} of pages) {
      const texts = codeBlocks(tree).flatMap(({lang, value}) => (lang === 'text' ? value.split('\n') : []));
      for (const code of [...codeSpans(tree), ...texts]) {
        if (!/^[a-zA-Z]\w*\((?:(?:\(|\))*(?:u?int\d+|bytes\d*|address|bool|string)[^ ]*)?\)$/.test(code)) continue;
        found++;
        expect([file, code, SIGNATURES.has(code)]).toEqual([file, code, true]);
      }
    }
    expect(found).toBeGreaterThan(10);
  });

  it('names states that exist', () => {
    let found = 0;
    for (const {file, tree} of pages) {
      for (const code of codeSpans(tree)) {
        if (!/^(?:Wait|Claimer|Challenger|ProviderMissed|Consensus|Finished)\w+$/.test(code)) continue;
        found++;
        expect([file, code, STATES.has(code)]).toEqual([file, code, true]);
      }
    }
    expect(found).toBeGreaterThan(40);
  });

  it('quotes messages word for word', () => {
    // Of the compiler, of the dispatcher and of the examples.
    const others = new Set([
      'Source "@cartesi/compute-sdk/…" not found',
      'Wrong argument count for struct constructor',
      'Submitted log hash',
      "doesn't match value from drive",
    ]);
    let found = 0;
    for (const {file, tree} of pages) {
      visit(tree, 'table', (table: Table) => {
        const heading = toString(table.children[0]?.children[0] ?? table);
        if (heading !== 'What you see' && heading !== 'A call reverts with') return;
        for (const {children} of table.children.slice(1)) {
          for (const code of codeSpans({
            type: 'table',
            children: [{type: 'tableRow', children: children.slice(0, 1)}],
          })) {
            if (!code.includes(' ')) continue;
            found++;
            expect([file, code, REVERTS.has(code) || others.has(code)]).toEqual([file, code, true]);
          }
        }
      });
    }
    expect(found).toBeGreaterThan(20);
    const [, second, third] = column('how', 'Defect', 2);
    expect(second).toContain('Drive siblings must be compatible with previous initial hash for empty drive');
    expect(third).toContain('Round Duration has to be greater than 50 seconds');
    expect(REVERTS.has('Round Duration has to be greater than 50 seconds')).toBe(true);
  });

  it('names images, ports and variables of the node', () => {
    const known = new Set([
      ...node.environment,
      // Read by the logger server, by the program of the dispatcher, and in the addresses of providers.
      ...['CARTESI_CONCERN_KEY', 'CARTESI_CONCERN_ADDRESS', 'CARTESI_', 'TRUE'],
    ]);
    for (const {file, tree} of pages) {
      for (const code of codeSpans(tree)) {
        if (/^[A-Z][A-Z0-9]*_[A-Z0-9_]*$/.test(code)) expect([file, code, known.has(code)]).toEqual([file, code, true]);
        if (/^(?:cartesi|ipfs)\/[a-z-]+:/.test(code))
          expect([file, code, node.images.includes(code)]).toEqual([file, code, true]);
      }
    }
  });
});

describe('the drives', () => {
  it('have the fields of the struct, in their order', () => {
    const drive = contract.structs.find(({name}) => name === 'Drive');
    expect(column('drives', 'Field')).toEqual(drive?.members.map(({name}) => name));
    expect(facts.descartes.structs.find(({name}) => name === 'Drive')?.members).toHaveLength(8);
  });
});

describe('the states', () => {
  it('are all in the tables of the workflow', () => {
    const named = [...column('workflow', 'State'), ...column('workflow', 'Final state')];
    expect(new Set(named)).toEqual(new Set(contract.enums[0]?.members));
  });

  it('last as long as the contract says', () => {
    const seconds = (text: string) => text.replaceAll(/,(?=\d{3})/g, '').replaceAll(/\s/g, '');
    const durations = rows('workflow', 'State').filter((row) => row[1]?.includes('roundDuration') === true);
    const expected: Record<string, string> = {
      WaitingProviders: 'roundDuration',
      WaitingChallengeDrives: 'numberofdrivestoreveal×2×roundDuration',
      WaitingReveals: '2400s+roundDuration',
      WaitingClaim: '40s+finalTime×500ps+roundDuration',
      WaitingConfirmationDeadline: '40s+finalTime×500ps+roundDuration',
      WaitingChallengeResult: 'thatoftheverificationgame+roundDuration',
    };
    expect(Object.fromEntries(durations.map(([state = '', text = '']) => [state, seconds(text)]))).toEqual(expected);
    for (const [state, text] of Object.entries(facts.rules.maxStateDuration)) {
      const written = text.replace('revealDrives.length * 2 *', 'number of drives to reveal × 2 ×').replace('*', '×');
      expect(seconds(written.replace('500ps', '500 ps'))).toBe(expected[state]);
    }
  });

  it('last as long as the example computes', () => {
    const {finalTime, roundDuration} = tutorials['helloworld']?.variables ?? {};
    const claim = 40 + (Number(finalTime) * 500) / 1e12 + Number(roundDuration);
    expect(claim).toBe(141);
    expect(page('workflow').text).toContain(`40 + 50 + 51 = ${claim} seconds`);
    expect(page('instantiate').text).toContain(`2 × ${claim} seconds`);
  });

  it('give the results of the contract', () => {
    const returned = Object.fromEntries(
      rows('workflow', 'Final state').map(([state = '', text = '']) => [state, text]),
    );
    for (const [states, text] of Object.entries(facts.rules.getResult)) {
      for (const state of states.split('|')) {
        const shown = text.replace('(', '(').replaceAll(',', ', ');
        if (state in returned) expect([state, returned[state]]).toEqual([state, shown]);
        else expect(page('workflow').text).toContain(`\`${shown}\``);
      }
    }
  });
});

describe('the interfaces', () => {
  it('of the logger contract are complete', () => {
    expect(new Set(column('services', 'Function'))).toEqual(new Set(logger.functions));
    expect(new Set(column('services', 'Event'))).toEqual(new Set(logger.events));
    expect(new Set(column('services', 'A call reverts with'))).toEqual(new Set(logger.reverts));
  });

  it('of the gRPC services have their methods and fields', () => {
    const {text} = page('services');
    const shown = rows('services', 'Method');
    for (const {service, methods, messages} of [facts.grpc.logger, facts.grpc.ipfs]) {
      expect(text).toContain(`\`${service}\``);
      for (const [method, [request = '', response = '']] of Object.entries(methods)) {
        const row = shown.find(([name]) => name === method);
        expect(row?.[1]).toBe((messages[request] ?? []).join(', '));
        for (const field of messages[response] ?? [])
          expect([method, row?.[2]]).toEqual([method, expect.stringContaining(field)]);
      }
    }
    const {service, methods} = facts.grpc['machine-manager'];
    expect(page('off-chain-api').text).toContain(`\`${service}\``);
    const called = rows('off-chain-api', 'Service').map((row) => row[1] ?? '');
    for (const method of called.filter((name) => /^(?:New|End)?Session/.test(name)))
      expect(Object.keys(methods)).toContain(method);
  });

  it('of the dispatcher have the queries, statuses and fields of the program', () => {
    const {text, tree} = page('off-chain-api');
    const codes = new Set(codeSpans(tree));
    for (const name of [
      ...dispatcher.instance,
      ...dispatcher.serviceStatus,
      ...dispatcher.context,
      ...dispatcher.drive,
    ]) {
      expect([name, codes.has(name)]).toEqual([name, true]);
    }
    for (const query of dispatcher.queries) expect(text).toContain(`"${query}"`);
    expect(rows('off-chain-api', 'Status').map(([status]) => Number(status))).toEqual(
      Object.values(dispatcher.statuses),
    );
    expect(codes).toContain(dispatcher.notInstantiated);
    expect(codes).toContain(dispatcher.contentType);
  });

  it('of the two releases differ as the names page says', () => {
    const renamed = new Map(rows('legacy', 'Part').map(([part = '', ...names]) => [part, names]));
    for (const [heading, index] of [
      ['Event at the start', 'Created'],
      ['Event at the end', 'Finished'],
    ] as const) {
      const [old = '', recent = ''] = renamed.get(heading) ?? [];
      expect([old, recent].every((name) => name.endsWith(index))).toBe(true);
      expect(facts.descartes.events.some((event) => event.startsWith(`${old}(`))).toBe(true);
      expect(contract.events.some(({name}) => name === recent)).toBe(true);
    }
  });
});

describe('the node', () => {
  it('has the settings of its image', () => {
    for (const [key = '', value = ''] of rows('wallet', 'Key').filter(([name]) => name !== 'Set')) {
      expect([key, String(node.config[key])]).toEqual([key, value]);
    }
    for (const [network = '', provider] of rows('wallet', 'ETHEREUM_NETWORK')) {
      expect([network, node.providers[network]]).toEqual([network, provider]);
    }
    expect(rows('wallet', 'ETHEREUM_NETWORK')).toHaveLength(Object.keys(node.providers).length - 1);
  });

  it('limits the gas of a claim to twice the fixed estimate', () => {
    expect(page('wallet').text).toContain(`628,318, so the limit is ${(2 * 628_318).toLocaleString('en-US')}`);
  });
});

describe('the releases', () => {
  const date = (iso: string) =>
    new Intl.DateTimeFormat('en-GB', {day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC'}).format(
      new Date(iso),
    );

  it('have the dates of their tags', () => {
    const shown = Object.fromEntries(
      rows('timeline', 'Release').flatMap(([names = '', day = '']) =>
        names.split(', ').map((name) => [`v${name}`, day]),
      ),
    );
    expect(shown).toEqual(
      Object.fromEntries(Object.entries(facts.releases.compute).map(([tag, iso]) => [tag, date(iso)])),
    );
    for (const [name = '', version = '', day] of rows('timeline', 'Library')) {
      const key = (
        {'logger-dlib': 'logger', 'arbitration-dlib': 'arbitration', 'compute-tutorials': 'tutorials'} as const
      )[name];
      expect(key).toBeDefined();
      if (key !== undefined) expect([name, date(facts.releases[key][`v${version}`] ?? '')]).toEqual([name, day]);
    }
  });

  it('are on the networks of the table', () => {
    for (const [, chainId, key = '', descartes, compute] of rows('supported-networks', 'Network')) {
      const {chainId: expected, contracts = {}} = facts.deployments[key] ?? {};
      const has = (name: string) => (Object.hasOwn(contracts, name) ? 'yes' : 'no');
      expect([key, Number(chainId), descartes, compute]).toEqual([
        key,
        expected,
        has('Descartes'),
        has('CartesiCompute'),
      ]);
    }
    expect(rows('supported-networks', 'Network')).toHaveLength(Object.keys(facts.deployments).length);
  });
});

describe('the tutorials', () => {
  it.each(Object.keys(facts.tutorials))('%s has the command of its machine', (name) => {
    const command = tutorials[name]?.machineCommand;
    const shown = codeBlocks(page(`tutorials/${name}`).tree).filter(({lang}) => lang === 'shell');
    expect(shown[0]?.value).toBe(`cartesi-machine ${command}`);
  });

  it.each(Object.keys(facts.tutorials))('%s has the settings of its contract', (name) => {
    const {variables = {}} = tutorials[name] ?? {};
    const shown = rows(`tutorials/${name}`, 'Setting');
    for (const [setting = '', text = ''] of shown) {
      const value = variables[setting];
      if (value !== undefined)
        expect([name, setting, text.split(':')[0]]).toEqual([name, setting, value.replaceAll('"', '')]);
    }
    expect(shown.map(([setting]) => setting)).toContain('templateHash');
  });

  it('are compared by what their contracts say', () => {
    const [, ...contracts] = [undefined, ...rows('tutorials/index', '').filter(([name]) => name !== '')];
    expect(contracts).toHaveLength(5);
    for (const [name, , position, bytes = '', duration = ''] of contracts) {
      const {variables = {}} = Object.values(tutorials).find((one) => one.contract === name) ?? {};
      expect([name, position]).toEqual([name, variables['outputPosition']]);
      expect([name, Number(bytes.replace(',', ''))]).toEqual([name, 2 ** Number(variables['outputLog2Size'])]);
      expect([name, duration]).toEqual([name, `${variables['roundDuration']} s`]);
      expect([name, variables['finalTime']]).toEqual([name, '1e11']);
    }
  });

  it('show the results that their programs give', () => {
    expect(page('tutorials/calculator').text).toContain(`\n${2n ** 71n + 36n ** 12n}\n`);
    let factorial = 1n;
    for (let factor = 2n; factor <= 20n; factor++) factorial *= factor;
    expect(page('tutorials/generic-script').text).toContain(`\n${factorial}\n`);
    const output = Buffer.alloc(32);
    output.write('Hello World!\n');
    expect(page('tutorials/helloworld').text).toContain(`\n0x${output.toString('hex')}\n`);
    expect(page('tutorials/dogecoin-hash').text).toContain(`\n${tutorials['dogecoin-hash']?.hash}\n`);
  });

  it('show the header of the block', () => {
    const shown = Object.fromEntries(rows('tutorials/dogecoin-hash', 'Field').map((row) => [row[0], row[2]]));
    expect(shown).toEqual(tutorials['dogecoin-hash']?.header);
  });
});
