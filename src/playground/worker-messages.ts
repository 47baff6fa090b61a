import type {Move, PlaygroundLanguage, Scene, SceneState, Step} from './types';

/** What the page asks of the worker. `id` names a call, which gets one answer. */
export type ToPlaygroundWorker =
  /** Starts a scene in place of the one before, and plays its moves. */
  | {readonly kind: 'open'; readonly id: number; readonly scene: Scene}
  | {readonly kind: 'play'; readonly id: number; readonly move: Move}
  /** Has the base layer loaded and caught up. */
  | {readonly kind: 'settle'; readonly id: number}
  /** Loads the interpreter of a language, for a scene that is about to be opened. Has no answer. */
  | {readonly kind: 'prepare'; readonly language: PlaygroundLanguage}
  /** Is answered at once, unless the worker is at work. */
  | {readonly kind: 'ping'};

/** What the worker answers to a call; `step` is that of a move that was played. */
export type PlaygroundAnswer =
  | {readonly kind: 'done'; readonly id: number; readonly step?: Step}
  | {readonly kind: 'failed'; readonly id: number; readonly message: string};

export type FromPlaygroundWorker =
  | PlaygroundAnswer
  /** The state of the scene that the call `id` opened. */
  | {readonly kind: 'state'; readonly id: number; readonly state: SceneState}
  | {readonly kind: 'pong'};
