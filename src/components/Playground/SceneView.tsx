import {memo, type ReactNode} from 'react';

import {BASE_LAYER_DIFFERENCES} from '@site/src/playground/base-layer/differences';
import type {Move, SceneState} from '@site/src/playground/types';
import type {Hex} from '@site/src/rollup/types';

import type * as Decoding from './decoded';
import {Differences} from './Differences';
import {EpochLine} from './EpochLine';
import {HoldingsView} from './HoldingsView';
import {More} from './More';
import {StepView} from './StepView';

interface SceneViewProps {
  readonly state: SceneState;
  /** Id of the step or output that the reader is led to. */
  readonly led: string | undefined;
  readonly decoding: typeof Decoding | undefined;
  readonly isBusy: boolean;
  readonly onMove: (move: Move) => Promise<void>;
  readonly onDecode: (payload: Hex) => void;
}

/** Place of a step or an output among the steps with the latest first, by its id; -1 where it is none of them. */
function placeOfStep(id: string | undefined, {steps}: SceneState): number {
  const [, kind, digits] = /^(step|output)-(\d+)$/.exec(id ?? '') ?? [];
  const number = Number(digits);
  const place =
    kind === 'step' ? number - 1 : steps.findIndex(({outputs}) => outputs.some((output) => output.id === number));
  return place < 0 || place >= steps.length ? -1 : steps.length - 1 - place;
}

/**
 * What has come of the moves: the time line, the balances, and each step. It is drawn again when they change, and not with
 * each letter that is typed into the program.
 */
export const SceneView = memo(function SceneView({
  state,
  led,
  decoding,
  isBusy,
  onMove,
  onDecode,
}: SceneViewProps): ReactNode {
  return (
    <>
      <section aria-labelledby="pg-time" className="pg-panel">
        <h2 id="pg-time">Timeline</h2>
        <EpochLine state={state} />
      </section>
      <section aria-labelledby="pg-base" className="pg-panel">
        <h2 id="pg-base">Base layer</h2>
        <HoldingsView state={state} />
        <Differences title="How a network differs" texts={BASE_LAYER_DIFFERENCES[state.scene.release]} />
      </section>
      <section aria-labelledby="pg-steps" className="pg-steps-section">
        <h2 id="pg-steps">Steps, latest first</h2>
        {state.steps.length === 0 ? (
          <p className="pg-hint">Nothing has happened yet. Make a move above.</p>
        ) : (
          <More
            items={state.steps.map((step, place) => ({step, place})).reverse()}
            what="steps"
            led={placeOfStep(led, state)}
          >
            {(shown) => (
              <ol className="pg-steps" reversed start={state.steps.length}>
                {shown.map(({step, place}) => (
                  <StepView
                    key={place}
                    step={step}
                    place={place}
                    state={state}
                    led={led}
                    decoding={decoding}
                    isBusy={isBusy}
                    onMove={(move) => void onMove(move)}
                    onDecode={onDecode}
                  />
                ))}
              </ol>
            )}
          </More>
        )}
      </section>
    </>
  );
});
