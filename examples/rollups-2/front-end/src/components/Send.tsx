import {parseEther} from 'viem';
import {addInput, useSettle} from '../inputs';
import {Amount} from './Deposit';
import {TaskForm} from './TaskForm';

// #region send
/** Sends commands to the application: withdrawals, and any other text. */
export function Send() {
  const settle = useSettle();
  return (
    <section aria-labelledby="send">
      <h2 id="send">Send an input</h2>
      <TaskForm
        button="Withdraw Ether"
        task={(field) => settle((config) => addInput(config, `ether withdraw ${parseEther(field('amount'))}`))}
      >
        <Amount unit="Ether" />
      </TaskForm>
      <TaskForm button="Send" task={(field) => settle((config) => addInput(config, field('text')))}>
        <label>
          Command
          <input name="text" required />
        </label>
      </TaskForm>
    </section>
  );
}
// #endregion send
