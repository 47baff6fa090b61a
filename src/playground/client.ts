import type {Move, PlaygroundLanguage, Scene, SceneState, Step} from './types';
import type {FromPlaygroundWorker, ToPlaygroundWorker} from './worker-messages';

/** How long a worker may be deaf. The interpreter's budget ends each request long before, also on a slow phone. */
const DEAF_MS = 20_000;
const PING_INTERVAL_MS = 5000;

/** The part of a worker that the client uses. */
export type PlaygroundWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** Thrown into calls of a scene in whose place another one was opened; nobody has to be told. */
export class ReplacedError extends Error {
  override readonly name = 'ReplacedError';

  constructor() {
    super('Another scene was opened.');
  }
}

interface PendingCall {
  readonly resolve: (step: Step | undefined) => void;
  readonly reject: (error: Error) => void;
}

type CallMessage = Exclude<ToPlaygroundWorker, {kind: 'ping' | 'prepare'}>;
type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** The bundler makes a file of the worker only where it finds exactly this expression. Servers know the file by its name. */
function startWorker(): PlaygroundWorker {
  return new Worker(new URL('./worker.ts', import.meta.url), {name: 'playground-worker'});
}

/** A worker that loads an interpreter and has no client yet. */
let prepared: PlaygroundWorker | undefined;

/**
 * Starts the worker of the next client ahead, and has it load the interpreter of a language, while the page still loads what
 * it shows of it.
 */
export function preparePlayground(language: PlaygroundLanguage, start = startWorker): void {
  if (prepared === undefined) {
    const worker = start();
    worker.addEventListener('error', () => {
      if (prepared === worker) prepared = undefined;
    });
    prepared = worker;
  }
  prepared.postMessage({kind: 'prepare', language} satisfies ToPlaygroundWorker);
}

/**
 * The page's side of the playground. The worker starts with the first scene; one that has broken down or hangs is given
 * up, and the next call starts another, in which the scene is played again up to where it was.
 */
export class PlaygroundClient {
  readonly #tell: (state: SceneState) => void;
  readonly #start: () => PlaygroundWorker;
  readonly #pending = new Map<number, PendingCall>();
  #worker: PlaygroundWorker | undefined;
  /** The scene that was asked for, or as far as it has been played since, for a worker that has to begin again. */
  #scene: Scene | undefined;
  /** The call that opened the scene of the worker. */
  #opened = 0;
  /** Whether the worker has played all moves of the scene. */
  #isPlayed = false;
  #lastId = 0;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heard = 0;

  /** @param tell Hears of each state of the scene that was opened last. */
  constructor(tell: (state: SceneState) => void, start = startWorker) {
    this.#tell = tell;
    this.#start = start;
  }

  /**
   * Opens a scene in place of the one before and plays its moves.
   *
   * @throws {ReplacedError} if another scene is opened meanwhile.
   * @throws if the interpreter or the base layer cannot be loaded, or the worker breaks down.
   */
  async open(scene: Scene): Promise<void> {
    for (const {reject} of this.#pending.values()) reject(new ReplacedError());
    this.#pending.clear();
    this.#scene = scene;
    await this.#open(scene);
  }

  /**
   * Plays a move. Throws as {@link open} does; the move is then not part of the scene.
   *
   * @returns the step. Its transactions may come later, with a state.
   */
  async play(move: Move): Promise<Step> {
    this.#reopen();
    const step = await this.#call({kind: 'play', move});
    if (step === undefined) throw new Error('The playground gave no step for a move.');
    return step;
  }

  /** Loads the base layer and lets it catch up. Throws as {@link open} does. */
  async settle(): Promise<void> {
    this.#reopen();
    await this.#call({kind: 'settle'});
  }

  /** Ends the worker. What is pending is given up. */
  close(): void {
    this.#giveUp(new ReplacedError());
  }

  #open(scene: Scene): Promise<Step | undefined> {
    this.#isPlayed = false;
    const call = this.#call({kind: 'open', scene});
    this.#opened = this.#lastId;
    return call;
  }

  /** Starts again after a breakdown, or after an opening that failed on the way. */
  #reopen(): void {
    if (this.#worker !== undefined && (this.#isPlayed || this.#pending.has(this.#opened))) return;
    if (this.#scene === undefined) throw new Error('No scene is open.');
    // Whether it fails is seen by the call behind it.
    this.#open(this.#scene).catch(() => undefined);
  }

  #call(message: WithoutId<CallMessage>): Promise<Step | undefined> {
    return new Promise((resolve, reject) => {
      const worker = this.#alive();
      const id = ++this.#lastId;
      this.#pending.set(id, {resolve, reject});
      worker.postMessage({...message, id} satisfies ToPlaygroundWorker);
      this.#keepWatch();
    });
  }

  #alive(): PlaygroundWorker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = prepared ?? this.#start();
    prepared = undefined;
    worker.addEventListener('message', ({data}: MessageEvent<FromPlaygroundWorker>) => {
      if (this.#worker === worker) this.#receive(data);
    });
    for (const type of ['error', 'messageerror']) {
      worker.addEventListener(type, () => {
        if (this.#worker === worker) this.#giveUp(new Error('The playground could not be loaded, or has broken down.'));
      });
    }
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromPlaygroundWorker): void {
    this.#heard = performance.now();
    if (message.kind === 'pong') return;
    if (message.kind === 'state') {
      if (message.id !== this.#opened) return;
      if (this.#isPlayed) this.#scene = message.state.scene;
      this.#tell(message.state);
      return;
    }
    const call = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.kind === 'done' && message.id === this.#opened) this.#isPlayed = true;
    if (message.kind === 'done') call?.resolve(message.step);
    else call?.reject(new Error(message.message));
    if (this.#pending.size === 0) this.#stopWatch();
  }

  /** A worker that is asked for something has to answer pings between its pieces of work. */
  #keepWatch(): void {
    if (this.#watch !== undefined) return;
    this.#heard = performance.now();
    this.#watch = setInterval(() => {
      if (performance.now() - this.#heard > DEAF_MS) {
        this.#giveUp(new Error('The program did not end and was stopped.'));
        return;
      }
      this.#worker?.postMessage({kind: 'ping'} satisfies ToPlaygroundWorker);
    }, PING_INTERVAL_MS);
  }

  #stopWatch(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }

  #giveUp(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isPlayed = false;
    this.#stopWatch();
    for (const {reject} of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }
}
