/** What browsers report of every key that an input method has taken. */
const TAKEN = 229;

/**
 * Whether a key belongs to an input method that is putting text together, and not to the page.
 *
 * Safari ends the composition before it reports the Enter that has ended it: only the key code tells then.
 */
export function isComposing({
  isComposing: composing,
  keyCode,
}: {
  readonly isComposing: boolean;
  readonly keyCode: number;
}) {
  return composing || keyCode === TAKEN;
}
