import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  parseAbi,
  stringToHex,
  toEventSelector,
  toFunctionSelector,
} from 'viem';
import {describe, expect, it} from 'vitest';

import {identify, type LookupFinding} from '@site/src/lookup/identify';
import {LOOKUP_DATA as data} from '@site/tests/lib/lookup-data';
import facts from '@site/tests/facts/contracts/1.5.json';
import {TEXTS} from './texts';

function first(text: string): LookupFinding {
  const [finding] = identify(text, data).findings;
  if (finding === undefined) throw new Error(`Nothing was found for ${text}.`);
  return finding;
}

const SENDER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const TOKEN = '0x5fbdb2315678afecb367f032d93f642f64180aa3';

describe('identify', () => {
  it.each(TEXTS)('knows %s', (text, page, title) => {
    const {title: found, places} = first(text);
    expect(found).toContain(title);
    expect(places.some(({url}) => url.startsWith(page))).toBe(true);
  });

  // The facts of 1.5 come from the ABI of the release.
  const contracts = Object.entries<(typeof facts.contracts)[keyof typeof facts.contracts]>(facts.contracts);
  const members = (key: 'functions' | 'events' | 'errors') =>
    contracts.flatMap(([name, contract]) =>
      (contract[key] as {name: string; signature: string}[]).map(({signature}) => ({name, signature})),
    );
  const unique = (list: {name: string; signature: string}[]) => [...new Set(list.map(({signature}) => signature))];

  it.each(unique(members('errors')))('knows the selector of the error %s', (signature) => {
    expect(first(toFunctionSelector(signature))).toMatchObject({kind: 'custom error', title: signature});
  });

  it.each(unique(members('functions')))('knows the selector of the function %s', (signature) => {
    expect(first(toFunctionSelector(signature))).toMatchObject({kind: 'function', title: signature});
  });

  it.each(unique(members('events')))('knows the topic of the event %s', (signature) => {
    expect(first(toEventSelector(signature))).toMatchObject({kind: 'event', title: signature});
  });

  // Libraries are linked into contracts: nobody calls them, and no page describes them.
  const libraries = ['Bitmask', 'CartesiMathV2', 'MerkleV2', 'UnrolledCordic'];
  const addresses = Object.entries(facts.deployments.localhost.contracts as Record<string, string>)
    .filter(([name]) => !libraries.includes(name))
    .map(([name, address]) => `${name} ${address}`);
  it.each(addresses)('knows the address of %s', (line) => {
    const [name = '', address = ''] = line.split(' ');
    const finding = first(address);
    expect(finding.kind).toBe('address');
    expect(finding.title).toContain(name);
    // As a word of calldata, and in capitals.
    expect(first(`0x${'0'.repeat(24)}${address.slice(2)}`).title).toBe(finding.title);
    expect(first(address.toUpperCase().replace('0X', '0x')).title).toBe(finding.title);
  });
});

