import {type Address, isAddress} from 'viem';
import {depositErc20, depositEther} from '../deposits';
import {useSettle} from '../inputs';
import {TaskForm} from './TaskForm';

function parseAddress(text: string): Address {
  if (!isAddress(text)) throw new Error('That is not the address of a token.');
  return text;
}

/** A field for an amount with decimals. */
export function Amount({unit}: {unit: string}) {
  return (
    <label>
      Amount of {unit}
      <input name="amount" required inputMode="decimal" pattern="[0-9]+(\.[0-9]+)?" title="A number such as 0.5" />
    </label>
  );
}

// #region deposit
/** Moves assets of the account to the application. */
export function Deposit() {
  const settle = useSettle();
  return (
    <section aria-labelledby="deposit">
      <h2 id="deposit">Deposit</h2>
      <TaskForm button="Deposit Ether" task={(field) => settle((config) => depositEther(config, field('amount')))}>
        <Amount unit="Ether" />
      </TaskForm>
      <TaskForm
        button="Deposit tokens"
        task={async (field) => {
          const token = parseAddress(field('token'));
          return settle((config) => depositErc20(config, token, field('amount')));
        }}
      >
        <label>
          Token
          <input name="token" required />
        </label>
        <Amount unit="tokens" />
      </TaskForm>
    </section>
  );
}
// #endregion deposit
