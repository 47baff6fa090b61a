import type {Finding} from '@site/src/diagnostics/fault';

/** The fault of a block of JSON that does not parse; its line counts from the block's first, 1. */
export function checkJson(source: string): Finding[] {
  try {
    JSON.parse(source);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line = source.slice(0, position === undefined ? source.length : Number(position)).split('\n').length;
    return [
      {
        line,
        problem: `the JSON does not parse: ${message}.`,
        fix: 'Correct it. JSON has no comments, no trailing commas and no "…"; use a text block for what is no JSON.',
      },
    ];
  }
}
