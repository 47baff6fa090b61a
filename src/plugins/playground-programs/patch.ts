import {Fault} from '@site/src/diagnostics/fault';

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@/;

/**
 * Applies a unified diff without lines of context, as `diff -U0` writes it.
 *
 * @throws {Fault} where a line that the diff takes away is another one in the text.
 */
export function applyPatch(text: string, patch: string, file: string): string {
  const lines = text.split('\n');
  const result: string[] = [];
  let next = 0;
  for (const line of patch.split('\n').slice(2)) {
    const [, start, count = '1'] = HUNK.exec(line) ?? [];
    if (start !== undefined) {
      // A hunk that only adds names the line before it.
      const until = count === '0' ? Number(start) : Number(start) - 1;
      result.push(...lines.slice(next, until));
      next = until;
    } else if (line.startsWith('-')) {
      if (lines[next] !== line.slice(1)) {
        throw new Fault({
          file,
          problem: `takes away “${line.slice(1)}”, and the program has “${lines[next] ?? ''}” there.`,
          fix: 'Make the diff again from the two programs.',
        });
      }
      next += 1;
    } else if (line.startsWith('+')) {
      result.push(line.slice(1));
    }
  }
  return [...result, ...lines.slice(next)].join('\n');
}
