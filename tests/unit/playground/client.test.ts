import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {PlaygroundClient, preparePlayground, ReplacedError, type PlaygroundWorker} from '@site/src/playground/client';
import {createHost} from '@site/src/playground/host';
import type {Move, SceneState} from '@site/src/playground/types';
import type {FromPlaygroundWorker, ToPlaygroundWorker} from '@site/src/playground/worker-messages';
import {fakeBaseLayer, fakeParts, SCENE} from '@site/tests/unit/playground/fakes';

const INPUT: Move = {kind: 'input', from: 'alice', payload: '0x61'};
const DEPOSIT: Move = {kind: 'deposit-ether', from: 'bob', amount: '5', data: '0x'};

/** Workers that run in the same thread. `break` is what a browser does to one that fails; `isDeaf` makes it hang. */
function workers(parts = fakeParts()) {
  const started: {isDeaf: boolean; isTerminated: boolean; break: () => void}[] = [];
  const start = (): PlaygroundWorker => {
    const target = new EventTarget();
    const state = {isDeaf: false, isTerminated: false, break: () => void target.dispatchEvent(new Event('error'))};
    const host = createHost(
      () => parts,
      (data: FromPlaygroundWorker) => {
        if (!state.isTerminated) target.dispatchEvent(new MessageEvent('message', {data: structuredClone(data)}));
      },
    );
    started.push(state);
    return {
      postMessage: (message: ToPlaygroundWorker) => {
        if (!state.isDeaf) queueMicrotask(() => host(message));
      },
      addEventListener: target.addEventListener.bind(target),
      terminate: () => {
        state.isTerminated = true;
      },
    };
  };
  return {start, started};
}

function open(parts = fakeParts()) {
  const states: SceneState[] = [];
  const {start, started} = workers(parts);
  const client = new PlaygroundClient((state) => states.push(state), start);
  return {client, states, started};
}

describe('the client of the playground', () => {
  it('plays a scene in a worker and hears of its state before the answer', async () => {
    const {client, states} = open();
    await client.open({...SCENE, moves: [INPUT, DEPOSIT]});
    expect(states.at(-1)?.scene.moves).toEqual([INPUT, DEPOSIT]);
    await client.play(INPUT);
    expect(states.at(-1)?.steps).toHaveLength(3);
  });

  it('plays what is asked for during the opening after the moves of the scene', async () => {
    const {client, states} = open();
    const opening = client.open({...SCENE, moves: [DEPOSIT]});
    const step = client.play(INPUT);
    await Promise.all([opening, step]);
    expect(states.at(-1)?.scene.moves).toEqual([DEPOSIT, INPUT]);
  });

  it('tells the states of a long scene the less often the longer that takes', async () => {
    let now = 0;
    // Ten milliseconds from one look at the clock to the next: so long a state takes to be told.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    try {
      const {client, states} = open();
      await client.open({...SCENE, moves: Array.from({length: 120}, () => INPUT)});
      expect(states.at(-1)?.steps).toHaveLength(120);
      expect(states.length).toBeLessThan(20);
    } finally {
      clock.mockRestore();
    }
  });

  it('lets the base layer catch up', async () => {
    const {client, states} = open();
    await client.open(SCENE);
    expect(await client.play(INPUT)).toMatchObject({isPending: true});
    await client.settle();
    expect(states.at(-1)?.steps[0]).toMatchObject({transactions: [{}]});
  });

  it('gives up a scene for another, without waiting for it', async () => {
    const {client, states} = open(fakeParts({createBaseLayer: () => new Promise(() => undefined)}));
    const first = client.open({...SCENE, moves: [DEPOSIT]});
    await client.open({...SCENE, moves: [INPUT]});
    await expect(first).rejects.toThrow(ReplacedError);
    expect(states.at(-1)?.scene.moves).toEqual([INPUT]);
  });

  it('plays the scene again in a new worker when one breaks down', async () => {
    const {client, states, started} = open();
    await client.open({...SCENE, moves: [DEPOSIT]});
    await client.play(INPUT);
    const lost = client.play(INPUT);
    started[0]?.break();
    await expect(lost).rejects.toThrow('broken down');
    await client.play({kind: 'inspect', payload: '0x'});
    expect(started).toHaveLength(2);
    expect(states.at(-1)?.scene.moves.map(({kind}) => kind)).toEqual(['deposit-ether', 'input', 'inspect']);
  });

  it('opens the scene again after an opening that failed, so that no move is lost', async () => {
    let isOnline = false;
    const createBaseLayer = () =>
      isOnline ? Promise.resolve(fakeBaseLayer()) : Promise.reject(new Error('The file could not be loaded.'));
    const {client, states} = open(fakeParts({createBaseLayer}));
    await expect(client.open({...SCENE, moves: [DEPOSIT, DEPOSIT]})).rejects.toThrow('could not be loaded');
    isOnline = true;
    await client.play(INPUT);
    expect(states.at(-1)?.scene.moves.map(({kind}) => kind)).toEqual(['deposit-ether', 'deposit-ether', 'input']);
  });

  describe('with a worker that was started ahead', () => {
    it('takes it, once', async () => {
      const {start, started} = workers();
      preparePlayground('javascript', start);
      preparePlayground('python', start);
      expect(started).toHaveLength(1);
      const client = new PlaygroundClient(() => undefined, start);
      await client.open(SCENE);
      expect(started).toHaveLength(1);
      await new PlaygroundClient(() => undefined, start).open(SCENE);
      expect(started).toHaveLength(2);
    });

    it('does not take one that has broken down', async () => {
      const {start, started} = workers();
      preparePlayground('javascript', start);
      started[0]?.break();
      await new PlaygroundClient(() => undefined, start).open(SCENE);
      expect(started).toHaveLength(2);
    });
  });

  it('needs a scene', async () => {
    await expect(open().client.play(INPUT)).rejects.toThrow('No scene is open');
  });

  describe('with a worker that hangs', () => {
    beforeEach(() => void vi.useFakeTimers({toFake: ['setInterval', 'clearInterval', 'performance']}));
    afterEach(() => void vi.useRealTimers());

    it('gives it up', async () => {
      const {client, started} = open();
      await client.open(SCENE);
      const [worker] = started;
      if (worker !== undefined) worker.isDeaf = true;
      const step = client.play(INPUT);
      const failure = expect(step).rejects.toThrow('did not end and was stopped');
      await vi.advanceTimersByTimeAsync(30_000);
      await failure;
      expect(started[0]?.isTerminated).toBe(true);
    });

    it('waits for one that loads something', async () => {
      let load = (): void => undefined;
      const createBaseLayer = () =>
        new Promise<ReturnType<typeof fakeBaseLayer>>((resolve) => {
          load = () => resolve(fakeBaseLayer());
        });
      const {client} = open(fakeParts({createBaseLayer}));
      await client.open(SCENE);
      const step = client.play(DEPOSIT);
      await vi.advanceTimersByTimeAsync(120_000);
      load();
      expect(await step).toMatchObject({transactions: [{}]});
    });
  });
});
