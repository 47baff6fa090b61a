/**
 * MDX of the form in which readers choose the values of the calls on a page: `src/components/CallValues`.
 *
 * @param shown What the calls of the page show of each field, by the names of `src/browser/call-fields.ts`.
 */
export function callFormToMdx(shown: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(shown).map(([field, value]) => `${field}="${value}"`);
  return `<CallValues ${attributes.join(' ')} />`;
}
