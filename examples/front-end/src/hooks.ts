/** What the sections of the page share: running a task, and polling. */
import {useEffect, useState} from 'react';
import {errorText} from './errors';

/** The status of a task, with a message for the user. */
export interface TaskStatus {
  kind: 'idle' | 'pending' | 'success' | 'error';
  text: string;
}

// #region task
/** Runs a task that returns a message for the user, and keeps track of its status. */
export function useTask<Arguments extends unknown[]>(task: (...args: Arguments) => Promise<string>) {
  const [status, setStatus] = useState<TaskStatus>({kind: 'idle', text: ''});
  const run = async (...args: Arguments): Promise<void> => {
    setStatus({kind: 'pending', text: 'Working…'});
    try {
      setStatus({kind: 'success', text: await task(...args)});
    } catch (error) {
      setStatus({kind: 'error', text: errorText(error)});
    }
  };
  return {status, run};
}
// #endregion task

// #region poll
/**
 * Loads a value now and every two seconds. `load` must be the same function on
 * every render, or the page would load without a pause.
 */
export function usePoll<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<{value?: Value; error?: string}>({});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const poll = async () => {
      try {
        const value = await load();
        if (!stopped) setState({value});
      } catch (error) {
        const text = errorText(error);
        // Keep showing the last value.
        if (!stopped) setState((previous) => ({...previous, error: text}));
      }
      if (stopped) return;
      timer = setTimeout(() => void poll(), 2_000);
    };
    void poll();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [load]);
  return state;
}
// #endregion poll
