/** The counter of the state transition function: which step of an epoch a number stands for. */

const LOG2_STEPS_OF_CYCLE = 20n;
const LOG2_CYCLES_OF_INPUT = 48n;
const LOG2_STEPS_OF_INPUT = LOG2_STEPS_OF_CYCLE + LOG2_CYCLES_OF_INPUT;

// #region position
/** Where in an epoch a counter points: to which input, which instruction of the machine, and which step of it. */
export function position(counter: bigint): {input: bigint; cycle: bigint; step: bigint} {
  return {
    input: counter >> LOG2_STEPS_OF_INPUT,
    cycle: (counter >> LOG2_STEPS_OF_CYCLE) & ((1n << LOG2_CYCLES_OF_INPUT) - 1n),
    step: counter & ((1n << LOG2_STEPS_OF_CYCLE) - 1n),
  };
}

/** What `CartesiStateTransition.transitionState` does at a counter. */
export function transitionAt(counter: bigint): 'input' | 'reset' | 'step' {
  const {cycle, step} = position(counter);
  if (cycle === 0n && step === 0n) return 'input';
  return step === (1n << LOG2_STEPS_OF_CYCLE) - 1n ? 'reset' : 'step';
}
// #endregion position
