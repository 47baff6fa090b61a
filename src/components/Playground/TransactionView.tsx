import type {ReactNode} from 'react';

import {formatAmount, DECIMALS} from '@site/src/playground/scene/amounts';
import type {NamedValue, TransactionRevert, Transaction} from '@site/src/playground/types';

import {ValueText} from './ValueText';
import {shortHex} from './words';

function Values({values}: {readonly values: readonly NamedValue[]}): ReactNode {
  if (values.length === 0) return null;
  return (
    <dl className="pg-parts">
      {values.map((value, place) => (
        <div key={place}>
          <dt>
            <code>{value.name === '' ? `argument ${place + 1}` : value.name}</code>{' '}
            <span className="pg-type">{value.type}</span>
          </dt>
          <dd>
            <ValueText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Failure({what, reason}: {readonly what: string; readonly reason: TransactionRevert}): ReactNode {
  const {name, text, values} = reason;
  return (
    <div className="pg-revert">
      <p>
        <strong>{name === '' ? what : `${what}: ${name}`}</strong> {text}
      </p>
      <Values values={values} />
    </div>
  );
}

/** A transaction with what it called, what it emitted, and why it reverted. */
export function TransactionView({transaction}: {readonly transaction: Transaction}): ReactNode {
  const {contract, signature, from, to, blockNumber, gasUsed, value, events, revert, failedCall} = transaction;
  return (
    <li className="pg-transaction">
      <p>
        <strong>{contract}</strong> <code>{signature}</code>
      </p>
      <p className="pg-hint">
        {`Block ${blockNumber}, ${gasUsed.toLocaleString('en')} gas, from `}
        <code>{shortHex(from)}</code>
        {' to '}
        <code>{shortHex(to)}</code>
        {value === '0' ? '' : `, with ${formatAmount(value, DECIMALS)} Ether`}
      </p>
      {revert !== undefined && <Failure what="Reverted" reason={revert} />}
      {failedCall !== undefined && <Failure what="The call of the voucher reverted" reason={failedCall} />}
      <details>
        <summary>{`Arguments${events.length === 0 ? '' : ` and ${events.length} event${events.length === 1 ? '' : 's'}`}`}</summary>
        <Values values={transaction.arguments} />
        {events.map((event, place) => (
          <div key={place} className="pg-event">
            <p>
              Event <code>{event.name}</code> of <strong>{event.contract}</strong>
            </p>
            <Values values={event.values} />
          </div>
        ))}
      </details>
    </li>
  );
}
