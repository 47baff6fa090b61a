import type {ReactNode} from 'react';
import {type TaskStatus, useTask} from '../hooks';

/** Shows the status of a task, also to screen readers. */
export function StatusLine({status}: {status: TaskStatus}) {
  return (
    <p className={`status ${status.kind}`} role={status.kind === 'error' ? 'alert' : 'status'}>
      {status.text}
    </p>
  );
}

// #region form
/** A form that runs a task with what the user entered. */
export function TaskForm({
  button,
  task,
  children,
}: {
  button: string;
  task: (field: (name: string) => string) => Promise<string>;
  children?: ReactNode;
}) {
  const {status, run} = useTask(task);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        void run((name) => {
          const value = fields.get(name);
          return typeof value === 'string' ? value.trim() : '';
        });
      }}
    >
      {children}
      <button disabled={status.kind === 'pending'}>{button}</button>
      <StatusLine status={status} />
    </form>
  );
}
// #endregion form
