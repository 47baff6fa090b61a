/** An error about an environment variable: it names the variable and its value, says what is wrong, and how to fix it. */
export function variableError(name: string, value: string | undefined, problem: string, fix: string): Error {
  return new Error(`${name}${value === undefined ? '' : `=${JSON.stringify(value)}`}: ${problem}\n  ${fix}`);
}

/** Variables of a process, as `process.env` holds them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Value of a variable; one that is set to nothing, or to spaces, counts as not set. */
export function readVariable(env: Variables, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/** Every variable that is read by `readVariable`. */
export const variableNames: readonly string[] = [
  'SITE_URL',
  'BASE_URL',
  'ANNOUNCEMENT_TEXT',
  'ANNOUNCEMENT_ID',
  'ANNOUNCEMENT_BACKGROUND',
  'ANNOUNCEMENT_COLOR',
  'ANNOUNCEMENT_RPC_URLS',
  'ANNOUNCEMENT_WALLET',
  'ANNOUNCEMENT_TOKEN',
  'ANNOUNCEMENT_RPC_BATCH',
  'ANNOUNCEMENT_STAND_IN',
  'GTM_ID',
  'HEATMAP_ID',
  'CONSOLE_SERVERS',
  'TYPESENSE_HOST',
  'TYPESENSE_HOSTS',
  'TYPESENSE_NEAREST_NODE',
  'TYPESENSE_PORT',
  'TYPESENSE_PROTOCOL',
  'TYPESENSE_SEARCH_KEY',
  'TYPESENSE_COLLECTION',
  'TYPESENSE_ADMIN_KEY',
];
