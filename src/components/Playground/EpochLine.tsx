import type {ReactNode} from 'react';

import type {EpochState, Output, SceneState, Step} from '@site/src/playground/types';

import {More} from './More';
import {PlaceLink} from './places';
import {epochStatus, outcomeOf, outputStatus, outputTitle, personName} from './words';

/** Signs of the kinds of outputs: a letter, so that no colour has to be told from another. */
const SIGNS: Readonly<Record<Output['kind'], string>> = {
  notice: 'N',
  voucher: 'V',
  'delegate-call-voucher': 'D',
  report: 'R',
  exception: 'E',
};

const DONE = new Set<Output['status']>(['executed', 'validated']);

/** The step that added an input, with its place. */
function stepOf(input: number, steps: readonly Step[]): {readonly step: Step; readonly place: number} | undefined {
  const place = steps.findIndex((step) => step.input?.index === input);
  const step = steps[place];
  return step === undefined ? undefined : {step, place};
}

function InputMark({input, state}: {readonly input: number; readonly state: SceneState}): ReactNode {
  const found = stepOf(input, state.steps);
  const outputs = state.outputs.filter((output) => output.input === input);
  if (found === undefined) return null;
  const {step, place} = found;
  const outcome = outcomeOf(step);
  const from = 'from' in step.move ? personName(step.move.from) : '';
  return (
    <li className="pg-input" data-kind={outcome.kind}>
      <PlaceLink to={`step-${place + 1}`}>{`Input ${input}`}</PlaceLink>
      <span className="pg-who">{`${from}: ${outcome.text.toLowerCase()}`}</span>
      {outputs.length > 0 && (
        <More items={outputs} what="outputs">
          {(shown) => (
            <ul aria-label={`Outputs of input ${input}`}>
              {shown.map((output) => (
                <li key={output.id}>
                  <PlaceLink
                    to={`output-${output.id}`}
                    className="pg-chip"
                    data-kind={output.kind}
                    data-status={output.status}
                    title={`${outputTitle(output)}: ${outputStatus(output)}`}
                    aria-label={`${outputTitle(output)}, ${outputStatus(output)}`}
                  >
                    {SIGNS[output.kind]}
                    {DONE.has(output.status) && ' ✓'}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          )}
        </More>
      )}
    </li>
  );
}

function Epoch({epoch, state}: {readonly epoch: EpochState; readonly state: SceneState}): ReactNode {
  return (
    <li className="pg-epoch" data-status={epoch.status}>
      <p>
        <strong>{`Epoch ${epoch.index}`}</strong> {epochStatus(epoch)}
      </p>
      {epoch.inputs.length === 0 ? (
        <p className="pg-hint">No inputs yet.</p>
      ) : (
        <More items={epoch.inputs} what="inputs">
          {(shown) => (
            <ol aria-label={`Inputs of epoch ${epoch.index}`}>
              {shown.map((input) => (
                <InputMark key={input} input={input} state={state} />
              ))}
            </ol>
          )}
        </More>
      )}
    </li>
  );
}

/** The inputs in their order, epoch by epoch, each with its outputs. */
export function EpochLine({state}: {readonly state: SceneState}): ReactNode {
  return (
    <>
      <ol className="pg-time-line">
        {state.epochs.map((epoch) => (
          <Epoch key={epoch.index} epoch={epoch} state={state} />
        ))}
      </ol>
      <p className="pg-hint">
        N is a notice, V a voucher, {state.scene.release === '2.0' ? 'D a delegate call voucher, ' : ''}R a report, E an
        exception; ✓ marks outputs that were executed or validated.
      </p>
    </>
  );
}
