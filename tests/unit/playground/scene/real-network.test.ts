import {readFileSync} from 'node:fs';

import {encodeFunctionData, erc20Abi, erc721Abi, parseAbi, toFunctionSignature, type AbiFunction} from 'viem';
import {describe, expect, it} from 'vitest';

import {checkShellBlock} from '@site/src/authoring/commands/check';
import {readProgram} from '@site/src/authoring/commands/program';
import {fromRoot} from '@site/src/build/repository';
import {GENESIS} from '@site/src/playground/base-layer/genesis';
import {
  callsOf,
  parameterTypes,
  realNetwork,
  shellWord,
  type RealCommand,
  type RealPlaces,
} from '@site/src/playground/scene/real-network';
import {ACCOUNT_NAMES, type Move, type Output, type Step, type Transaction} from '@site/src/playground/types';
import {textToHex} from '@site/src/rollup/hex';
import type {Hex} from '@site/src/rollup/types';

const RELEASES = ['1.5', '2.0'] as const;
type Release = (typeof RELEASES)[number];

const FOLDERS: Readonly<Record<Release, string>> = {
  '1.5': 'rollups_versioned_docs/version-1.5',
  '2.0': 'cartesi-rollups',
};
const specification = (release: Release, name: string): string => fromRoot(FOLDERS[release], '_specs', name);
const read = (file: string): string => readFileSync(file, 'utf8');

const address = (byte: number): Hex => `0x${byte.toString(16).padStart(2, '0').repeat(20)}`;

const places = (release: Release): RealPlaces => ({
  scene: {release, language: 'javascript', program: '', moves: []},
  accounts: GENESIS[release].accounts,
  contracts: GENESIS[release].contracts,
  application: GENESIS[release].application,
  outputs: [],
});

const WORD: Hex = `0x${'5a'.repeat(32)}`;
const AWKWARD = `it's "quoted" $HOME \`x\` -- é @file`;

const MOVES: readonly Move[] = [
  {kind: 'input', from: 'alice', payload: textToHex('(1 + 2) * 3')},
  {kind: 'input', from: 'bob', payload: textToHex(AWKWARD)},
  {kind: 'input', from: 'authority', payload: textToHex('--help')},
  {kind: 'input', from: 'alice', payload: '0x00ff'},
  {kind: 'input', from: 'alice', payload: '0x'},
  {kind: 'inspect', payload: textToHex('balance/0xf39f?unit=wei')},
  {kind: 'inspect', payload: textToHex(AWKWARD)},
  {kind: 'inspect', payload: textToHex('@file')},
  {kind: 'inspect', payload: '0xff'},
  {kind: 'deposit-ether', from: 'alice', amount: '250000000000000000', data: '0x'},
  {kind: 'deposit-ether', from: 'alice', amount: '1', data: '0xabcd'},
  {kind: 'deposit-erc20', from: 'alice', amount: '1000000000000000000', data: '0x'},
  {kind: 'deposit-erc20', from: 'alice', amount: '1', data: '0x01'},
  {kind: 'deposit-erc721', from: 'bob', tokenId: '7', data: '0x'},
  {kind: 'deposit-erc721', from: 'bob', tokenId: '7', data: '0x01'},
  {kind: 'deposit-erc1155-single', from: 'alice', tokenId: '1', amount: '5', data: '0x01'},
  {kind: 'deposit-erc1155-batch', from: 'alice', tokenIds: ['1', '2'], amounts: ['5', '6'], data: '0x'},
  {kind: 'relay', from: 'alice'},
  {kind: 'close-epoch'},
  {kind: 'claim'},
  {kind: 'execute', from: 'bob', output: 0},
  {kind: 'validate', from: 'bob', output: 0},
];

/** Arguments of a transaction as the base layer decodes them. */
const CHECK_ARGUMENTS = {
  '1.5': {
    execute: [address(1), '0xabcd', JSON.stringify([['1', '2', WORD, WORD, WORD, WORD, [WORD], [WORD, WORD]], '0x12'])],
    validate: ['0xabcd', JSON.stringify([['1', '2', WORD, WORD, WORD, WORD, [WORD], []], '0x12'])],
  },
  '2.0': {
    execute: ['0xabcd', JSON.stringify({outputIndex: '3', outputHashesSiblings: [WORD, WORD]})],
    validate: ['0xabcd', JSON.stringify(['3', [WORD]])],
  },
};

