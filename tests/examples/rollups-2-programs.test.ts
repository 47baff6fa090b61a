/**
 * Counter, calculator and wallet of examples/rollups-2, in five languages, each as a process of its own against the
 * rollup of 2.0. What must come out is computed here with viem, to the byte, and is the same for every language.
 */
import {readdirSync} from 'node:fs';

import {type Address, concat, encodePacked, type Hex, numberToHex, zeroAddress} from 'viem';
import {beforeAll, describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {readRegion} from '@site/src/remark/regions';
import {textToHex} from '@site/src/rollup';
import {parseArguments} from '@site/src/rollup/command-line';
import {describeResult} from '@site/src/rollup/describe';
import {
  encodeErc1155BatchTransfer,
  encodeErc1155Transfer,
  encodeErc20Transfer,
  encodeErc721Transfer,
} from '@site/src/rollup/payloads';
import {SENDERS, SENDERS_2} from '@site/src/rollup/senders';
import facts from '@site/tests/facts/rollups-2.json';
import {commandOf, folderOf, type Language2, LANGUAGES_2, ready, type Topic2, TOPICS_2} from './compiled';
import {ALICE, BOB, encodePortal, NFT, type Portal, Program, TOKEN} from './harness';

const MAX = 2n ** 256n - 1n;
const APPLICATION: Address = '0x1234567890AbcdEF1234567890aBcdef12345678';

/** What a request leads to, as far as the programs decide it. */
interface Outcome {
  status: string;
  vouchers: object[];
  delegateCallVouchers: object[];
  notices: Hex[];
  reports: Hex[];
}

const NOTHING = {vouchers: [], delegateCallVouchers: [], notices: [], reports: []};

function accepted(outputs: Partial<Outcome> = {}): Outcome {
  return {status: 'accepted', ...NOTHING, ...outputs};
}

function rejected(reason: string): Outcome {
  return {status: 'rejected', ...NOTHING, reports: [textToHex(reason)]};
}

const notice = (text: string): Outcome => accepted({notices: [textToHex(text)]});

function voucher(destination: Address, payload: Hex, value = 0n): Outcome {
  const to = destination.toLowerCase();
  return accepted({vouchers: [{destination: to, value: numberToHex(value, {size: 32}), payload}]});
}

function start(topic: Topic2, language: Language2, env: Readonly<Record<string, string>> = {}): Promise<Program> {
  const release = {release: '2.0', application: APPLICATION.toLowerCase() as Hex} as const;
  return Program.run(commandOf(topic, language), release, env);
}

async function advance(program: Program, input: string, sender: string = ALICE): Promise<Outcome> {
  const {status, vouchers, delegateCallVouchers = [], notices, reports} = await program.advance(input, sender);
  return {status, vouchers, delegateCallVouchers, notices, reports};
}

function deposit(program: Program, input: Portal & {contract: keyof typeof SENDERS_2}): Promise<Outcome> {
  return advance(program, encodePortal(input), SENDERS_2[input.contract]);
}

/** The text of the one report of an inspect request, or the reason of its rejection. */
async function ask(program: Program, query: string): Promise<string> {
  const {status, reports} = await program.inspect(query);
  expect([query, reports.length]).toEqual([query, 1]);
  const text = Buffer.from(reports[0]?.slice(2) ?? '', 'hex').toString('utf8');
  return status === 'accepted' ? text : `${status}: ${text}`;
}

/**
 * Sends inputs that must be rejected for the reasons given. The answers to the queries must stay as they are, which is seen
 * after every tenth input and the last.
 */
async function refuses(
  program: Program,
  queries: readonly string[],
  cases: readonly (readonly [input: string, reason: string, sender?: string])[],
): Promise<void> {
  const look = async (): Promise<string[]> => {
    const answers: string[] = [];
    for (const query of queries) answers.push(await ask(program, query));
    return answers;
  };
  const before = await look();
  for (const [index, [input, reason, sender]] of cases.entries()) {
    expect([input, await advance(program, input, sender)]).toEqual([input, rejected(reason)]);
    if (index % 10 === 9 || index === cases.length - 1) expect([input, await look()]).toEqual([input, before]);
  }
  expect(program.output).toBe('');
}

const UINT = (value: bigint): Hex => numberToHex(value, {size: 32});
const TOO_SHORT = 'the payload ends too early';
const NO_ADDRESS = 'an address is 0x and 40 hexadecimal digits';
const NO_AMOUNT = 'an amount is a whole number from 1 to 2^256 - 1';
const NO_ID = 'an id is a whole number from 0 to 2^256 - 1';
const NO_ASCII = 'the input is not ASCII text';

/** Words that are no address, no number, or neither. */
const ADDRESSES = ['0x12', ALICE.slice(2), `${ALICE}0`, ALICE.replace('0x', '0X'), `0x${'g'.repeat(40)}`];
const NUMBERS = ['-1', '+1', '1.5', '1e3', '0x10', '1_000', String(MAX + 1n), '9'.repeat(78), '9'.repeat(5000)];

/** Each prefix of a payload that ends inside of its fields. */
function cut(payload: Hex, bytes: number): Hex[] {
  return [0, 1, 20, bytes - 32, bytes - 1].map((size) => payload.slice(0, 2 + 2 * size) as Hex);
}

/** A call of the rollup server in a page of the tutorials, and what the page says that it prints. */
interface Transcript {
  readonly page: string;
  readonly topic: string;
  readonly language: string;
  readonly args: readonly string[];
  readonly printed: string;
}

/** The pages that show how to run a program without Docker. */
const SECTION = 'cartesi-rollups';
const TUTORIALS = `${SECTION}/tutorials`;
const CALL =
  /rollup-server -- (?<args>--(?:[^\n]|\\\n)*?) \\\n +-- .*examples\/rollups-2\/(?<topic>[\w-]+)\/(?<language>\w+)\//g;
const PRINTED = /```text\nRollup HTTP server listens on http:\/\/127\.0\.0\.1:5004\n(?<lines>[^`]*)```/;

function transcriptsOf(page: string): Transcript[] {
  const text = readText(fromRoot(SECTION, page));
  return [...text.matchAll(CALL)].map(({groups, index}) => ({
    page,
    topic: groups?.['topic'] ?? '',
    language: groups?.['language'] ?? '',
    // No word of these commands has an escape in it.
    args: [...(groups?.['args'] ?? '').replaceAll('\\\n', ' ').matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    ),
    printed: PRINTED.exec(text.slice(index))?.groups?.['lines'] ?? '',
  }));
}

const TRANSCRIPTS = [
  'quickstart.mdx',
  'development/testing.mdx',
  ...readdirSync(fromRoot(TUTORIALS))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => `tutorials/${name}`),
].flatMap(transcriptsOf);

/** The file that a page shows first, and what it comes with; each region of it has the same name in every language. */
const MAIN: Readonly<Record<Language2, string>> = {
  javascript: 'index.js',
  python: 'dapp.py',
  rust: 'src/main.rs',
  go: 'main.go',
  cpp: 'dapp.cpp',
};
const MODULE: Readonly<Record<Language2, (name: string) => string>> = {
  javascript: (name) => `${name}.js`,
  python: (name) => `${name}.py`,
  rust: (name) => `src/${name}.rs`,
  go: (name) => `${name}.go`,
  cpp: (name) => `${name}.hpp`,
};
const WALLET = ['balances', 'deposit', 'transfer', 'withdraw', 'command', 'inspect'];
const MODULES: Readonly<Record<string, readonly string[]>> = {
  rollup: ['server', 'voucher'],
  abi: ['read', 'write', 'parse'],
  ether: WALLET,
  erc20: WALLET,
  erc721: WALLET,
  erc1155: [...WALLET, 'batch'],
};
const REGIONS: Readonly<Record<Topic2, readonly string[]>> = {
  counter: ['setup', 'advance', 'inspect', 'loop'],
  calculator: ['setup', 'tokenize', 'evaluate', 'advance', 'inspect', 'loop'],
  wallet: ['setup', 'advance', 'delegate', 'inspect', 'loop'],
};

describe.each(LANGUAGES_2)('the sources in %s', (language) => {
  const files = TOPICS_2.flatMap((topic) => [
    {path: `${folderOf(topic, language)}/${MAIN[language]}`, regions: REGIONS[topic]},
    ...Object.entries(topic === 'wallet' ? MODULES : {}).map(([name, regions]) => ({
      path: `${folderOf(topic, language)}/${MODULE[language](name)}`,
      regions,
    })),
  ]);

  it.each(files)('$path has its regions and fits a page', ({path, regions}) => {
    const text = readText(fromRoot(path));
    for (const name of regions) expect(readRegion(text, name).code).not.toBe('');
    expect(text.split('\n').filter((line) => line.length > 100)).toEqual([]);
    const known: ReadonlySet<string> = new Set(Object.values(SENDERS_2));
    for (const [address] of text.matchAll(/0x[0-9a-fA-F]{40}\b/g)) expect(known).toContain(address);
  });

  it.each(TOPICS_2)('have what a project needs to build the %s', (topic) => {
    const docker = readText(fromRoot(folderOf(topic, language), 'Dockerfile'));
    expect(docker).toContain('FROM --platform=linux/riscv64');
    expect(docker).toContain('ENTRYPOINT ["rollup-init"]');
  });
});

describe.each(LANGUAGES_2)('in %s', (language) => {
  // On a machine with nothing else to do, cargo needs ten seconds and the others less.
  beforeAll(() => ready(language));

  it('the counter counts, and never below zero', async () => {
    await using program = await start('counter', language);
    expect(await ask(program, '')).toBe('0');
    expect(await advance(program, 'increment')).toEqual(notice('1'));
    expect(await advance(program, 'increment', BOB)).toEqual(notice('2'));
    expect(await advance(program, 'decrement')).toEqual(notice('1'));
    expect(await ask(program, 'whatever')).toBe('1');
    const commands = ['', 'Increment', 'increment ', 'increment\0', 'increment 2', '{}', '0xff', '0x696e63ff', 'ä'];
    await refuses(
      program,
      [''],
      commands.map((input) => [input, 'send: increment or decrement']),
    );
    expect(await advance(program, 'decrement')).toEqual(notice('0'));
    await refuses(program, [''], [['decrement', 'the counter is already 0']]);
    expect(await advance(program, 'increment')).toEqual(notice('1'));
  });

  it('the calculator computes exactly', async () => {
    await using program = await start('calculator', language);
    expect(await ask(program, '')).toBe('{"count":0,"last":null}');
    const nines = '9'.repeat(240);
    const results: readonly (readonly [string, string])[] = [
      ['(1 + 2) * 3', '9'],
      ['10 / 4', '5/2'],
      ['1 + 2 * 3', '7'],
      ['10 - 4 - 3', '3'],
      ['100 / 10 / 2', '5'],
      ['-7 / 2', '-7/2'],
      ['7 / -2', '-7/2'],
      ['-7 / -14', '1/2'],
      ['2 * -(3 - 5)', '4'],
      ['--5', '5'],
      ['0.1 + 0.2', '3/10'],
      ['2.50*4', '10'],
      ['007 + 08.10', '151/10'],
      ['1/3 + 1/3 + 1/3', '1'],
      ['0 / -5', '0'],
      ['-0', '0'],
      ['  42\t\r\n', '42'],
      [Array(250).fill('1').join('+'), '250'],
      [`${'('.repeat(20)}1${')'.repeat(20)}`, '1'],
      ['(((1))) + (((2)))', '3'],
      [`${nines} * ${nines}`, String(BigInt(nines) ** 2n)],
      [`1 / ${nines}`, `1/${nines}`],
    ];
    for (const [expression, result] of results) {
      expect([expression, await advance(program, expression)]).toEqual([expression, notice(result)]);
    }
    const state = JSON.stringify({count: results.length, last: results.at(-1)?.[1]});
    expect(await ask(program, '')).toBe(state);
  });

  it('the calculator explains what it cannot compute, and keeps its state', async () => {
    await using program = await start('calculator', language);
    await advance(program, '1 + 1');
    await refuses(
      program,
      [''],
      [
        ['', 'the expression ends too early'],
        ['  ', 'the expression ends too early'],
        ['1 +', 'the expression ends too early'],
        ['-', 'the expression ends too early'],
        ['1 2', "unexpected '2'"],
        ['1 2.50', "unexpected '2.50'"],
        ['1 + * 2', "unexpected '*'"],
        ['+1', "unexpected '+'"],
        ['2 * (3 + 4', "a ')' is missing"],
        ['(1 2)', "a ')' is missing"],
        ['1)', "unexpected ')'"],
        ['()', "unexpected ')'"],
        ['1.', "unexpected '.'"],
        ['.5', "unexpected '.'"],
        ['1.5.2', "unexpected '.'"],
        ['1e3', "unexpected 'e'"],
        ['process.exit(1)', "unexpected 'p'"],
        ['__import__("os")', "unexpected '_'"],
        ['2 ** 3', "unexpected '*'"],
        ['2 ^ 3', "unexpected '^'"],
        ['١ + ١', 'unexpected byte 0xd9'],
        ['😀', 'unexpected byte 0xf0'],
        ['1 + 1\0', 'unexpected byte 0x00'],
        ['1\v+ 1', 'unexpected byte 0x0b'],
        ['0x7f', 'unexpected byte 0x7f'],
        ['0xff', 'unexpected byte 0xff'],
        ['1 / 0', 'division by zero'],
        ['1 / (3 - 3)', 'division by zero'],
        ['1 / 0 +', 'division by zero'],
        ['1'.repeat(501), 'the expression is longer than 500 bytes'],
        [`${'('.repeat(21)}1${')'.repeat(21)}`, 'the expression is nested too deeply'],
        [`${'-'.repeat(400)}1`, 'the expression is nested too deeply'],
      ],
    );
    expect(await advance(program, '2 + 2')).toEqual(notice('4'));
  });

  it('the wallet keeps Ether, moves it, and pays it out with the value of a voucher', async () => {
    await using program = await start('wallet', language);
    for (const {encoded} of facts.payloads.inputs.EtherPortal.vectors) {
      expect(await advance(program, encoded, SENDERS_2.EtherPortal)).toEqual(accepted());
    }
    const first = facts.payloads.inputs.EtherPortal.vectors.reduce((sum, {input}) => sum + BigInt(input.value), 0n);
    expect(await ask(program, `ether ${ALICE}`)).toBe(String(first));

    const big = {contract: 'EtherPortal', sender: ALICE, value: MAX} as const;
    expect(await deposit(program, big)).toEqual(accepted());
    expect(await deposit(program, big)).toEqual(accepted());
    expect(await ask(program, `ether ${ALICE.toLowerCase()}`)).toBe(String(first + 2n * MAX));
    expect(await advance(program, `ether transfer ${BOB} ${MAX}`)).toEqual(accepted());
    expect(await advance(program, `  ether\ttransfer  ${ALICE} 1\n`)).toEqual(accepted());
    expect(await ask(program, ` ether ${BOB} `)).toBe(String(MAX));
    expect(await advance(program, `ether withdraw ${MAX}`, BOB)).toEqual(voucher(BOB, '0x', MAX));
    expect(await advance(program, 'ether withdraw 00001')).toEqual(voucher(ALICE, '0x', 1n));

    const balance = first + MAX - 1n;
    const usage = 'send: ether transfer <to> <wei>, or ether withdraw <wei>';
    await refuses(
      program,
      [`ether ${ALICE}`, `ether ${BOB}`],
      [
        ['ether withdraw 1', 'the balance is 0 wei', BOB],
        [`ether transfer ${ALICE} 1`, 'the balance is 0 wei', BOB],
        [`ether transfer ${BOB} 1`, 'the balance is 0 wei', TOKEN],
        ['ether', usage],
        ['ether withdraw', usage],
        ['ether withdraw 1 2', usage],
        ['ether Withdraw 1', usage],
        [`ether transfer ${BOB}`, usage],
        ...['0', ...NUMBERS].map((word) => [`ether withdraw ${word}`, NO_AMOUNT] as const),
        ...ADDRESSES.map((word) => [`ether transfer ${word} 0`, NO_ADDRESS] as const),
        ...cut(encodePortal(big), 52).map((payload) => [payload, TOO_SHORT, SENDERS_2.EtherPortal] as const),
        // The same bytes from anyone but the portal, or from the portal of 1.5, are no deposit.
        [encodePortal(big), NO_ASCII],
        [encodePortal(big), NO_ASCII, SENDERS.EtherPortal],
      ],
    );
    expect(await ask(program, `ether ${ALICE}`)).toBe(String(balance));
  });

  it('the wallet keeps ERC-20 tokens apart, and pays them out by a call of the token', async () => {
    await using program = await start('wallet', language);
    for (const {input, encoded} of facts.payloads.inputs.ERC20Portal.vectors) {
      expect(await advance(program, encoded, SENDERS_2.ERC20Portal)).toEqual(accepted());
      expect(await ask(program, `erc20 ${input.token} ${input.sender}`)).not.toBe('0');
    }
    const amounts = facts.payloads.inputs.ERC20Portal.vectors.map(({input}) => BigInt(input.value));
    const first = amounts.reduce((sum, amount) => sum + amount, 0n);
    const big = {contract: 'ERC20Portal', token: TOKEN, sender: ALICE, amount: MAX} as const;
    await deposit(program, big);
    await deposit(program, {...big, token: NFT, amount: 7n});
    expect(await advance(program, `erc20 transfer ${TOKEN.toLowerCase()} ${BOB} ${MAX}`)).toEqual(accepted());
    expect(await ask(program, `erc20 ${TOKEN} ${ALICE}`)).toBe(String(first));
    expect(await ask(program, `erc20 ${TOKEN.toLowerCase()} ${BOB}`)).toBe(String(MAX));
    expect(await ask(program, `erc20 ${NFT} ${ALICE}`)).toBe('7');
    const call = encodeErc20Transfer(BOB, MAX - 1n);
    expect(await advance(program, `erc20 withdraw ${TOKEN} ${MAX - 1n}`, BOB)).toEqual(voucher(TOKEN, call));

    const usage = 'send: erc20 transfer <token> <to> <amount>, or erc20 withdraw <token> <amount>';
    await refuses(
      program,
      [`erc20 ${TOKEN} ${ALICE}`, `erc20 ${TOKEN} ${BOB}`, `erc20 ${NFT} ${ALICE}`, `erc20 ${NFT} ${BOB}`],
      [
        [`erc20 withdraw ${TOKEN} 2`, 'the balance is 1', BOB],
        [`erc20 withdraw ${NFT} 8`, 'the balance is 7'],
        [`erc20 transfer ${NFT} ${BOB} 8`, 'the balance is 7'],
        [`erc20 transfer ${zeroAddress} ${BOB} 1`, 'the balance is 0'],
        ['erc20', usage],
        [`erc20 withdraw ${TOKEN}`, usage],
        [`erc20 deposit ${TOKEN} 1`, usage],
        ...['0', ...NUMBERS].map((word) => [`erc20 withdraw ${TOKEN} ${word}`, NO_AMOUNT] as const),
        ...ADDRESSES.map((word) => [`erc20 transfer ${TOKEN} ${word} x`, NO_ADDRESS] as const),
        ...ADDRESSES.map((word) => [`erc20 withdraw ${word} x`, NO_ADDRESS] as const),
        ...cut(encodePortal(big), 72).map((payload) => [payload, TOO_SHORT, SENDERS_2.ERC20Portal] as const),
        [encodePortal(big), NO_ASCII, SENDERS.ERC20Portal],
      ],
    );
  });

  it('the wallet knows who owns which ERC-721 token', async () => {
    await using program = await start('wallet', language);
    for (const {input, encoded} of facts.payloads.inputs.ERC721Portal.vectors) {
      expect(await advance(program, encoded, SENDERS_2.ERC721Portal)).toEqual(accepted());
      expect(await ask(program, `erc721 ${input.token} ${input.sender}`)).toContain(`"${input.tokenId}"`);
    }
    const token = {contract: 'ERC721Portal', token: TOKEN, sender: ALICE, tokenId: MAX} as const;
    for (const tokenId of [MAX, 10n, 9n, 0n]) await deposit(program, {...token, tokenId});
    expect(await ask(program, `erc721 ${TOKEN} ${ALICE}`)).toBe(`["0","9","10","${MAX}"]`);
    expect(await advance(program, `erc721 transfer ${TOKEN} ${BOB} ${MAX}`)).toEqual(accepted());
    expect(await advance(program, `erc721 transfer ${TOKEN} ${ALICE} 9`)).toEqual(accepted());
    expect(await ask(program, `erc721 ${TOKEN} ${BOB}`)).toBe(`["${MAX}"]`);
    expect(await advance(program, `erc721 withdraw ${TOKEN} ${MAX}`, BOB)).toEqual(
      voucher(TOKEN, encodeErc721Transfer(APPLICATION, BOB, MAX)),
    );
    expect(await advance(program, `erc721 withdraw ${TOKEN} 0`)).toEqual(
      voucher(TOKEN, encodeErc721Transfer(APPLICATION, ALICE, 0n)),
    );

    const usage = 'send: erc721 transfer <token> <to> <id>, or erc721 withdraw <token> <id>';
    const notOwned = 'the sender does not own this token';
    await refuses(
      program,
      [`erc721 ${TOKEN} ${ALICE}`, `erc721 ${TOKEN} ${BOB}`, `erc721 ${NFT} ${BOB}`],
      [
        [`erc721 withdraw ${TOKEN} ${MAX}`, notOwned, BOB],
        [`erc721 withdraw ${TOKEN} 9`, notOwned, BOB],
        [`erc721 transfer ${TOKEN} ${BOB} 9`, notOwned, BOB],
        [`erc721 withdraw ${NFT} 9`, notOwned],
        [`erc721 transfer ${TOKEN} ${BOB} 0`, notOwned],
        ['erc721', usage],
        [`erc721 withdraw ${TOKEN}`, usage],
        ...NUMBERS.map((word) => [`erc721 withdraw ${TOKEN} ${word}`, NO_ID] as const),
        ...ADDRESSES.map((word) => [`erc721 transfer ${TOKEN} ${word} x`, NO_ADDRESS] as const),
        ...cut(encodePortal(token), 72).map((payload) => [payload, TOO_SHORT, SENDERS_2.ERC721Portal] as const),
        [encodePortal(token), NO_ASCII, SENDERS.ERC721Portal],
      ],
    );
    expect(await ask(program, `erc721 ${TOKEN} ${BOB}`)).toBe('[]');
  });

  it('the wallet keeps ERC-1155 tokens, one id or several at a time', async () => {
    await using program = await start('wallet', language);
    const {ERC1155SinglePortal: singles, ERC1155BatchPortal: batches} = facts.payloads.inputs;
    for (const {encoded} of singles.vectors) await advance(program, encoded, SENDERS_2.ERC1155SinglePortal);
    for (const {encoded} of batches.vectors) await advance(program, encoded, SENDERS_2.ERC1155BatchPortal);
    const held = new Map<bigint, bigint>();
    for (const {input} of singles.vectors) {
      held.set(BigInt(input.tokenId), (held.get(BigInt(input.tokenId)) ?? 0n) + BigInt(input.value));
    }
    for (const {input} of batches.vectors) {
      input.tokenIds.forEach((id, index) => {
        held.set(BigInt(id), (held.get(BigInt(id)) ?? 0n) + BigInt(input.values[index] ?? 0));
      });
    }
    const list = [...held].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const [token, owner] = [singles.vectors[0]?.input.token ?? '', singles.vectors[0]?.input.sender ?? ''];
    expect(await ask(program, `erc1155 ${token} ${owner}`)).toBe(
      JSON.stringify(list.map(([id, amount]) => ({id: String(id), amount: String(amount)}))),
    );

    const single = {contract: 'ERC1155SinglePortal', token: TOKEN, sender: ALICE, tokenId: 7n, value: MAX} as const;
    const batch = {
      contract: 'ERC1155BatchPortal',
      token: TOKEN,
      sender: ALICE,
      tokenIds: [MAX, 10n, 9n, 10n],
      values: [1n, 2n, 0n, 3n],
    } as const;
    expect(await deposit(program, single)).toEqual(accepted());
    expect(await deposit(program, batch)).toEqual(accepted());
    expect(await deposit(program, {...batch, tokenIds: [], values: []})).toEqual(accepted());
    const of = (...pairs: [bigint, bigint][]): string =>
      JSON.stringify(pairs.map(([id, amount]) => ({id: String(id), amount: String(amount)})));
    expect(await ask(program, `erc1155 ${TOKEN} ${ALICE}`)).toBe(of([7n, MAX], [10n, 5n], [MAX, 1n]));
    expect(await advance(program, `erc1155 transfer ${TOKEN} ${BOB} 7,10,10 ${MAX - 1n},1,2`)).toEqual(accepted());
    expect(await advance(program, `erc1155 transfer ${TOKEN} ${ALICE} 10 2`)).toEqual(accepted());
    expect(await ask(program, `erc1155 ${TOKEN} ${ALICE}`)).toBe(of([7n, 1n], [10n, 2n], [MAX, 1n]));
    expect(await ask(program, `erc1155 ${TOKEN} ${BOB}`)).toBe(of([7n, MAX - 1n], [10n, 3n]));
    expect(await advance(program, `erc1155 withdraw ${TOKEN} ${MAX} 1`)).toEqual(
      voucher(TOKEN, encodeErc1155Transfer(APPLICATION, ALICE, MAX, 1n)),
    );
    expect(await advance(program, `erc1155 withdraw ${TOKEN} 7,10,7 ${MAX - 2n},2,1`, BOB)).toEqual(
      voucher(TOKEN, encodeErc1155BatchTransfer(APPLICATION, BOB, [7n, 10n, 7n], [MAX - 2n, 2n, 1n])),
    );
    expect(await ask(program, `erc1155 ${TOKEN} ${BOB}`)).toBe(of([10n, 1n]));

    const usage = 'send: erc1155 transfer <token> <to> <ids> <amounts>, or erc1155 withdraw <token> <ids> <amounts>';
    const pair = concat([TOKEN, ALICE]);
    const malformed: readonly [Hex, string][] = [
      ...cut(encodePortal(batch), 104).map((payload): [Hex, string] => [payload, TOO_SHORT]),
      // The places of the arrays, or their lengths, lead out of the payload.
      [concat([pair, UINT(MAX), UINT(64n), UINT(0n)]), TOO_SHORT],
      [concat([pair, UINT(64n), UINT(97n), UINT(0n)]), TOO_SHORT],
      [concat([pair, UINT(64n), UINT(64n), UINT(MAX)]), TOO_SHORT],
      [concat([pair, UINT(64n), UINT(64n), UINT(2n ** 64n)]), TOO_SHORT],
      [concat([pair, UINT(64n), UINT(64n), UINT(2n), UINT(1n)]), TOO_SHORT],
      [concat([pair, UINT(128n), UINT(96n), UINT(0n), UINT(0n)]), TOO_SHORT],
      [concat([pair, UINT(64n), UINT(128n), UINT(1n), UINT(9n), UINT(0n)]), 'there are not as many amounts as ids'],
    ];
    const lengths = 'there are not as many amounts as ids';
    await refuses(
      program,
      [`erc1155 ${TOKEN} ${ALICE}`, `erc1155 ${TOKEN} ${BOB}`, `erc1155 ${NFT} ${ALICE}`],
      [
        [`erc1155 withdraw ${TOKEN} 10 3`, 'the balance of id 10 is 2'],
        [`erc1155 withdraw ${TOKEN} 7,10,10 1,2,1`, 'the balance of id 10 is 0'],
        [`erc1155 transfer ${TOKEN} ${BOB} 7,10,8 1,2,1`, 'the balance of id 8 is 0'],
        [`erc1155 transfer ${NFT} ${BOB} 7 1`, 'the balance of id 7 is 0'],
        [`erc1155 withdraw ${TOKEN} 7 1,1`, lengths],
        [`erc1155 transfer ${TOKEN} ${BOB} 7,10 1`, lengths],
        ['erc1155', usage],
        [`erc1155 withdraw ${TOKEN} 7`, usage],
        ...['', ...NUMBERS].map((word) => [`erc1155 withdraw ${TOKEN} 7,${word} 1`, NO_ID] as const),
        ...['', '0', ...NUMBERS].map((word) => [`erc1155 withdraw ${TOKEN} 7 1,${word}`, NO_AMOUNT] as const),
        ...ADDRESSES.map((word) => [`erc1155 transfer ${TOKEN} ${word} x x`, NO_ADDRESS] as const),
        ...cut(encodePortal(single), 104).map(
          (payload) => [payload, TOO_SHORT, SENDERS_2.ERC1155SinglePortal] as const,
        ),
        ...malformed.map(([payload, reason]) => [payload, reason, SENDERS_2.ERC1155BatchPortal] as const),
        [encodePortal(single), NO_ASCII, SENDERS.ERC1155SinglePortal],
        [encodePortal(batch), NO_ASCII, SENDERS.ERC1155BatchPortal],
      ],
    );
    expect(await ask(program, `erc1155 ${NFT} ${ALICE}`)).toBe('[]');
  });

  it('the wallet lets only the administrator run code, and takes its portals from the environment', async () => {
    await using program = await start('wallet', language, {LOGIC: TOKEN, ADMIN: BOB, ETHER_PORTAL: NFT});
    const run = {delegateCallVouchers: [{destination: TOKEN.toLowerCase(), payload: '0x12ab'}]};
    expect(await advance(program, 'run 0x12AB', BOB)).toEqual(accepted(run));
    const ether = encodePacked(['address', 'uint256'], [ALICE, 5n]);
    expect(await advance(program, ether, NFT)).toEqual(accepted());
    expect(await ask(program, `ether ${ALICE}`)).toBe('5');

    const usage = 'send: ether, erc20, erc721 or erc1155 and a command, or run <calldata>';
    await refuses(
      program,
      [`ether ${ALICE}`],
      [
        ['run 0x1234', 'only the administrator can do this'],
        ...['0x123', '0xgg', '1234', '0', 'x'].map(
          (word) => [`run ${word}`, 'calldata is 0x and pairs of digits', BOB] as const,
        ),
        ...['', ' ', 'run', 'run 0x 0x', 'hello', 'constructor x', '__class__', 'Ether withdraw 1'].map(
          (input) => [input, usage, BOB] as const,
        ),
        ['ether withdraw ١', NO_ASCII],
        [ether, NO_ASCII, SENDERS_2.EtherPortal],
      ],
    );
    for (const [query, reason] of [
      ['', 'ask: ether, erc20, erc721 or erc1155 and an account'],
      ['balance', 'ask: ether, erc20, erc721 or erc1155 and an account'],
      ['ether', 'ask: ether <account>'],
      [`ether ${ALICE} ${BOB}`, 'ask: ether <account>'],
      ['ether me', NO_ADDRESS],
      [`erc20 ${ALICE}`, 'ask: erc20 <token> <account>'],
      [`erc20 ${ALICE} me`, NO_ADDRESS],
      [`erc721 ${ALICE}`, 'ask: erc721 <token> <account>'],
      [`erc1155 ${ALICE}`, 'ask: erc1155 <token> <account>'],
      ['0xff', NO_ASCII],
    ] as const) {
      expect([query, await ask(program, query)]).toEqual([query, `rejected: ${reason}`]);
    }
  });

  it('the programs print what the pages show', async () => {
    const shown = TRANSCRIPTS.filter((transcript) => transcript.language === language);
    const inTwo = language === 'javascript' || language === 'python';
    const topics = ['counter', 'calculator', ...(inTwo ? ['echo', 'tip-jar'] : [])];
    expect(shown.map(({topic}) => topic)).toEqual(expect.arrayContaining(topics));
    for (const {page, topic, args, printed} of shown) {
      const {steps, release} = parseArguments(args, () => '0x');
      await using program = await Program.run(commandOf(topic as Topic2 | 'echo', language), {release});
      const lines: string[] = [];
      for (const step of steps) {
        const result =
          step.kind === 'input'
            ? await program.advance(step.payload, step.sender)
            : await program.inspect(step.payload);
        lines.push(...describeResult(result));
      }
      expect([page, lines.join('\n')]).toEqual([page, printed.trimEnd()]);
    }
  });

  it('the wallet rejects an input when the server takes no voucher', async () => {
    // Without LOGIC the destination is empty.
    await using program = await start('wallet', language, {ADMIN: BOB});
    await refuses(program, [], [['run 0x', 'POST /delegate-call-voucher answered 400: address not valid', BOB]]);
  });
});
