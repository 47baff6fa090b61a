/** Processor time of a task in microseconds. Other processes do not count, so that a busy machine fails no test. */
async function processorTime(task: () => unknown): Promise<number> {
  const started = process.cpuUsage();
  await task();
  const {user, system} = process.cpuUsage(started);
  return user + system;
}

/**
 * How many times the processor time of a yardstick a task takes. Both are measured in turns in one run, so that the ratio
 * says the same on a slow machine and on a fast one, and the least time of each counts: what else the machine does can
 * only add to it. What is measured should take a millisecond or more.
 */
export async function costRatio(task: () => unknown, yardstick: () => unknown, runs = 7): Promise<number> {
  let [least, measure] = [Infinity, Infinity];
  for (let run = 0; run < runs; run++) {
    measure = Math.min(measure, await processorTime(yardstick));
    least = Math.min(least, await processorTime(task));
  }
  return least / Math.max(measure, 1);
}
