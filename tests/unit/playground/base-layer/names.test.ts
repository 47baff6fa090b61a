import {encodeErrorResult, encodeEventTopics, type Hex, parseAbi, zeroHash} from 'viem';
import {beforeAll, describe, expect, it} from 'vitest';

import {GENESIS} from '@site/src/playground/base-layer/genesis';
import {loadData} from '@site/src/playground/base-layer/load-data';
import {Names, namedValues} from '@site/src/playground/base-layer/names';

const {contracts, accounts, application} = GENESIS['1.5'];

let names: Names;
beforeAll(async () => {
  names = new Names(await loadData('1.5'), contracts);
});

const errors = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error VoucherReexecutionNotAllowed()',
  'error Unheard(uint256)',
  'error Error(string)',
  'error Panic(uint256)',
]);

describe('values', () => {
  it('have the types of Solidity and are text', () => {
    const components = [
      {name: 'amounts', type: 'uint256[]'},
      {name: 'who', type: 'address'},
    ];
    const parameters = [
      {name: 'flag', type: 'bool'},
      {name: 'count', type: 'uint8'},
      {name: 'parts', type: 'tuple[2]', components},
    ];
    const part = {amounts: [1n, 2n ** 255n], who: accounts.bob};
    const expected = [
      {name: 'flag', type: 'bool', text: 'true'},
      {name: 'count', type: 'uint8', text: '7'},
      {
        name: 'parts',
        type: '(uint256[],address)[2]',
        text: `[{"amounts":["1","${2n ** 255n}"],"who":"${accounts.bob}"}]`,
      },
    ];
    expect(namedValues(parameters, [true, 7, [part]])).toEqual(expected);
    expect(namedValues(parameters, {parts: [part], count: 7, flag: true})).toEqual(expected);
  });
});

describe('calls', () => {
  it('have the signature, the names of the arguments and their bytes', () => {
    const call = names.encode('EtherPortal', 'depositEther', [application, '0x12']);
    expect(call).toMatchObject({
      contract: 'EtherPortal',
      to: contracts.EtherPortal,
      signature: 'depositEther(address,bytes)',
      arguments: [
        {name: '_dapp', type: 'address', text: application},
        {name: '_execLayerData', type: 'bytes', text: '0x12'},
      ],
    });
    expect(call.data).toMatch(/^0x938c054f/);
  });

  it('of functions that are not there are faults of ours', () => {
    expect(() => names.encode('EtherPortal', 'withdraw', [])).toThrow('EtherPortal.withdraw');
    expect(() => names.encode('Relay', 'relay', [])).toThrow('Relay.relay');
  });
});

describe('events', () => {
  const transfer = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);
  const topics = (args: {from: Hex; to: Hex}): Hex[] =>
    encodeEventTopics({abi: transfer, eventName: 'Transfer', args}).map((topic) => topic as Hex);

  it('have the name of their contract and of their values', () => {
    const address = contracts.TestToken.toLowerCase() as Hex;
    const log = {
      address,
      topics: topics({from: accounts.alice, to: accounts.bob}),
      data: `0x${'0'.repeat(63)}5`,
    } as const;
    expect(names.event(log)).toEqual({
      ...log,
      address: contracts.TestToken,
      contract: 'TestToken',
      name: 'Transfer',
      values: [
        {name: 'from', type: 'address', text: accounts.alice},
        {name: 'to', type: 'address', text: accounts.bob},
        {name: 'value', type: 'uint256', text: '5'},
      ],
    });
  });

  it('that nobody knows are kept as they are', () => {
    for (const [address, given] of [
      [accounts.bob, topics({from: accounts.alice, to: accounts.bob})],
      [contracts.TestToken, [zeroHash]],
      [contracts.TestToken, []],
    ] as const) {
      expect(names.event({address, topics: given, data: '0x12'})).toMatchObject({name: '', values: [], data: '0x12'});
    }
  });
});

describe('reverts', () => {
  it.each([
    [
      encodeErrorResult({abi: errors, errorName: 'ERC20InsufficientBalance', args: [accounts.bob, 1n, 2n]}),
      'ERC20InsufficientBalance',
      'The sender has fewer tokens than it wants to move.',
    ],
    [
      encodeErrorResult({abi: errors, errorName: 'VoucherReexecutionNotAllowed'}),
      'VoucherReexecutionNotAllowed',
      'The voucher has already been executed.',
    ],
    [
      encodeErrorResult({abi: errors, errorName: 'Error', args: ['no, “never”']}),
      'Error',
      'The contract says: “no, “never””',
    ],
    [
      encodeErrorResult({abi: errors, errorName: 'Panic', args: [17n]}),
      'Panic',
      'The contract failed with panic code 17.',
    ],
    ['0x', '', 'The contract reverted and gave no reason.'],
    [
      encodeErrorResult({abi: errors, errorName: 'Unheard', args: [1n]}),
      '',
      'The contract reverted with bytes that are no known error.',
    ],
    ['0x08c379a0', '', 'The contract reverted with bytes that are no known error.'],
    ['0x12', '', 'The contract reverted with bytes that are no known error.'],
  ] as const)('of %s', (data, name, text) => {
    expect(names.revert(data)).toMatchObject({name, text, data});
  });

  it('have the values of the error', () => {
    const data = encodeErrorResult({abi: errors, errorName: 'ERC20InsufficientBalance', args: [accounts.bob, 1n, 2n]});
    expect(names.revert(data).values).toEqual([
      {name: 'sender', type: 'address', text: accounts.bob},
      {name: 'balance', type: 'uint256', text: '1'},
      {name: 'needed', type: 'uint256', text: '2'},
    ]);
  });
});
