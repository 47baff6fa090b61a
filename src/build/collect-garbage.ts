import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

/** Pages whose trees are garbage before it is collected: a hundred MiB or two. */
const PAGES_OF_GARBAGE = 400;

/** Gives memory back that nobody needs any more. What a step leaves would else stay until the heap is a multiple of what is needed. */
export function collectNow(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Collects what the step of a build that has just ended has left. What native code frees for it is freed when this is done. */
export async function collectGarbage(): Promise<void> {
  // The step is still on the stack.
  await new Promise(setImmediate);
  collectNow();
  await new Promise(setImmediate);
}

/** Goes through pages, and collects now and then what was left of those before, without a turn for anybody else. */
export function* collectingAfter<T>(pages: Iterable<T>): Generator<T> {
  let seen = 0;
  for (const page of pages) {
    yield page;
    seen += 1;
    if (seen % PAGES_OF_GARBAGE === 0) collectNow();
  }
}
