/** A value that readers choose for the calls of all pages. */
export type CallField = 'chain' | 'graphql' | 'inspect' | 'jsonrpc' | 'application';

/** Key of the choices in the browser's storage. */
export const CALL_VALUES_KEY = 'call-values';

/** What a field is called, in the order in which a form has them. */
export const CALL_LABELS: Readonly<Record<CallField, string>> = {
  chain: 'JSON-RPC endpoint of the base layer',
  graphql: 'GraphQL endpoint of the node',
  inspect: 'Address of the inspect server',
  jsonrpc: 'JSON-RPC endpoint of the node',
  application: 'Application address',
};

/** The fields, in the order of `CALL_LABELS`. */
export const CALL_FIELDS = Object.keys(CALL_LABELS) as readonly CallField[];

/** What a URL of a command may consist of: nothing that a shell or a program could take for the end of it. */
const PLAIN_URL = /^https?:\/\/[\w.~:/%[\]-]+$/;

/**
 * What is wrong with a chosen value, as a sentence for the reader; `undefined` where nothing is. An empty value chooses
 * that of the local network.
 */
export function callFieldFault(field: CallField, value: string): string | undefined {
  if (value === '') return undefined;
  if (field === 'application') {
    return /^0x[\da-f]{40}$/i.test(value) ? undefined : 'An address is 0x and 40 hexadecimal digits.';
  }
  if (!PLAIN_URL.test(value) || !URL.canParse(value)) {
    return 'Write an address such as http://localhost:8545, with letters, digits and . : / - _ ~ % only.';
  }
  return undefined;
}

/** The chosen values of what storage holds, without those that are none. */
export function soundChoices(stored: unknown): Partial<Record<CallField, string>> {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter(
    (entry): entry is [CallField, string] =>
      (CALL_FIELDS as readonly string[]).includes(entry[0]) &&
      typeof entry[1] === 'string' &&
      entry[1] !== '' &&
      callFieldFault(entry[0] as CallField, entry[1]) === undefined,
  );
  return Object.fromEntries(entries);
}

/**
 * The text of a command with the chosen values.
 *
 * @param defaults What the page shows of each field: the values of the local network.
 */
export function fillCall(
  text: string,
  defaults: Partial<Readonly<Record<CallField, string>>>,
  choices: Partial<Readonly<Record<CallField, string>>>,
): string {
  return CALL_FIELDS.reduce((filled, field) => {
    const shown = defaults[field];
    const chosen = choices[field];
    if (shown === undefined || chosen === undefined) return filled;
    return filled.replaceAll(shown, () => chosen).replaceAll(shown.toLowerCase(), () => chosen.toLowerCase());
  }, text);
}
