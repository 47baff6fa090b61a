/** What benches have in common: medians, tables, and verdicts. */

/**
 * The value in the middle; of an even number of values, the mean of the two in the middle.
 *
 * @throws when there is none.
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of no values.');
  return (upper + lower) / 2;
}

/** The medians of each measure of several rounds. A measure that a round does not have does not count there. */
export function medians<Measure extends string>(
  rounds: readonly Readonly<Partial<Record<Measure, number>>>[],
): Partial<Record<Measure, number>> {
  const names = new Set(rounds.flatMap((round) => Object.keys(round) as Measure[]));
  const result: Partial<Record<Measure, number>> = {};
  for (const name of names) {
    const values = rounds.map((round) => round[name]).filter((value) => value !== undefined);
    if (values.length > 0) result[name] = median(values);
  }
  return result;
}

/** A table as Markdown, its columns aligned: the first to the left, the others, which are numbers, to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const write = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [write(head), rule, ...rows.map(write)].join('\n');
}

/** What a measure must be at most. */
export interface Condition {
  readonly what: string;
  readonly is: number | undefined;
  readonly atMost: number | undefined;
  readonly unit: string;
  readonly digits?: number;
}

/** A line that says whether a condition is met; a measure that is missing meets none. */
export function verdict({what, is, atMost, unit, digits = 0}: Condition): {
  readonly isMet: boolean;
  readonly text: string;
} {
  const write = (value: number | undefined) =>
    value === undefined ? 'not measured' : `${value.toFixed(digits)} ${unit}`;
  const isMet = is !== undefined && atMost !== undefined && is <= atMost;
  return {isMet, text: `- ${isMet ? 'met' : '**missed**'}: ${what}: ${write(is)}, at most ${write(atMost)}`};
}

/** Prints whether the conditions of a bench are met. The process fails where one is not. */
export function printVerdicts(conditions: readonly Condition[]): void {
  const verdicts = conditions.map(verdict);
  console.log(`\n${verdicts.map(({text}) => text).join('\n')}`);
  if (verdicts.some(({isMet}) => !isMet)) process.exitCode = 1;
}
