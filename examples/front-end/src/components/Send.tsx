import type {Connection} from '../chain';
import {sendInput, waitForResult} from '../inputs';
import {TaskForm} from './TaskForm';

/** Waits for the back end, then says that it took the input. */
export async function settle(index: number): Promise<string> {
  await waitForResult(index);
  return `Input ${index} was accepted.`;
}

// #region send
/** Sends a text to the application. */
export function Send({connection}: {connection: Connection}) {
  return (
    <section aria-labelledby="send">
      <h2 id="send">Send an input</h2>
      <TaskForm button="Send" task={async (field) => settle(await sendInput(connection, field('text')))}>
        <label>
          Text
          <input name="text" required />
        </label>
      </TaskForm>
    </section>
  );
}
// #endregion send
