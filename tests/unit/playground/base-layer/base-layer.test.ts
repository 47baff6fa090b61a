import {encodeFunctionData, parseAbi} from 'viem';
import {describe, expect, it} from 'vitest';

import {createBaseLayer} from '@site/src/playground/base-layer';
import type {InputMove, OutputPlace} from '@site/src/playground/types';
import {decodeInput} from '@site/src/rollup/payloads';
import {Play, playAll, playRandomly} from '@site/tests/examples/playground-moves';
import {Random} from '@site/tests/lib/random';

const RELEASES = ['1.5', '2.0'] as const;

const start = async (release: (typeof RELEASES)[number]) => new Play(await createBaseLayer(release));

/** What the base layer of each release calls the same things. */
const REEXECUTED = {'1.5': 'VoucherReexecutionNotAllowed', '2.0': 'OutputNotReexecutable'} as const;
const EXECUTED = {'1.5': 'VoucherExecuted', '2.0': 'OutputExecuted'} as const;
const UNCLAIMED = {'1.5': 'InvalidClaimIndex', '2.0': 'InvalidOutputsMerkleRoot'} as const;

describe.each(RELEASES)('deposits of %s', (release) => {
  const deposits = [
    [
      {kind: 'deposit-ether', from: 'alice', amount: '5', data: '0x12'},
      {contract: 'EtherPortal', value: 5n},
    ],
    [
      {kind: 'deposit-erc20', from: 'alice', amount: '5', data: '0x12'},
      {contract: 'ERC20Portal', amount: 5n},
    ],
    [
      {kind: 'deposit-erc721', from: 'alice', tokenId: '2', data: '0x12'},
      {contract: 'ERC721Portal', tokenId: 2n},
    ],
    [
      {kind: 'deposit-erc1155-single', from: 'alice', tokenId: '2', amount: '7', data: '0x12'},
      {contract: 'ERC1155SinglePortal', tokenId: 2n, value: 7n},
    ],
    [
      {kind: 'deposit-erc1155-batch', from: 'alice', tokenIds: ['2', '3'], amounts: ['7', '8'], data: '0x12'},
      {contract: 'ERC1155BatchPortal', tokenIds: [2n, 3n], values: [7n, 8n]},
    ],
  ] as const satisfies readonly (readonly [InputMove, object])[];

  it.each(deposits)('$kind is approved, arrives and moves the asset', async (move, expected) => {
    const layer = await createBaseLayer(release);
    const {transactions, input} = await layer.addInput(move);
    expect(transactions).toHaveLength(move.kind === 'deposit-ether' ? 1 : 2);
    expect(transactions.at(-1)?.inputs).toEqual([input]);
    expect(input === undefined ? null : decodeInput(input.sender, input.payload, release)).toMatchObject({
      ...expected,
      sender: layer.accounts.alice,
      execLayerData: '0x12',
      ...(release === '1.5' && move.kind === 'deposit-erc20' && {success: true}),
    });
    const {application} = await layer.balances();
    expect(application).not.toEqual({ether: '0', erc20: '0', erc721: [], erc1155: {'1': '0', '2': '0', '3': '0'}});
  });

  it('need no second approval where the first one holds', async () => {
    const layer = await createBaseLayer(release);
    const move = {kind: 'deposit-erc1155-single', from: 'bob', tokenId: '1', amount: '1', data: '0x'} as const;
    expect((await layer.addInput(move)).transactions).toHaveLength(2);
    expect((await layer.addInput(move)).transactions).toHaveLength(1);
  });

  it('of what somebody else owns end with the approval that reverts', async () => {
    const layer = await createBaseLayer(release);
    const {transactions, input} = await layer.addInput({kind: 'deposit-erc721', from: 'bob', tokenId: '1', data: '0x'});
    expect(input).toBeUndefined();
    expect(transactions.map(({revert}) => revert?.name)).toEqual(['ERC721InvalidApprover']);
  });
});

