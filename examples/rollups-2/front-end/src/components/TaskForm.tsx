import {useMutation} from '@tanstack/react-query';
import type {ReactNode} from 'react';
import {errorText} from '../errors';

// #region form
/** A form that runs a task with what the user entered, and says how it went. */
export function TaskForm({
  button,
  task,
  children,
}: {
  button: string;
  task: (field: (name: string) => string) => Promise<string>;
  children: ReactNode;
}) {
  const {mutate, status, data, error} = useMutation({mutationFn: task});
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        mutate((name) => {
          const value = fields.get(name);
          return typeof value === 'string' ? value.trim() : '';
        });
      }}
    >
      {children}
      <button disabled={status === 'pending'}>{button}</button>
      <p className={`status ${status}`} role={status === 'error' ? 'alert' : 'status'}>
        {status === 'pending' && 'Working…'}
        {status === 'success' && data}
        {status === 'error' && errorText(error)}
      </p>
    </form>
  );
}
// #endregion form
