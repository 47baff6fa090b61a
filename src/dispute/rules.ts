/** Which of the two commitments of a match: one was there first. */
export type Side = 'one' | 'two';

/** What a contract does with a call that its rules do not allow. The name is that of the contracts' error or message. */
export class ContractRevert extends Error {
  override readonly name = 'ContractRevert';
}

/** Reverts unless a condition holds. */
export function requireThat(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new ContractRevert(reason);
}