describe.each(RELEASES)('outputs of %s', (release) => {
  /** A scene with a closed epoch whose second input made a voucher that pays Bob, and a notice. */
  async function withOutputs() {
    const play = await start(release);
    const {bob} = play.layer.accounts;
    await play.input({kind: 'deposit-ether', from: 'alice', amount: '1000', data: '0x'});
    await play.input(
      {kind: 'input', from: 'alice', payload: '0x'},
      {vouchers: [play.payEther(bob, 600n), play.payEther(bob, 600n)], notices: ['0x12']},
    );
    await play.close();
    const [first, second, notice] = play.outputs;
    if (first === undefined || second === undefined || notice === undefined) throw new Error('There are no outputs.');
    return {play, layer: play.layer, first, second, notice};
  }

  it('are executed once, after the claim, and pay', async () => {
    const {layer, first} = await withOutputs();
    expect((await layer.execute('alice', first)).revert?.name).toBe(UNCLAIMED[release]);
    const claims = await layer.submitClaim();
    expect(claims.map(({revert}) => revert)).toEqual(claims.map(() => undefined));
    expect(claims.map(({from}) => from)).toEqual(claims.map(() => layer.accounts.authority));
    const before = await layer.balances();
    const done = await layer.execute('alice', first);
    expect(done.events.at(-1)?.name).toBe(EXECUTED[release]);
    const after = await layer.balances();
    expect(BigInt(after.bob.ether) - BigInt(before.bob.ether)).toBe(600n);
    expect(after.application.ether).toBe('400');
    const again = await layer.execute('alice', first);
    expect(again.revert?.name).toBe(REEXECUTED[release]);
    expect(again.revert?.text).not.toBe('');
  });

  it('that the application cannot pay say why, and can be tried again', async () => {
    const {play, layer, first, second} = await withOutputs();
    await layer.submitClaim();
    await layer.execute('alice', first);
    const failed = await layer.execute('alice', second);
    expect((failed.revert ?? failed.failedCall)?.name).toBe(
      release === '1.5' ? 'EtherTransferFailed' : 'InsufficientFunds',
    );
    expect(failed.revert === undefined).toBe(release === '1.5');
    await play.input({kind: 'deposit-ether', from: 'alice', amount: '1000', data: '0x'});
    const retried = await layer.execute('alice', second);
    expect(retried).toMatchObject({events: [{name: EXECUTED[release]}]});
    expect(retried.failedCall).toBeUndefined();
  });

  it('have a proof that leads to the claim', async () => {
    const {layer, notice} = await withOutputs();
    const {fields, path} = await layer.proofOf(notice);
    expect(fields.map(({name}) => name)).toEqual(
      release === '1.5'
        ? [
            'inputIndexWithinEpoch',
            'outputIndexWithinInput',
            'outputHashesRootHash',
            'vouchersEpochRootHash',
            'noticesEpochRootHash',
            'machineStateHash',
            'outputHashInOutputHashesSiblings',
            'outputHashesInEpochSiblings',
            'context',
          ]
        : ['outputIndex', 'outputHashesSiblings'],
    );
    expect(path).toHaveLength(release === '1.5' ? 48 : 63);
    await layer.submitClaim();
    expect((await layer.validate('bob', notice)).revert).toBeUndefined();
  });

  it('keep their proof when later epochs are claimed', async () => {
    const {play, layer, first, notice} = await withOutputs();
    await layer.submitClaim();
    await play.input({kind: 'input', from: 'bob', payload: '0x'}, {notices: ['0x34'], vouchers: []});
    await play.close();
    await layer.submitClaim();
    for (const place of [notice, play.outputs.at(-1) ?? notice]) {
      expect((await layer.validate('bob', place)).revert).toBeUndefined();
    }
    expect((await layer.execute('bob', first)).revert).toBeUndefined();
  });

  it.each([
    {kind: 'voucher', input: 0, index: 0},
    {kind: 'voucher', input: 1, index: 9},
    {kind: 'voucher', input: 9, index: 0},
    {kind: 'notice', input: 1, index: 9},
    {kind: 'delegate-call-voucher', input: 1, index: 0},
  ] satisfies OutputPlace[])(
    'that are not there have neither proof nor transaction: $kind $index of $input',
    async (place) => {
      const {layer} = await withOutputs();
      await expect(layer.proofOf(place)).rejects.toThrow(RangeError);
      await expect(layer.execute('bob', place)).rejects.toThrow(`of input ${place.input}`);
      await expect(layer.validate('bob', place)).rejects.toThrow(RangeError);
    },
  );

  it('may add inputs of their own', async () => {
    const play = await start(release);
    const {layer} = play;
    const abi = parseAbi(['function addInput(address application, bytes input)']);
    const data = encodeFunctionData({abi, functionName: 'addInput', args: [layer.application, '0x1234']});
    const vouchers = [play.voucher(play.contract('InputBox'), data)];
    await play.input({kind: 'input', from: 'bob', payload: '0x'}, {vouchers});
    await play.close();
    await play.claim();
    const {inputs} = await layer.execute('bob', play.outputs[0] ?? {kind: 'voucher', input: 0, index: 0});
    expect(inputs).toMatchObject([{sender: layer.application, payload: '0x1234', index: 1}]);
    expect((await layer.addInput({kind: 'input', from: 'bob', payload: '0x'})).input?.index).toBe(2);
  });
});

