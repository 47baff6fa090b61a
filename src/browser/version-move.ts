import type {VersionTarget} from './version-target';

/** A change of version that did not lead to the same page. */
export interface VersionMove {
  /** Route that it led to: the note stands there and nowhere else. */
  readonly path: string;
  readonly kind: Exclude<VersionTarget['kind'], 'same'>;
  /** Title of the page that was left. */
  readonly title: string;
}

let current: VersionMove | undefined;
const listeners = new Set<() => void>();

/** The last move, until it is told or forgotten. */
export function currentMove(): VersionMove | undefined {
  return current;
}

function set(move: VersionMove | undefined): void {
  current = move;
  listeners.forEach((listener) => listener());
}

/** Remembers where a change of version leads; forgets the one before where it leads to the same page. */
export function recordMove({path, kind}: VersionTarget): void {
  const title = document.querySelector('main h1')?.textContent ?? document.title;
  set(kind === 'same' ? undefined : {path, kind, title});
}

/** The reader has read it. */
export function forgetMove(): void {
  set(undefined);
}

/** Calls back whenever the current move changes. */
export function onMove(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
