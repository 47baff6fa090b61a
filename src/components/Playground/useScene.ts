import {useCallback, useEffect, useRef, useState} from 'react';

import {whenIdle} from '@site/src/browser/when-idle';
import {PlaygroundClient, ReplacedError} from '@site/src/playground/client';
import type {Move, Scene, SceneState, Step} from '@site/src/playground/types';

export interface PlayedScene {
  /** As far as it has been played; undefined until the program has started. */
  readonly state: SceneState | undefined;
  readonly isBusy: boolean;
  /** Why nothing more came of the last call: a sentence for people. */
  readonly problem: string | undefined;
  /** Opens a scene in place of the one before. True where it has been played. */
  readonly open: (scene: Scene) => Promise<boolean>;
  /** Plays a move. The step, or undefined where nothing came of it. */
  readonly play: (move: Move) => Promise<Step | undefined>;
}

/** A scene that is played in a worker, which ends with the component. */
export function useScene(): PlayedScene {
  const client = useRef<PlaygroundClient>(undefined);
  const [state, setState] = useState<SceneState>();
  const [busy, setBusy] = useState(0);
  const [problem, setProblem] = useState<string>();

  useEffect(
    () => () => {
      client.current?.close();
      client.current = undefined;
    },
    [],
  );

  const call = useCallback(async <Result>(work: (opened: PlaygroundClient) => Promise<Result>) => {
    client.current ??= new PlaygroundClient(setState);
    setBusy((count) => count + 1);
    setProblem(undefined);
    try {
      return await work(client.current);
    } catch (error) {
      // Another scene has taken its place, and tells of itself.
      if (!(error instanceof ReplacedError)) setProblem(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      setBusy((count) => count - 1);
    }
  }, []);

  const settle = useCallback(() => {
    // After the first result has been drawn: the base layer is the largest part. That it cannot be had is told by the move
    // that needs it.
    whenIdle(() => {
      client.current?.settle().catch(() => undefined);
    });
  }, []);

  const open = useCallback(
    async (scene: Scene) => {
      const isOpen = await call(async (opened) => {
        await opened.open(scene);
        return true;
      });
      if (isOpen === true && scene.moves.length > 0) settle();
      return isOpen === true;
    },
    [call, settle],
  );

  const play = useCallback(
    async (move: Move) => {
      const step = await call((opened) => opened.play(move));
      if (step !== undefined) settle();
      return step;
    },
    [call, settle],
  );

  return {state, isBusy: busy > 0, problem, open, play};
}
