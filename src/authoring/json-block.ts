import {Fault, type Finding} from '@site/src/diagnostics/fault';
import {parseJson} from '@site/src/diagnostics/parse-json';

/** The fault of a block of JSON that does not parse; its line counts from the block's first, 1. */
export function checkJson(source: string): Finding[] {
  try {
    parseJson(source);
    return [];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const {line, problem, fix} = error;
    return [{line, problem, fix: `${fix} Use a text block for anything that is not JSON or contains "…".`}];
  }
}
