import type {Transcript, TranscriptMove} from '@site/src/dispute/transcript';

/** The beginning of a hash: enough to tell it from others. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…`;
}

/** Steps whose states are below a node, counted from 1: "steps 1 to 32", "step 5". */
export function stepsBelow(first: number, height: number): string {
  return height === 0 ? `step ${first + 1}` : `steps ${first + 1} to ${first + 2 ** height}`;
}

/** First leaf in dispute after a move. */
export function firstAfter({first, height, goesRight}: TranscriptMove): number {
  return first + (goesRight ? 2 ** (height - 1) : 0);
}

/** Who makes a move, for a reader who plays the honest side or watches. */
export function nameOf(side: TranscriptMove['side']): string {
  return side === 'one' ? 'Honest side' : 'Other side';
}

/** What happens at a move, or at the proof that follows the last. */
export function describeMove({moves, disputed}: Transcript, index: number): string {
  const move = moves[index];
  if (move === undefined) {
    return `Proof: the contract executes ${disputed.text} on the agreed state and gets ${shortHash(disputed.computed)}. That is the hash of the honest side, which wins the match.`;
  }
  const {side, first, height, goesRight, kind} = move;
  const compared = goesRight ? 'The left halves are equal' : 'The left halves differ';
  const now = `the dispute is about ${stepsBelow(firstAfter(move), height - 1)}`;
  const sealed = kind === 'seal' ? ` Both sides agree on the state ${shortHash(disputed.agreed)} before it.` : '';
  return `Move ${index + 1}: the ${side === 'one' ? 'honest' : 'other'} side opens ${stepsBelow(first, height)}. ${compared}, so ${now}.${sealed}`;
}
