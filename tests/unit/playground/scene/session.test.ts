import {describe, expect, it, vi} from 'vitest';

import {ClosedError, SceneSession} from '@site/src/playground/scene/session';
import type {BaseLayer, Move, SceneState} from '@site/src/playground/types';
import {fakeBackEnd, fakeBaseLayer, fakeParts, GENESIS, SCENE} from '@site/tests/unit/playground/fakes';

const INPUT: Move = {kind: 'input', from: 'alice', payload: '0x61'};
const DEPOSIT: Move = {kind: 'deposit-ether', from: 'bob', amount: '5', data: '0x'};

async function start(parts = fakeParts()) {
  const states: SceneState[] = [];
  const session = await SceneSession.start(SCENE, parts, (state) => states.push(state));
  return {session, states};
}

describe('a scene', () => {
  it('starts its program and plays nothing', async () => {
    const {session, states} = await start();
    expect(session.state).toMatchObject({startLog: 'ready\n', steps: [], epochs: [{index: 0, status: 'open'}]});
    expect(states).toEqual([session.state]);
  });

  it('hands a plain input to the back end before the base layer is there', async () => {
    const createBaseLayer = vi.fn(() => Promise.resolve(fakeBaseLayer()));
    const {session} = await start(fakeParts({createBaseLayer}));
    await session.play(INPUT);
    const step = await session.play({...INPUT, from: 'bob'});
    expect(step).toMatchObject({
      isPending: true,
      transactions: [],
      input: {sender: GENESIS.accounts.bob, index: 1, blockNumber: 11, timestamp: 1002},
      advance: {result: {status: 'accepted'}},
    });
    expect(session.state.balances).toBeUndefined();
    expect(createBaseLayer).not.toHaveBeenCalled();

    await session.settle();
    expect(session.state.steps).toHaveLength(2);
    for (const settled of session.state.steps) {
      expect(settled.isPending).toBeUndefined();
      expect(settled.transactions).toHaveLength(1);
      expect(settled.balances).toBeDefined();
    }
    expect(session.state.balances?.application.ether).toBe('12');
  });

  it('says so where the base layer records an input in another way than was foreseen', async () => {
    const {session} = await start(fakeParts({genesis: {...GENESIS, firstBlock: 9}}));
    await session.play(INPUT);
    await expect(session.settle()).rejects.toThrow('recorded input 0 in another way');
  });

  it('needs the base layer for a deposit, and lets it catch up first', async () => {
    const {session} = await start();
    await session.play(INPUT);
    const step = await session.play(DEPOSIT);
    expect(step.input).toMatchObject({index: 1, blockNumber: 11});
    expect(session.state.steps[0]?.isPending).toBeUndefined();
  });

  it('plays moves in the order of the calls', async () => {
    const {session} = await start();
    const moves: Move[] = [DEPOSIT, INPUT, {kind: 'inspect', payload: '0x'}, INPUT];
    await Promise.all(moves.map((move) => session.play(move)));
    expect(session.state.scene.moves).toEqual(moves);
    expect(session.state.steps[2]?.inspect?.result.processedInputCount).toBe(2);
  });

  it('tries again to load the base layer after a failure, and does not play the move meanwhile', async () => {
    let isOnline = false;
    const createBaseLayer = () =>
      isOnline ? Promise.resolve(fakeBaseLayer()) : Promise.reject(new Error('The file could not be loaded.'));
    const {session} = await start(fakeParts({createBaseLayer}));
    await session.play(INPUT);
    await expect(session.play(DEPOSIT)).rejects.toThrow('could not be loaded');
    expect(session.state.scene.moves).toEqual([INPUT]);
    isOnline = true;
    await session.play(DEPOSIT);
    expect(session.state.steps.map(({transactions}) => transactions.length)).toEqual([1, 1]);
  });

  it('keeps a reverted transaction without an input, and a move that no transaction can express', async () => {
    const {session} = await start();
    expect(await session.play({...DEPOSIT, amount: '0'})).toMatchObject({
      transactions: [{revert: {text: 'No.'}}],
      outputs: [],
    });
    expect(await session.play({...DEPOSIT, amount: '9'.repeat(78)})).toMatchObject({
      refusal: 'The amount is too large.',
      transactions: [],
    });
    expect(session.state.epochs).toMatchObject([{inputs: []}]);
  });

  it('numbers outputs over the scene', async () => {
    const {session} = await start();
    await session.play(INPUT);
    await session.play({...INPUT, payload: '0x'});
    await session.play(INPUT);
    expect(session.state.outputs.map(({id, kind, input, index}) => [id, kind, input, index])).toEqual([
      [0, 'voucher', 0, 0],
      [1, 'notice', 0, 0],
      [2, 'report', 0, 0],
      [3, 'report', 1, 0],
      [4, 'voucher', 2, 0],
      [5, 'notice', 2, 0],
      [6, 'report', 2, 0],
    ]);
  });

  it('takes an output from its epoch to its execution', async () => {
    const {session} = await start();
    const status = () => session.state.outputs.map((output) => output.status);
    const execute: Move = {kind: 'execute', from: 'alice', output: 0};
    await session.play(INPUT);
    expect(await session.play(execute)).toMatchObject({refusal: expect.stringContaining('is open')});
    await session.play({kind: 'close-epoch'});
    expect(status()).toEqual(['closed', 'closed', 'no-proof']);
    expect(session.state.epochs).toMatchObject([
      {status: 'closed', inputs: [0]},
      {index: 1, status: 'open', inputs: []},
    ]);
    await session.play({kind: 'claim'});
    expect(status()).toEqual(['claimed', 'claimed', 'no-proof']);
    expect(await session.play(execute)).toMatchObject({transactions: [{}], proof: {}});
    await session.play({kind: 'validate', from: 'bob', output: 1});
    expect(status()).toEqual(['executed', 'validated', 'no-proof']);
    const again = await session.play(execute);
    expect(again.transactions[0]?.revert?.name).toBe('Again');
    expect(status()).toEqual(['executed', 'validated', 'no-proof']);
  });

  it('does not take a voucher for executed whose call failed', async () => {
    const layer = fakeBaseLayer();
    const failedCall = {name: 'Poor', values: [], data: '0x', text: 'There is not enough.'} as const;
    const execute: BaseLayer['execute'] = async (from, place) => ({...(await layer.execute(from, place)), failedCall});
    const {session} = await start(fakeParts({createBaseLayer: () => Promise.resolve({...layer, execute})}));
    await session.play(INPUT);
    await session.play({kind: 'close-epoch'});
    await session.play({kind: 'claim'});
    await session.play({kind: 'execute', from: 'alice', output: 0});
    expect(session.state.outputs[0]?.status).toBe('claimed');
  });

  it('hands the back end an input that a voucher added', async () => {
    const layer = fakeBaseLayer();
    const added = {sender: layer.application, blockNumber: 20, timestamp: 30, index: 1, payload: '0xabcd'} as const;
    const execute: BaseLayer['execute'] = async (from, place) => ({
      ...(await layer.execute(from, place)),
      inputs: [added],
    });
    const {session} = await start(fakeParts({createBaseLayer: () => Promise.resolve({...layer, execute})}));
    await session.play(INPUT);
    await session.play({kind: 'close-epoch'});
    await session.play({kind: 'claim'});
    expect(await session.play({kind: 'execute', from: 'alice', output: 0})).toMatchObject({
      input: added,
      advance: {result: {payload: '0xabcd', metadata: {msg_sender: layer.application}}},
      outputs: [
        {kind: 'voucher', input: 1},
        {kind: 'notice', input: 1},
        {kind: 'report', input: 1},
      ],
    });
    expect(session.state.epochs.at(-1)?.inputs).toEqual([1]);
  });

  it.each<[Move, string]>([
    [{kind: 'close-epoch'}, 'has no input'],
    [{kind: 'claim'}, 'No epoch is closed'],
    [{kind: 'execute', from: 'alice', output: 7}, 'no such output'],
    [{kind: 'inspect', payload: `0x${'00'.repeat(1024 * 1024 + 1)}`}, 'at most 1048576'],
  ])('refuses %o', async (move, text) => {
    const {session} = await start();
    expect((await session.play(move)).refusal).toContain(text);
  });

  it.each<[Move, string]>([
    [{kind: 'execute', from: 'alice', output: 1}, 'A notice cannot be executed'],
    [{kind: 'validate', from: 'alice', output: 0}, 'In 1.5, the contract validates notices'],
    [{kind: 'validate', from: 'alice', output: 2}, 'no part of the claim'],
  ])('refuses %o, whose kind does not fit', async (move, text) => {
    const {session} = await start();
    await session.play(INPUT);
    await session.play({kind: 'close-epoch'});
    expect((await session.play(move)).refusal).toContain(text);
  });

  it('orders the outputs of 2.0 by their common index', async () => {
    const backEnd = fakeBackEnd();
    const session = await SceneSession.start(
      {...SCENE, release: '2.0'},
      fakeParts({
        startBackEnd: () =>
          Promise.resolve({
            ...backEnd,
            advance: async (payload, origin) => {
              const run = await backEnd.advance(payload, origin);
              return {...run, result: {...run.result, order: ['notice', 'voucher']}};
            },
          }),
      }),
      () => undefined,
    );
    const step = await session.play(INPUT);
    expect(step.outputs.map(({kind, index}) => `${kind} ${index}`)).toEqual(['notice 0', 'voucher 1', 'report 0']);
  });

  it('gives up what is pending when it is closed', async () => {
    const {session} = await start();
    const step = session.play(DEPOSIT);
    session.close();
    await expect(step).rejects.toThrow(ClosedError);
  });
});