describe('identify, of bytes', () => {
  it('decodes the calldata of a function', () => {
    const abi = parseAbi(['function addInput(address app, bytes payload)']);
    const finding = first(encodeFunctionData({abi, args: [SENDER, '0x1234']}));
    expect(finding.title).toBe('addInput(address,bytes)');
    expect(finding.values.map(({value}) => value)).toEqual([SENDER, '0x1234']);
  });

  it('decodes the data of a custom error', () => {
    const values = encodeAbiParameters(
      [{type: 'address'}, {type: 'uint256'}, {type: 'uint256'}],
      [SENDER, 70_000n, 65_536n],
    );
    const finding = first(toFunctionSelector('InputTooLarge(address,uint256,uint256)') + values.slice(2));
    expect(finding.kind).toBe('custom error');
    expect(finding.values.map(({value}) => value)).toEqual([SENDER, '70000', '65536']);
  });

  it('decodes a reason in plain text, and leads to its entry', () => {
    const values = encodeAbiParameters([{type: 'string'}], ['re-execution not allowed']);
    const finding = first(`0x08c379a0${values.slice(2)}`);
    expect(finding).toMatchObject({kind: 'revert reason', title: 're-execution not allowed'});
    expect(finding.places[0]?.url).toContain('/errors/revert-reasons/');
  });

  it('decodes a panic', () => {
    const finding = first(`0x4e487b71${encodeAbiParameters([{type: 'uint256'}], [0x32n]).slice(2)}`);
    expect(finding).toMatchObject({kind: 'panic', title: 'Panic(0x32)'});
    expect(finding.notes[0]).toContain('out of bounds');
  });

  it('decodes an input of Rollups 2.0, with what its payload is', () => {
    const payload = encodePacked(['address', 'uint256', 'bytes'], [SENDER, 10n ** 18n, '0x']);
    const abi = parseAbi([
      'function EvmAdvance(uint256 chainId, address appContract, address msgSender, uint256 blockNumber, uint256 blockTimestamp, uint256 prevRandao, uint256 index, bytes payload)',
    ]);
    const finding = first(encodeFunctionData({abi, args: [13_370n, TOKEN, SENDER, 5n, 6n, 7n, 0n, payload]}));
    expect(finding).toMatchObject({kind: 'encoding', title: expect.stringContaining('EvmAdvance(')});
    expect(finding.inner.map(({title}) => title)).toEqual(['Payload of EtherPortal']);
  });

  it('decodes a voucher, with the call in it', () => {
    const call = encodeFunctionData({
      abi: parseAbi(['function addInput(address app, bytes payload)']),
      args: [SENDER, '0x12'],
    });
    const abi = parseAbi(['function Voucher(address destination, uint256 value, bytes payload)']);
    const finding = first(encodeFunctionData({abi, args: [TOKEN, 0n, call]}));
    expect(finding.title).toBe('Voucher(address,uint256,bytes)');
    expect(finding.inner[0]?.title).toBe('addInput(address,bytes)');
  });

  it.each([
    ['EtherPortal', encodePacked(['address', 'uint256', 'bytes'], [SENDER, 10n ** 18n, '0x'])],
    ['ERC20Portal', encodePacked(['bool', 'address', 'address', 'uint256', 'bytes'], [true, TOKEN, SENDER, 5n, '0x'])],
    ['Erc20Portal', encodePacked(['address', 'address', 'uint256', 'bytes'], [TOKEN, SENDER, 5n, '0x'])],
    [
      'ERC721Portal',
      encodePacked(
        ['address', 'address', 'uint256', 'bytes'],
        [TOKEN, SENDER, 7n, encodeAbiParameters([{type: 'bytes'}, {type: 'bytes'}], ['0x', '0x12'])],
      ),
    ],
    [
      'ERC1155SinglePortal',
      encodePacked(
        ['address', 'address', 'uint256', 'uint256', 'bytes'],
        [TOKEN, SENDER, 7n, 3n, encodeAbiParameters([{type: 'bytes'}, {type: 'bytes'}], ['0x', '0x'])],
      ),
    ],
    [
      'ERC1155BatchPortal',
      encodePacked(
        ['address', 'address', 'bytes'],
        [
          TOKEN,
          SENDER,
          encodeAbiParameters(
            [{type: 'uint256[]'}, {type: 'uint256[]'}, {type: 'bytes'}, {type: 'bytes'}],
            [[1n, 2n], [3n, 4n], '0x', '0x'],
          ),
        ],
      ),
    ],
  ])('knows the payload of %s', (contract, payload) => {
    const finding = first(payload);
    expect(finding.kind).toBe('payload of an input');
    expect(finding.title.toLowerCase()).toBe(`payload of ${contract.toLowerCase()}`);
    expect(finding.values.some(({value}) => value === SENDER)).toBe(true);
  });

  it('shows text as text', () => {
    expect(first(stringToHex('{"method":"increment"}'))).toMatchObject({
      kind: 'text in UTF-8',
      title: '{"method":"increment"}',
    });
  });

  it('takes line breaks in bytes for nothing', () => {
    expect(first(' 0x70de\n22b7 ').title).toBe('VoucherReexecutionNotAllowed()');
  });
});

describe('identify, of what it does not know', () => {
  it.each([
    ['', 'Paste something'],
    ['   ', 'Paste something'],
    ['0x12345678', 'four bytes'],
    ['0x123', 'odd number'],
    [`0x${'ab'.repeat(20)}`, 'length of an address'],
    [`0x${'ab'.repeat(32)}`, '32 bytes'],
    ['hello world', 'nothing that'],
  ])('says so of "%s"', (text, message) => {
    const answer = identify(text, data);
    expect(answer.findings).toEqual([]);
    expect(answer.message).toContain(message);
  });

  it('needs no data to answer', () => {
    expect(identify('0x70de22b7', {}).message).toContain('four bytes');
    expect(identify('Docker not found', {}).findings).toEqual([]);
  });

  it('answers any text without an error', () => {
    let seed = 17;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const alphabets = [
      '0123456789abcdef',
      '0xX',
      'abcdefgh (),.:…"\'`{}[]\\|*+?^$',
      '\u0000\u200d\ud83d\ude00é漢\n\t',
      '(([[]]))uint256,bytes',
    ];
    const starts = ['', '0x', '0x08c379a0', '0x1789cd63', '--', 'cartesi ', 'CARTESI_', 'error ', 'Voucher(', '-31'];
    for (let round = 0; round < 1000; round++) {
      const alphabet = alphabets[next(alphabets.length)] ?? '';
      const start = starts[next(starts.length)] ?? '';
      const text = start + Array.from({length: next(300)}, () => alphabet.charAt(next(alphabet.length))).join('');
      const answer = identify(text, data);
      expect(answer.findings.length > 0 || answer.message !== '').toBe(true);
    }
  });

  it('answers in time what is long', () => {
    for (const text of [`0x08c379a0${'f'.repeat(200_000)}`, 'a b '.repeat(50_000), '('.repeat(100_000)]) {
      expect(() => identify(text, data)).not.toThrow();
    }
  });
});