function stepOf(move: Move, release: Release): Step {
  const isCheck = move.kind === 'execute' || move.kind === 'validate';
  const values = isCheck ? CHECK_ARGUMENTS[release][move.kind] : [];
  const transaction: Transaction = {
    from: GENESIS[release].accounts.bob,
    to: address(0xaa),
    contract: '',
    signature: '',
    arguments: values.map((text) => ({name: '', type: '', text})),
    data: '0x',
    value: '0',
    blockNumber: 1,
    timestamp: 1,
    gasUsed: 1,
    events: [],
    inputs: [],
  };
  const outputs: readonly Output[] = (['notice', 'voucher', 'report', 'exception'] as const).map((kind, id) => ({
    id,
    kind,
    input: 4,
    index: 0,
    epoch: 0,
    payload: '0x',
    status: 'no-proof',
  }));
  return {
    move,
    transactions: isCheck ? [transaction] : [],
    outputs,
    ...('from' in move &&
      !isCheck && {
        input: {sender: GENESIS[release].accounts.alice, blockNumber: 1, timestamp: 1, index: 4, payload: '0x'},
      }),
  };
}

interface Documented {
  readonly pages: readonly {readonly path: string; readonly contracts: readonly string[]}[];
  readonly contracts: Readonly<
    Record<string, {readonly functions: readonly {name: string; signature: string; stateMutability: string}[]}>
  >;
}

/** Name of a contract in the specification, in any case of its letters. */
function documented(
  release: Release,
  contract: string,
): {functions: Documented['contracts'][string]['functions']; page: string} {
  const {contracts, pages} = JSON.parse(read(specification(release, 'contracts.json'))) as Documented;
  const [name, found] = Object.entries(contracts).find(([key]) => key.toLowerCase() === contract.toLowerCase()) ?? [];
  if (name === undefined || found === undefined) throw new Error(`no contract ${contract} in ${release}`);
  return {functions: found.functions, page: pages.find((page) => page.contracts.includes(name))?.path ?? ''};
}

const TOKEN_FUNCTIONS = [...erc20Abi, ...erc721Abi].flatMap((entry) =>
  entry.type === 'function' ? [toFunctionSignature(entry as AbiFunction)] : [],
);

