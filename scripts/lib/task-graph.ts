/** Something to run, and what has to come before it. */
export interface Task {
  readonly name: string;
  /** Names of tasks that have to end first, however they end. */
  readonly after?: readonly string[];
  /** Names of tasks that have to succeed first: without them there is nothing to run on. */
  readonly needs?: readonly string[];
  /** Runs with nothing beside it, because it keeps all processors busy by itself. */
  readonly alone?: true;
}

/**
 * Runs tasks, at most `lanes` at a time, each as soon as what it waits for has ended and a lane is free; of several that
 * could run, the first of the list. Lanes wait for a task that runs alone only when nothing else is left to start.
 *
 * @param run starts a task; resolves to whether it succeeded.
 * @param leaveOut is called instead for a task whose needs have failed or were left out themselves.
 * @throws where a task waits for one that is not listed, or for itself in the end.
 */
export async function runTasks<T extends Task>(
  tasks: readonly T[],
  {
    lanes,
    run,
    leaveOut,
  }: {
    readonly lanes: number;
    readonly run: (task: T) => Promise<boolean>;
    readonly leaveOut: (task: T) => void;
  },
): Promise<void> {
  const succeeded = new Map<string, boolean>();
  const running = new Map<T, Promise<void>>();
  const waiting = new Set(tasks);
  const isReady = ({after = [], needs = []}: T) => [...after, ...needs].every((name) => succeeded.has(name));

  function start(task: T): void {
    const end = run(task).then((isGood) => {
      succeeded.set(task.name, isGood);
      running.delete(task);
    });
    running.set(task, end);
  }

  while (waiting.size > 0 || running.size > 0) {
    for (const task of waiting) {
      if (!isReady(task)) continue;
      if (task.needs?.some((name) => succeeded.get(name) !== true) === true) {
        waiting.delete(task);
        succeeded.set(task.name, false);
        leaveOut(task);
        continue;
      }
      const isOccupied = [...running.keys()].some(({alone}) => alone);
      if (isOccupied || running.size >= (task.alone ? 1 : lanes)) continue;
      waiting.delete(task);
      start(task);
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (![...waiting].some(isReady) && waiting.size > 0) {
      const names = [...waiting].map(({name}) => name).join(', ');
      throw new Error(
        `These wait for each other or for what is not there: ${names}.\n  Correct their after and needs.`,
      );
    }
  }
}