describe.each(RELEASES)('what nobody can do in %s', (release) => {
  it.each([
    [{kind: 'deposit-ether', from: 'alice', amount: '-1', data: '0x'}, 'whole number'],
    [{kind: 'deposit-erc20', from: 'alice', amount: '1.5', data: '0x'}, 'whole number'],
    [{kind: 'deposit-erc20', from: 'alice', amount: '', data: '0x'}, 'whole number'],
    [{kind: 'deposit-erc721', from: 'alice', tokenId: '0x12', data: '0x'}, 'The id of the token'],
    [{kind: 'deposit-erc721', from: 'alice', tokenId: '9'.repeat(100_000), data: '0x'}, 'larger than 2^256 - 1'],
    [{kind: 'deposit-ether', from: 'alice', amount: String(2n ** 256n), data: '0x'}, 'larger than 2^256 - 1'],
    [{kind: 'deposit-ether', from: 'alice', amount: String(2n ** 256n - 1n), data: '0x'}, 'The sender has'],
    [
      {kind: 'deposit-erc1155-batch', from: 'alice', tokenIds: ['1', 'x'], amounts: ['1', '1'], data: '0x'},
      'The id of a token',
    ],
    [
      {kind: 'deposit-erc1155-batch', from: 'alice', tokenIds: ['1', '2'], amounts: ['1', 'x'], data: '0x'},
      'An amount',
    ],
    [{kind: 'input', from: 'alice', payload: `0x${'ff'.repeat(2 ** 20)}`}, 'gas'],
  ] satisfies [InputMove, string][])('$kind is refused and leaves no trace', async (move, message) => {
    const layer = await createBaseLayer(release);
    const before = await layer.balances();
    await expect(layer.addInput(move)).rejects.toThrow(message);
    await expect(layer.addInput(move)).rejects.toThrow(RangeError);
    expect(await layer.balances()).toEqual(before);
    expect((await layer.addInput({kind: 'input', from: 'alice', payload: '0x'})).input?.index).toBe(0);
  });

  it('closes no epoch without inputs, nor with results of others, and claims nothing twice', async () => {
    const play = await start(release);
    const {layer} = play;
    await expect(layer.closeEpoch([])).rejects.toThrow('no input');
    await expect(layer.submitClaim()).rejects.toThrow('has its claim');
    await play.input({kind: 'input', from: 'bob', payload: '0x'});
    await expect(layer.closeEpoch([])).rejects.toThrow('1 inputs');
    await play.close();
    await layer.submitClaim();
    await expect(layer.submitClaim()).rejects.toThrow(RangeError);
  });
});

describe('2.0', () => {
  it('has no relay', async () => {
    const layer = await createBaseLayer('2.0');
    await expect(layer.addInput({kind: 'relay', from: 'bob'})).rejects.toThrow('no relay');
  });
});

describe('1.5', () => {
  it('relays the address of the application', async () => {
    const layer = await createBaseLayer('1.5');
    const {input} = await layer.addInput({kind: 'relay', from: 'bob'});
    expect(input).toMatchObject({
      sender: layer.contracts['DAppAddressRelay'],
      payload: layer.application.toLowerCase(),
    });
  });

  it('executes vouchers only, and validates notices only', async () => {
    const play = await start('1.5');
    const vouchers = [play.payEther(play.layer.accounts.bob, 1n)];
    await play.input({kind: 'input', from: 'bob', payload: '0x'}, {vouchers, notices: ['0x']});
    await play.close();
    await expect(play.layer.execute('bob', {kind: 'notice', input: 0, index: 0})).rejects.toThrow('only a voucher');
    await expect(play.layer.validate('bob', {kind: 'voucher', input: 0, index: 0})).rejects.toThrow('only a notice');
  });
});

describe.each(RELEASES)('scenes of %s', (release) => {
  it('come out the same each time', async () => {
    const [one, other] = [await start(release), await start(release)];
    await playAll(one);
    await playAll(other);
    expect(other.transactions).toEqual(one.transactions);
    expect(other.refusals).toEqual(one.refusals);
    expect(await other.layer.balances()).toEqual(await one.layer.balances());
  });

  it('end without a fault, whatever is done', async () => {
    const executed = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const play = await start(release);
      await playRandomly(play, new Random(seed), 25);
      for (const {signature, revert, failedCall} of play.transactions) {
        if (revert === undefined) executed.add(signature.replace(/\(.*/, ''));
        // Every reason is explained, and by more than the name of the error.
        expect((revert ?? failedCall)?.text ?? '').not.toMatch(/no known error|with the error|panic/);
      }
      // Nothing is made or lost but fees.
      const balances = Object.values(await play.layer.balances());
      expect(balances.flatMap(({erc721}) => erc721).length).toBe(9);
      expect(balances.reduce((sum, {erc1155}) => sum + BigInt(erc1155['1'] ?? 0), 0n)).toBe(300n);
    }
    // Each kind of transaction succeeded in one of them.
    expect(executed.size).toBe(12);
  });
});