describe.each(RELEASES)('in %s', (release) => {
  const moves = MOVES.filter(({kind}) => release === '1.5' || kind !== 'relay').map(
    (move) => [move.kind, move] as const,
  );
  const program = readProgram(read(specification(release, 'cli.json')), 'cli.json');

  it.each(moves)('%s: the shell understands every command, and the CLI has it', (_, move) => {
    const way = realNetwork(stepOf(move, release), places(release));
    expect(way.who).toMatch(/^[A-Z].*\.$/);
    for (const {language, code} of way.commands) {
      if (language === 'shell') expect(checkShellBlock(code, {program, checkGraphql: () => []})).toEqual([]);
    }
  });

  it.each(moves)('%s: the contracts have every function, and its values fit', (_, move) => {
    for (const call of callsOf(stepOf(move, release), places(release))) {
      if (call.contract.startsWith('Test')) expect(TOKEN_FUNCTIONS).toContain(call.signature);
      else {
        const known = documented(release, call.contract).functions.find(({signature}) => signature === call.signature);
        expect(known).toBeDefined();
        expect(call.wei !== undefined).toBe(known?.stateMutability === 'payable');
        expect(call.isView === true).toBe(known?.stateMutability === 'view');
      }
      const abi = parseAbi([`function ${call.signature}`] as readonly string[]);
      const args = call.values.map((value, place) => typed(value, parameterTypes(call.signature)[place] ?? ''));
      expect(() => encodeFunctionData({abi, args} as never)).not.toThrow();
    }
  });

  it.each(moves)('%s: every link leads to a page and a heading', (_, move) => {
    const {links} = realNetwork(stepOf(move, release), places(release));
    expect(links.length).toBeGreaterThan(0);
    for (const {label, to} of links) checkLink(release, label, to);
  });

  it.each(moves)('%s: the program of viem passes what the call has', (_, move) => {
    const {commands} = realNetwork(stepOf(move, release), places(release));
    const calls = callsOf(stepOf(move, release), places(release));
    const code = commands.find(({tool}) => tool === 'viem')?.code ?? '';
    const abis = [...code.matchAll(/abi: parseAbi\(\['(function [^']*)'\]\)/g)].map(([, abi = '']) => abi);
    expect(abis.length).toBe(calls.length);
    abis.forEach((abi, place) => {
      const [parsed] = parseAbi([abi] as [string]) as readonly AbiFunction[];
      expect(parsed && toFunctionSignature(parsed)).toBe(calls[place]?.signature);
    });
  });
});

it.each(MOVES.filter(({kind}) => kind !== 'relay').map((move) => [move.kind, move] as const))(
  '%s: no program of viem for 2.0 has an address of the scene',
  (_, move) => {
    const {contracts, application} = GENESIS['2.0'];
    const known = Object.keys(contracts).map((name) => name.toLowerCase());
    const {commands} = realNetwork(stepOf(move, '2.0'), places('2.0'));
    const code = commands.find(({tool}) => tool === 'viem')?.code;
    if (code === undefined) return;
    for (const address of [application, ...Object.values(contracts)]) {
      expect(code.toLowerCase()).not.toContain(address.toLowerCase());
    }
    const [, names = ''] = /^const \{(.*)\} = process\.env;$/m.exec(code) ?? [];
    const variables = names.split(', ').map((name) => name.replace(" = ''", ''));
    expect(new Set([...code.matchAll(/getAddress\((\w+)\)/g)].map(([, name]) => name))).toEqual(new Set(variables));
    for (const name of variables) {
      const [, contract = ''] =
        new RegExp(`^// export ${name}=\\$\\(cartesi address-book (\\w+)\\)$`, 'm').exec(code) ?? [];
      expect([name, contract === 'Application' || known.includes(contract.toLowerCase())]).toEqual([name, true]);
    }
  },
);

it('a program of viem for 1.5 has the addresses of the local network', () => {
  const code = codeOf({kind: 'input', from: 'alice', payload: '0x'}, '1.5', 'viem');
  expect(code).toContain(`address: '${GENESIS['1.5'].contracts.InputBox}'`);
  expect(code).not.toContain('process.env');
});

/** A value with numbers as viem takes them. */
function typed(value: unknown, type: string): unknown {
  if (Array.isArray(value)) {
    const inner = type.endsWith('[]') ? undefined : parameterTypes(type);
    return value.map((member, place) => typed(member, inner?.[place] ?? type.slice(0, -2)));
  }
  return /^u?int\d*$/.test(type) ? BigInt(String(value)) : value;
}

const KNOWN_ROUTES = new Set(
  [...read(fromRoot('tests/routes.json')).matchAll(/"(\/[^"]*)"/g)].map(([, route]) => route),
);

/** The routes of pages that are made from specifications, which are not in the repository. */
const GENERATED = /\/(?:rollups-apis|development\/cli-commands)\//;

function checkLink(release: Release, label: string, to: string): void {
  const base = `/cartesi-rollups/${release}/`;
  expect(to.startsWith(base)).toBe(true);
  const [route = '', anchor] = to.split('#');
  const path = route.slice(base.length, -1);
  if (!GENERATED.test(route)) {
    expect(read(fromRoot(FOLDERS[release], `${path}.mdx`))).toContain('title:');
    return;
  }
  if (anchor === undefined) {
    expect(KNOWN_ROUTES.has(route), route).toBe(true);
    return;
  }
  if (route.includes('cli-commands')) {
    const {commands} = readProgram(read(specification(release, 'cli.json')), 'cli.json');
    expect(Object.keys(commands)).toContain(label.replace(/^cartesi /, ''));
    expect(anchor).toBe(label.replaceAll(' ', '-'));
    return;
  }
  const [contract = '', name = ''] = label.split('.');
  const {functions, page} = documented(release, contract);
  expect(route).toBe(`${base}rollups-apis/${release === '1.5' ? 'json-rpc' : 'contracts'}/${page}/`);
  expect(functions.map((each) => each.name)).toContain(name);
  expect(anchor).toBe(name.toLowerCase());
}

it('names the accounts of the local network by their number', () => {
  const [move] = MOVES;
  if (move === undefined) throw new Error('no move');
  const [command] = realNetwork(stepOf(move, '1.5'), places('1.5')).commands;
  expect(command?.code).toContain('--mnemonic-index 1 --input-encoding string --input');
  expect(ACCOUNT_NAMES.length).toBe(3);
});

it('puts addresses of 2.0 into variables, as they differ between networks', () => {
  const move: Move = {kind: 'deposit-erc20', from: 'alice', amount: '5', data: '0x'};
  const cast = realNetwork(stepOf(move, '2.0'), places('2.0')).commands.find(({tool}) => tool === 'cast');
  expect(cast?.code).toContain('ERC20_PORTAL=$(cartesi address-book ERC20Portal)');
  expect(cast?.code).toContain("$TEST_TOKEN 'approve(address,uint256)'");
  expect(cast?.code).not.toContain(GENESIS['2.0'].contracts.Erc20Portal);
});

/** The commands of a tool for a move. */
function codeOf(move: Move, release: Release, tool: RealCommand['tool']): string {
  const {commands} = realNetwork(stepOf(move, release), places(release));
  return commands.find((command) => command.tool === tool)?.code ?? '';
}

it.each([
  {kind: 'deposit-erc20', from: 'alice', amount: '5', data: '0x'},
  {kind: 'deposit-erc721', from: 'bob', tokenId: '7', data: '0x'},
] as const satisfies readonly Move[])('approves before the CLI of 1.5 deposits, which does not: $kind', (move) => {
  expect(codeOf(move, '1.5', 'cartesi')).toMatch(/^cast send [^;]*'approve\(address,uint256\)'[^;]*\ncartesi send erc/);
  expect(codeOf(move, '2.0', 'cartesi')).not.toContain('approve');
});

it('uses the addresses of the reader’s own local network in every shell command of 2.0', () => {
  const own = Object.values<string>({...GENESIS['2.0'].contracts, application: GENESIS['2.0'].application});
  for (const move of MOVES.filter(({kind}) => kind !== 'relay')) {
    for (const {language, code} of realNetwork(stepOf(move, '2.0'), places('2.0')).commands) {
      if (language === 'shell') expect(own.filter((each) => code.includes(each))).toEqual([]);
    }
  }
  expect(codeOf({kind: 'deposit-erc20', from: 'alice', amount: '5', data: '0x'}, '2.0', 'curl')).toContain(
    `"application":"'$APPLICATION'"`,
  );
});

it('waits with viem until an approval is in a block', () => {
  const code = codeOf({kind: 'deposit-erc20', from: 'alice', amount: '5', data: '0x'}, '1.5', 'viem');
  expect(code.indexOf('waitForTransactionReceipt({hash})')).toBeGreaterThan(code.indexOf('approve'));
  expect(code.indexOf('waitForTransactionReceipt({hash})')).toBeLessThan(code.indexOf('depositERC20Tokens'));
});

it('mines as many blocks as the epoch is long', () => {
  const shell = (release: Release) =>
    realNetwork(stepOf({kind: 'close-epoch'}, release), places(release)).commands.map(({code}) => code);
  expect(shell('1.5')).toEqual(['cartesi run --epoch-length 12', expect.stringMatching(/anvil_mine 12$/)]);
  expect(shell('2.0')).toEqual(['cartesi run --epoch-length 12', expect.stringMatching(/anvil_mine 0xc$/)]);
});

it('names the older function of a portal of 2.0, as the local network may have it', () => {
  const move: Move = {kind: 'deposit-erc1155-batch', from: 'alice', tokenIds: ['1'], amounts: ['5'], data: '0x'};
  expect(realNetwork(stepOf(move, '2.0'), places('2.0')).who).toContain('depositBatchERC1155Token:');
  expect(realNetwork(stepOf(move, '1.5'), places('1.5')).who).not.toContain('alpha');
});

it('writes words of a shell', () => {
  expect(shellWord('abc/1.5')).toBe('abc/1.5');
  expect(shellWord("it's")).toBe(`'it'\\''s'`);
  expect(shellWord('')).toBe(`''`);
  const payload = `0x${'5a'.repeat(4_000_000)}`;
  expect(shellWord(payload) === payload).toBe(true);
});
