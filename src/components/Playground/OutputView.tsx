import type {ReactNode} from 'react';

import {GameButton} from '@site/src/components/GamePanel';
import type {Move, Output} from '@site/src/playground/types';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {Hex} from '@site/src/rollup/types';

import type * as Decoding from './decoded';
import {PayloadView} from './PayloadView';
import {outputStatus, outputTitle} from './words';

interface OutputViewProps {
  readonly output: Output;
  readonly release: RollupRelease;
  readonly decoding: typeof Decoding | undefined;
  readonly isBusy: boolean;
  readonly onMove: (move: Move) => void;
  readonly onDecode: (payload: Hex) => void;
}

const canExecute = ({kind}: Output): boolean => kind === 'voucher' || kind === 'delegate-call-voucher';

/** In 1.5 the contract validates notices alone. */
function canValidate({kind}: Output, release: RollupRelease): boolean {
  return kind === 'notice' || (release === '2.0' && canExecute({kind} as Output));
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An output with what is in it, what has become of it, and what can be done with it. */
export function OutputView({output, release, decoding, isBusy, onMove, onDecode}: OutputViewProps): ReactNode {
  const {id, destination, value, payload} = output;
  const title = outputTitle(output);
  const decoded = canExecute(output) ? decoding?.meaningOfVoucher(payload) : undefined;
  return (
    <li className="pg-output" data-kind={output.kind} id={`output-${id}`}>
      <h4 tabIndex={-1}>
        {capitalized(title)} <span className="pg-status">{outputStatus(output)}</span>
      </h4>
      {destination !== undefined && (
        <p className="pg-destination">
          To <code>{destination}</code>
          {value !== undefined && BigInt(value) > 0n ? ` with ${BigInt(value)} wei` : ''}
        </p>
      )}
      <PayloadView payload={payload} decoded={decoded} onDecode={onDecode} />
      {(canExecute(output) || canValidate(output, release)) && (
        <div className="pg-actions">
          {canExecute(output) && (
            <GameButton isOff={isBusy} onPress={() => onMove({kind: 'execute', from: 'alice', output: id})}>
              {`Execute ${title}`}
            </GameButton>
          )}
          {canValidate(output, release) && (
            <GameButton isOff={isBusy} onPress={() => onMove({kind: 'validate', from: 'alice', output: id})}>
              {`Validate ${title}`}
            </GameButton>
          )}
        </div>
      )}
    </li>
  );
}
