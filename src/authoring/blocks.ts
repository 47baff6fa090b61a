import type {Code} from 'mdast';

import type {Finding} from '@site/src/diagnostics/fault';

/** The page that is compiled, as far as the checks need it. */
export interface CompiledPage {
  readonly path: string;
  /** Its text, front matter included. */
  readonly value: unknown;
}

/** Whether a fence shows part of a file, which `code-regions` has put into it. */
export function isRegion({data}: Code): boolean {
  return data?.hProperties !== undefined && 'source' in data.hProperties;
}

/** Findings in a fence, whose lines count from its first, as findings of the page. */
export function inBlock(block: Code, findings: readonly Finding[]): Finding[] {
  const start = block.position?.start.line;
  return findings.map((finding) => ({
    ...finding,
    // The lines of a region are those of another file: the fence is the place to tell.
    line: start === undefined || isRegion(block) ? start : start + (finding.line ?? 0),
  }));
}
