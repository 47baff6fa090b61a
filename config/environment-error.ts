/** A wrong environment variable: the message names it, says what is wrong with its value, and how to mend it. */
export class EnvironmentError extends Error {
  constructor(name: string, value: string | undefined, problem: string, mend: string) {
    super(`${name}${value === undefined ? '' : `=${JSON.stringify(value)}`}: ${problem}\n  ${mend}`);
    this.name = 'EnvironmentError';
  }
}

/** Variables of a process, as `process.env` holds them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Value of a variable; one that is set to nothing, or to spaces, counts as not set. */
export function readVariable(env: Variables, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}
