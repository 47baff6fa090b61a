/**
 * Milliseconds after which something in a test ends that will never come. A test waits for states, and none fails because the
 * computer is busy: five other builds beside it make it twenty times slower.
 */
export const LAST_RESORT_MS = 900_000;

/** The same within a test, so that it can say what did not come. */
export const WITHIN_TEST_MS = LAST_RESORT_MS / 3;
