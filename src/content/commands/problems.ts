import {ShellSyntaxError, type ShellWord} from '../../lib/shell-syntax';
import type {Finding} from '../findings';

/** A finding at a word of a command. */
export function problemAt({line}: Pick<ShellWord, 'line'>, problem: string, mend: string): Finding {
  return {line, problem, mend};
}

/** A finding where a shell would refuse the text; any other error as it is. */
export function syntaxFinding(error: unknown): Finding {
  if (!(error instanceof ShellSyntaxError)) throw error;
  return {line: error.line, problem: error.message, mend: error.mend};
}
