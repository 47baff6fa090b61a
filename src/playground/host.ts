import {SceneSession, type SceneParts} from './scene/session';
import type {RollupRelease} from '@site/src/rollup/releases';

import type {PlaygroundLanguage, Scene, SceneState} from './types';
import type {FromPlaygroundWorker, ToPlaygroundWorker} from './worker-messages';

type Call = Exclude<ToPlaygroundWorker, {kind: 'ping' | 'prepare'}>;

/** Between two states that the page hears of while a scene is played from its start. */
const STATE_INTERVAL_MS = 50;

/** A state of a long scene takes a while to be told, and as long to be heard: at most this part of the time goes into it. */
const TELLING_SHARE = 1 / 20;

/** Tells states, but not all of those that follow each other quickly. */
class StateTeller {
  readonly #tell: (state: SceneState) => void;
  #untold: SceneState | undefined;
  #next = -Infinity;

  constructor(tell: (state: SceneState) => void) {
    this.#tell = tell;
  }

  hear(state: SceneState): void {
    this.#untold = state;
    if (performance.now() >= this.#next) this.flush();
  }

  flush(): void {
    if (this.#untold === undefined) return;
    const start = performance.now();
    this.#tell(this.#untold);
    this.#untold = undefined;
    const end = performance.now();
    this.#next = end + Math.max(STATE_INTERVAL_MS, (end - start) / TELLING_SHARE);
  }
}

/** A scene that is open: its session, once the program has started, and what tells of its states. */
interface OpenScene {
  readonly session: Promise<SceneSession>;
  readonly teller: StateTeller;
}

/**
 * The worker's side of the playground: carries out the calls of the page, for one scene at a time.
 *
 * @param partsOf Where the parts of a release come from.
 * @param tell Sends a message to the page.
 * @param prepare Loads the interpreter of a language. It does not reject.
 * @returns what takes a message of the page.
 */
export function createHost(
  partsOf: (release: RollupRelease) => SceneParts,
  tell: (message: FromPlaygroundWorker) => void,
  prepare: (language: PlaygroundLanguage) => void = () => undefined,
): (message: ToPlaygroundWorker) => void {
  let current: OpenScene | undefined;

  async function open(id: number, {moves, ...start}: Scene): Promise<void> {
    // What the scene before still does is given up; it does not hold up this one.
    void current?.session.then(
      (session) => session.close(),
      () => undefined,
    );
    const teller = new StateTeller((state) => {
      if (current?.teller === teller) tell({kind: 'state', id, state});
    });
    let played: Promise<unknown> = Promise.resolve();
    const session = SceneSession.start(start, partsOf(start.release), (state) => teller.hear(state)).then((started) => {
      // All at once, so that a move which the page asks for meanwhile comes after them.
      played = Promise.all(moves.map((move) => started.play(move)));
      played.catch(() => undefined);
      return started;
    });
    current = {session, teller};
    await session;
    await played;
  }

  async function carryOut(call: Call): Promise<FromPlaygroundWorker> {
    const {id} = call;
    if (call.kind === 'open') {
      await open(id, call.scene);
      return {kind: 'done', id};
    }
    if (current === undefined) throw new Error('There is no scene.');
    const session = await current.session;
    if (call.kind === 'play') return {kind: 'done', id, step: await session.play(call.move)};
    await session.settle();
    return {kind: 'done', id};
  }

  async function work(call: Call): Promise<void> {
    let answer: FromPlaygroundWorker;
    try {
      answer = await carryOut(call);
    } catch (error) {
      answer = {kind: 'failed', id: call.id, message: error instanceof Error ? error.message : String(error)};
    }
    // The page has the state that belongs to an answer before the answer.
    current?.teller.flush();
    tell(answer);
  }

  return (message) => {
    if (message.kind === 'ping') tell({kind: 'pong'});
    else if (message.kind === 'prepare') prepare(message.language);
    else void work(message);
  };
}
