import type {ReactNode} from 'react';

import type {Hex} from '@site/src/rollup/types';

import type {Decoded} from './decoded';
import {bytesCount, readable} from './words';

/** More than this is cut: a page that shows megabytes stops answering. */
const MAX_TEXT = 4000;
const MAX_HEX = 2000;

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}… (${text.length - length} more characters)` : text;
}

interface PayloadViewProps {
  readonly payload: Hex;
  /** What the bytes mean to a contract, if that is known. */
  readonly decoded?: Decoded | undefined;
  /** Puts the bytes into the decoder. */
  readonly onDecode?: (payload: Hex) => void;
}

/** Bytes as text where they are one, in their parts where these are known, and in hexadecimal digits. */
export function PayloadView({payload, decoded, onDecode}: PayloadViewProps): ReactNode {
  const text = readable(payload);
  if (payload === '0x') return <p className="pg-payload">No bytes.</p>;
  return (
    <div className="pg-payload">
      {text !== undefined && <p className="pg-text">{cut(text, MAX_TEXT)}</p>}
      {decoded !== undefined && (
        <dl className="pg-parts" aria-label={decoded.title}>
          <div>
            <dt>Meaning</dt>
            <dd>{decoded.title}</dd>
          </div>
          {decoded.parts.map(({name, value}) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <code>{cut(value, MAX_HEX)}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <details>
        <summary>{`Hexadecimal, ${bytesCount(payload)}`}</summary>
        <code className="pg-hex">{cut(payload, MAX_HEX)}</code>
        {onDecode !== undefined && (
          <p>
            <button type="button" className="button button--secondary button--sm" onClick={() => onDecode(payload)}>
              Put into the decoder
            </button>
          </p>
        )}
      </details>
    </div>
  );
}
