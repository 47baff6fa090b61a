/** How adversaries play. */
export type Policy = 'idle' | 'resign' | 'prompt' | 'delay';

/** All policies, the mildest first. */
export const POLICIES: readonly Policy[] = ['idle', 'resign', 'prompt', 'delay'];

/** Name of the honest claimant; adversaries have numbers. */
export const HONEST = 'H';
