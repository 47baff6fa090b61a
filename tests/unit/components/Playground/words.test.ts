import {describe, expect, it} from 'vitest';

import {
  balancesBefore,
  bytesCount,
  changeOf,
  describeStep,
  kindsText,
  moveTitle,
  outcomeOf,
  outputStatus,
  outputTitle,
  quote,
  readable,
  shortAmount,
  valueSize,
} from '@site/src/components/Playground/words';
import type {Move, Output, SceneState, Step, Transaction} from '@site/src/playground/types';
import {textToHex} from '@site/src/rollup/hex';

const notice: Output = {
  id: 0,
  kind: 'notice',
  input: 2,
  index: 1,
  epoch: 0,
  payload: textToHex('9'),
  status: 'closed',
};
const input: Move = {kind: 'input', from: 'alice', payload: textToHex('(1 + 2) * 3')};
const plain = (move: Move, more: Partial<Step> = {}): Step => ({move, transactions: [], outputs: [], ...more});

const transaction: Transaction = {
  from: '0x00',
  to: '0x00',
  contract: 'CartesiDApp',
  signature: 'executeVoucher()',
  arguments: [],
  data: '0x',
  value: '0',
  blockNumber: 1,
  timestamp: 1,
  gasUsed: 1,
  events: [],
  inputs: [],
};

function answered(status: 'accepted' | 'rejected' | 'exception', outputs: readonly Output[]): Step {
  const metadata = {msg_sender: '0x00', epoch_index: 0, input_index: 0, block_number: 0, timestamp: 0} as const;
  return plain(input, {
    outputs,
    advance: {
      result: {
        kind: 'advance',
        status,
        metadata,
        payload: '0x',
        vouchers: [],
        notices: [],
        reports: [],
        exception: null,
      },
      log: '',
      stateHash: '0x',
    },
  });
}

describe('a step', () => {
  it('says who did what, and what came of it', () => {
    expect(describeStep(answered('accepted', [notice]), [])).toBe(
      'Alice sends “(1 + 2) * 3”. Accepted. It answers with notice “9”.',
    );
    expect(describeStep(answered('rejected', []), [])).toContain('Rejected. It answers with nothing.');
  });

  it('says why nothing came of it', () => {
    const refused = plain({kind: 'claim'}, {refusal: 'No epoch is closed.'});
    expect(outcomeOf(refused).kind).toBe('bad');
    expect(describeStep(refused, [])).toBe('The authority submits the claim: not possible. No epoch is closed.');
    const revert = {name: 'OutputNotReexecutable', values: [], data: '0x', text: 'It was executed before.'} as const;
    const second = plain({kind: 'execute', from: 'bob', output: 0}, {transactions: [{...transaction, revert}]});
    expect(describeStep(second, [{...notice, kind: 'voucher'}])).toBe(
      'Bob executes voucher 1 of input 2. Reverted: OutputNotReexecutable. It was executed before.',
    );
    const failed = plain(
      {kind: 'execute', from: 'bob', output: 0},
      {transactions: [{...transaction, failedCall: revert}]},
    );
    expect(outcomeOf(failed).text).toBe('The call failed: OutputNotReexecutable');
  });

  it('counts the outputs that do not fit into a sentence', () => {
    expect(describeStep(answered('accepted', [notice, notice, notice, notice, notice]), [])).toMatch(/ and 2 more\.$/);
  });

  it('has a title for each kind of move', () => {
    expect(moveTitle({kind: 'deposit-ether', from: 'bob', amount: '250000000000000000', data: '0x'}, [])).toBe(
      'Bob deposits 0.25 Ether',
    );
    expect(moveTitle({kind: 'validate', from: 'alice', output: 7}, [])).toBe('Alice validates output 7');
  });
});

describe('bytes', () => {
  it('are quoted where they are a text of people', () => {
    expect(quote('0x')).toBe('no bytes');
    expect(quote('0x00ff')).toBe('0x00ff');
    expect(quote(textToHex('a\nb'))).toBe('“a b”');
    expect(quote(textToHex('x'.repeat(100)))).toHaveLength(63);
    expect(readable('0x00')).toBeUndefined();
    expect(bytesCount('0x00')).toBe('1 byte');
  });
});

describe('an output', () => {
  it('is named by its place', () => {
    expect(outputTitle(notice)).toBe('notice 1 of input 2');
    expect(outputTitle({...notice, kind: 'exception'})).toBe('exception of input 2');
  });

  it('of some kinds never has a proof', () => {
    expect(outputStatus({...notice, kind: 'report'})).toBe('never has a proof');
    expect(outputStatus(notice)).toBe('has a proof');
  });
});

describe('amounts', () => {
  it('are cut where nobody looks, and say so', () => {
    expect(shortAmount('1000000000000000000')).toBe('1');
    expect(shortAmount('-250000000000000000')).toBe('−0.25');
    expect(shortAmount('9999999373123456789')).toBe('9.999999…');
    expect(shortAmount('1')).toBe('0.000000…');
    expect(shortAmount('0')).toBe('0');
  });

  it('show what has changed, with its sign', () => {
    expect(changeOf('5', '7', String)).toBe('+2');
    expect(changeOf('7', '5', String)).toBe('-2');
    expect(changeOf('7', '7', String)).toBe('');
    expect(changeOf(undefined, '7', String)).toBe('');
  });

  it('of ERC-1155 tokens name their kinds', () => {
    expect(kindsText({'1': '5', '2': '0', '3': '1'})).toBe('5 of 1, 1 of 3');
  });
});

describe('the balances before a step', () => {
  const nobody = {ether: '0', erc20: '0', erc721: [], erc1155: {}};
  const now = {
    alice: {...nobody, erc20: '1000000000000000000000'},
    bob: {...nobody, erc20: '1000000000000000000000'},
    authority: {...nobody, erc20: '7'},
    application: nobody,
  };
  const state: SceneState = {
    scene: {release: '1.5', language: 'python', program: '', moves: []},
    accounts: {alice: '0x', bob: '0x', authority: '0x'},
    contracts: {},
    application: '0x',
    startLog: '',
    steps: [],
    outputs: [],
    epochs: [],
  };

  it('are those of the start before the first one', () => {
    expect(balancesBefore({...state, balances: now})).toBeUndefined();
    const first = balancesBefore({...state, balances: now, steps: [plain(input, {balances: now})]});
    expect(first?.alice.ether).toBe('10000000000000000000000');
    expect(first?.authority.erc20).toBe('7');
    expect(first?.bob.erc721).toEqual(['4', '5', '6']);
  });

  it('are those of the step before', () => {
    const steps = [plain(input, {balances: now}), plain(input), plain(input, {balances: now})];
    expect(balancesBefore({...state, balances: now, steps})).toBe(now);
  });
});

it('says how much a value is that is too long to be shown', () => {
  const hashes = JSON.stringify(Array.from({length: 16}, () => `0x${'5a'.repeat(32)}`));
  expect(valueSize({type: 'bytes32[]', text: hashes})).toBe('16 hashes');
  expect(valueSize({type: 'uint256[]', text: JSON.stringify(Array.from({length: 90}, (_, i) => String(i)))})).toBe(
    '90 values',
  );
  expect(valueSize({type: 'bytes', text: `0x${'00'.repeat(5000)}`})).toBe('10,002 characters');
  expect(valueSize({type: 'bytes32[]', text: '[]'})).toBeUndefined();
  expect(valueSize({type: 'address', text: `0x${'00'.repeat(20)}`})).toBeUndefined();
});
