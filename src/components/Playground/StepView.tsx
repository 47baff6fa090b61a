import type {ReactNode} from 'react';

import type {Move, SceneState, Step} from '@site/src/playground/types';
import type {Hex} from '@site/src/rollup/types';

import type * as Decoding from './decoded';
import {More} from './More';
import {OutputView} from './OutputView';
import {PayloadView} from './PayloadView';
import {ProofView} from './ProofView';
import {RealWayDetails} from './RealWayDetails';
import {TransactionView} from './TransactionView';
import {moveTitle, outcomeOf, shortHex} from './words';

interface StepViewProps {
  readonly step: Step;
  /** Place in the scene, from 0. */
  readonly place: number;
  readonly state: SceneState;
  /** Id of the step or output that the reader is led to. */
  readonly led: string | undefined;
  readonly decoding: typeof Decoding | undefined;
  readonly isBusy: boolean;
  readonly onMove: (move: Move) => void;
  readonly onDecode: (payload: Hex) => void;
}

/** The contract that an address belongs to, or nothing for an account. */
function contractAt(address: string, contracts: SceneState['contracts']): string {
  return Object.entries(contracts).find(([, other]) => other.toLowerCase() === address.toLowerCase())?.[0] ?? '';
}

/** One move with all that came of it. */
export function StepView({step, place, state, led, decoding, isBusy, onMove, onDecode}: StepViewProps): ReactNode {
  const {input, advance, inspect, transactions, proof, claim, refusal} = step;
  const outcome = outcomeOf(step);
  const run = advance ?? inspect;
  // As they are now: the step has them as they were.
  const outputs = step.outputs.map((output) => state.outputs[output.id] ?? output);
  const sender = input === undefined ? '' : contractAt(input.sender, state.contracts);
  return (
    <li className="pg-step" id={`step-${place + 1}`}>
      <h3 tabIndex={-1}>
        <span className="pg-number">{place + 1}</span> {moveTitle(step.move, state.outputs)}{' '}
        <span className="pg-outcome" data-kind={outcome.kind}>
          {outcome.text}
        </span>
      </h3>
      {refusal !== undefined && <p className="pg-refusal">{refusal}</p>}
      {run?.fault !== undefined && (
        <p className="pg-refusal">
          {run.fault.line === undefined ? '' : `Line ${run.fault.line}: `}
          {run.fault.message}
        </p>
      )}
      {input !== undefined && (
        <p className="pg-hint">
          {`Input ${input.index}, in block ${input.blockNumber}, from `}
          {sender === '' ? '' : <strong>{`${sender} `}</strong>}
          <code>{shortHex(input.sender)}</code>
        </p>
      )}
      {input !== undefined && step.move.kind !== 'input' && (
        <PayloadView
          payload={input.payload}
          decoded={decoding?.meaningOfInput(sender, input.payload, state.scene.release)}
          onDecode={onDecode}
        />
      )}
      {outputs.length > 0 && (
        <More items={outputs} what="outputs" led={outputs.findIndex(({id}) => led === `output-${id}`)}>
          {(shown) => (
            <ul className="pg-outputs" aria-label={`Outputs of step ${place + 1}`}>
              {shown.map((output) => (
                <OutputView
                  key={output.id}
                  output={output}
                  release={state.scene.release}
                  decoding={decoding}
                  isBusy={isBusy}
                  onMove={onMove}
                  onDecode={onDecode}
                />
              ))}
            </ul>
          )}
        </More>
      )}
      {inspect !== undefined && (
        <More items={inspect.result.reports} what="reports">
          {(shown) => (
            <ul className="pg-outputs" aria-label={`Answer of step ${place + 1}`}>
              {shown.map((report, index) => (
                <li key={index} className="pg-output" data-kind="report">
                  <h4 tabIndex={-1}>{`Report ${index}`}</h4>
                  <PayloadView payload={report} onDecode={onDecode} />
                </li>
              ))}
            </ul>
          )}
        </More>
      )}
      {claim !== undefined && (
        <p className="pg-hint">
          {`Claim of epoch ${claim.epoch}, inputs ${claim.firstInput} to ${claim.lastInput}: `}
          <code className="pg-hex">{claim.claim}</code>
        </p>
      )}
      {run !== undefined && run.log !== '' && (
        <details>
          <summary>What the program printed</summary>
          <pre tabIndex={0}>{run.log}</pre>
        </details>
      )}
      {proof !== undefined && <ProofView proof={proof} />}
      {transactions.length > 0 && (
        <details open={transactions.some(({revert, failedCall}) => (revert ?? failedCall) !== undefined)}>
          <summary>{transactions.length === 1 ? '1 transaction' : `${transactions.length} transactions`}</summary>
          <ol className="pg-transactions">
            {transactions.map((transaction, index) => (
              <TransactionView key={index} transaction={transaction} />
            ))}
          </ol>
        </details>
      )}
      {step.isPending === true && <p className="pg-hint">The base layer is loading; the transaction follows.</p>}
      <RealWayDetails step={step} state={state} />
    </li>
  );
}
