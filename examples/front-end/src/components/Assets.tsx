import {type Address, isAddress} from 'viem';
import type {Connection} from '../chain';
import {testTokenAddress} from '../config';
import {depositErc20, depositEther} from '../deposits';
import {settle} from './Send';
import {TaskForm} from './TaskForm';
import {relayAddress, withdrawErc20, withdrawEther} from '../withdrawals';

function parseAddress(text: string): Address {
  if (!isAddress(text)) throw new Error('That is not the address of a token.');
  return text;
}

function Amount({unit}: {unit: string}) {
  return (
    <label>
      Amount of {unit}
      <input name="amount" required inputMode="decimal" pattern="[0-9]+(\.[0-9]+)?" title="A number such as 0.5" />
    </label>
  );
}

function Token() {
  return (
    <label>
      Token
      <input name="token" required defaultValue={testTokenAddress} />
    </label>
  );
}

// #region deposit
/** Moves assets of the account to the application. */
export function Deposit({connection}: {connection: Connection}) {
  return (
    <section aria-labelledby="deposit">
      <h2 id="deposit">Deposit</h2>
      <TaskForm button="Deposit Ether" task={async (field) => settle(await depositEther(connection, field('amount')))}>
        <Amount unit="Ether" />
      </TaskForm>
      <TaskForm
        button="Deposit tokens"
        task={async (field) => {
          const token = parseAddress(field('token'));
          return settle(await depositErc20(connection, token, field('amount')));
        }}
      >
        <Token />
        <Amount unit="tokens" />
      </TaskForm>
    </section>
  );
}
// #endregion deposit

// #region withdraw
/** Asks the application for a voucher that pays the account. */
export function Withdraw({connection}: {connection: Connection}) {
  return (
    <section aria-labelledby="withdraw">
      <h2 id="withdraw">Withdraw</h2>
      <p>To pay Ether, the application must know its own address. Tell it once.</p>
      <TaskForm button="Relay the address" task={async () => settle(await relayAddress(connection))} />
      <TaskForm
        button="Withdraw Ether"
        task={async (field) => settle(await withdrawEther(connection, field('amount')))}
      >
        <Amount unit="Ether" />
      </TaskForm>
      <TaskForm
        button="Withdraw tokens"
        task={async (field) => {
          const token = parseAddress(field('token'));
          return settle(await withdrawErc20(connection, token, field('amount')));
        }}
      >
        <Token />
        <Amount unit="tokens" />
      </TaskForm>
    </section>
  );
}
// #endregion withdraw
