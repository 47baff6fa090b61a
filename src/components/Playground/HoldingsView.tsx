import type {ReactNode} from 'react';

import type {Balances, Holdings, SceneState} from '@site/src/playground/types';

import {balancesBefore, changeOf, kindsText, personName, shortAmount} from './words';

const OWNERS = ['alice', 'bob', 'authority', 'application'] as const;

/** A value and what the last step has made of it, which is told by a sign and not by a colour alone. */
function Amount({now, before}: {readonly now: string; readonly before: string | undefined}): ReactNode {
  const change = changeOf(before, now, shortAmount);
  return (
    <>
      {shortAmount(now)}
      {change !== '' && <span className="pg-change">{change}</span>}
    </>
  );
}

function Listed({now, before}: {readonly now: string; readonly before: string | undefined}): ReactNode {
  return (
    <>
      {now === '' ? 'none' : now}
      {before !== undefined && before !== now && <span className="pg-change">changed</span>}
    </>
  );
}

function Row({
  owner,
  address,
  now,
  before,
}: {
  readonly owner: keyof Balances;
  readonly address: string;
  readonly now: Holdings;
  readonly before: Holdings | undefined;
}): ReactNode {
  return (
    <tr>
      <th scope="row">
        {personName(owner)}
        <code>{`${address.slice(0, 6)}…${address.slice(-4)}`}</code>
      </th>
      <td>
        <Amount now={now.ether} before={before?.ether} />
      </td>
      <td>
        <Amount now={now.erc20} before={before?.erc20} />
      </td>
      <td>
        <Listed now={now.erc721.join(', ')} before={before?.erc721.join(', ')} />
      </td>
      <td>
        <Listed now={kindsText(now.erc1155)} before={before === undefined ? undefined : kindsText(before.erc1155)} />
      </td>
    </tr>
  );
}

/** Who owns what on the base layer, and what the last step has moved. */
export function HoldingsView({state}: {readonly state: SceneState}): ReactNode {
  const {balances, accounts, application} = state;
  const before = balancesBefore(state);
  if (balances === undefined) {
    return (
      <p className="pg-hint">The contracts and the accounts of the base layer are loaded after the first result.</p>
    );
  }
  return (
    // A narrow screen scrolls it, by keyboard too.
    <div className="table-scroll" tabIndex={0} role="group" aria-label="Balances">
      <table>
        <caption>Balances, and what the last step changed</caption>
        <thead>
          <tr>
            <th scope="col">Owner</th>
            <th scope="col">Ether</th>
            <th scope="col">ERC-20</th>
            <th scope="col">ERC-721 ids</th>
            <th scope="col">ERC-1155</th>
          </tr>
        </thead>
        <tbody>
          {OWNERS.map((owner) => (
            <Row
              key={owner}
              owner={owner}
              address={owner === 'application' ? application : accounts[owner]}
              now={balances[owner]}
              before={before?.[owner]}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
