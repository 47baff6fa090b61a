import {editDistance} from './edit-distance';

/** Of `known`, the name that a typing error turned into `name`; `undefined` where none is near. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  // A third of the letters may differ: `tamplate` is near `template`, `run` is not near `send`.
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** The end of a message about an unknown name: the near one, else all that are known. */
export function suggestion(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === undefined ? `Use one of: ${known.join(', ')}.` : `Did you mean ${near}?`;
}
