import {describe, expect, it} from 'vitest';

import {runTasks, type Task} from '@site/scripts/lib/task-graph';

/** Runs tasks that end when the test says so, and tells what has started, ended and been left out. */
function start(tasks: readonly Task[], lanes = 2) {
  const events: string[] = [];
  const ends = new Map<string, (isGood: boolean) => void>();
  const done = runTasks(tasks, {
    lanes,
    run: ({name}) => {
      events.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    },
    leaveOut: ({name}) => events.push(`not ${name}`),
  });
  const end = async (name: string, isGood = true): Promise<void> => {
    ends.get(name)?.(isGood);
    // All that follows from the end happens before the next turn of the loop.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {events, done, end};
}

describe('runTasks', () => {
  it('fills the lanes in the order of the list, and again when one is free', async () => {
    const {events, done, end} = start([{name: 'a'}, {name: 'b'}, {name: 'c'}]);
    expect(events).toEqual(['a', 'b']);
    await end('b');
    expect(events).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await done;
  });

  it('starts a task after those that it waits for, whether they failed or not, and others meanwhile', async () => {
    const {events, done, end} = start([{name: 'a'}, {name: 'b', after: ['a']}, {name: 'c'}]);
    expect(events).toEqual(['a', 'c']);
    await end('a', false);
    expect(events).toEqual(['a', 'c', 'b']);
    await end('b');
    await end('c');
    await done;
  });

  it('leaves out what needs a task that failed, and what needs that', async () => {
    const tasks = [{name: 'a'}, {name: 'b', needs: ['a']}, {name: 'c', needs: ['b']}, {name: 'd', after: ['c']}];
    const {events, done, end} = start(tasks);
    await end('a', false);
    expect(events).toEqual(['a', 'not b', 'not c', 'd']);
    await end('d');
    await done;
  });

  it('runs a task that runs alone with nothing beside it', async () => {
    const {events, done, end} = start([{name: 'a'}, {name: 'b', alone: true}, {name: 'c'}, {name: 'd', after: ['b']}]);
    expect(events).toEqual(['a', 'c']);
    await end('a');
    expect(events).toEqual(['a', 'c']);
    await end('c');
    expect(events).toEqual(['a', 'c', 'b']);
    await end('b');
    expect(events).toEqual(['a', 'c', 'b', 'd']);
    await end('d');
    await done;
  });

  it('stops at tasks that wait for each other or for none', async () => {
    await expect(
      start([
        {name: 'a', after: ['b']},
        {name: 'b', needs: ['a']},
      ]).done,
    ).rejects.toThrow(/a, b/);
    await expect(start([{name: 'a', after: ['gone']}]).done).rejects.toThrow(/not there: a/);
  });
});
