import type {ShellWord} from '@site/src/authoring/shell/shell-syntax';
import {Fault, type Finding} from '@site/src/diagnostics/fault';

/** A finding at a word of a command. */
export function problemAt({line}: Pick<ShellWord, 'line'>, problem: string, fix: string): Finding {
  return {line, problem, fix};
}

/** A finding where a shell would refuse the text; any other error as it is. */
export function syntaxFinding(error: unknown): Finding {
  if (!(error instanceof Fault)) throw error;
  return {line: error.line, problem: error.problem, fix: error.fix};
}
