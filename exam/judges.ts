/** What a judge says of an answer: nothing if it is right, otherwise what is wrong with it. */
export type Verdict = string | undefined;

/** Text of one value without what people and assistants put around it: blanks, quotes, a code span or fence, a full stop. */
function bareText(answer: string): string {
  return answer
    .trim()
    .replace(/^```\w*\n(.*)\n```$/s, '$1')
    .trim()
    .replace(/^[`"'](.*)[`"']\.?$/s, '$1')
    .replace(/\.$/, '')
    .trim();
}

/** Right if the answer is one of the accepted texts. Hexadecimal digits are the same in either case. */
export function judgeText(answer: string, accepted: readonly string[]): Verdict {
  const text = sameCase(bareText(answer));
  if (accepted.some((right) => sameCase(right) === text)) return undefined;
  return text === '' ? 'the answer is empty' : `${JSON.stringify(text.slice(0, 80))} is wrong`;
}

function sameCase(text: string): string {
  return /^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text;
}

/** A value of JSON that a task expects. */
export type Expected =
  string | boolean | readonly string[] | Readonly<Record<string, string | boolean | readonly string[]>>;

/** Right if the answer is JSON with exactly the expected fields. Numbers may be numbers, texts or hexadecimal. */
export function judgeJson(answer: string, expected: Readonly<Record<string, Expected>>): Verdict {
  let value: unknown;
  try {
    value = JSON.parse(answer.trim().replace(/^```\w*\n(.*)\n```$/s, '$1'));
  } catch {
    return 'the answer is no JSON';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'the answer is no JSON object';
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(expected, key));
  if (unknown !== undefined) return `the field ${JSON.stringify(unknown)} was not asked for`;
  const wrong = Object.keys(expected).find((key) => canonical(given[key]) !== canonical(expected[key]));
  return wrong === undefined ? undefined : `the field "${wrong}" is wrong or missing`;
}

/** A value in one spelling: numbers in decimal, hexadecimal in lower case. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(canonical));
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (value === undefined) return 'nothing';
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^0x/i.test(value) ? value.toLowerCase() : value;
}
