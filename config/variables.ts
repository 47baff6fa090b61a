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
