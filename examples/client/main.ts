/**
 * Lets a file be both a module that others import and a program that you run.
 */
import {realpathSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {BaseError, ContractFunctionRevertedError, HttpRequestError} from 'viem';

/**
 * Runs the program if `moduleUrl` is the file that Node.js was asked to run,
 * and does nothing if the file is imported. A failure prints a short message
 * and sets the exit code.
 */
export async function runAsProgram(moduleUrl: string, program: (...words: string[]) => Promise<void>): Promise<void> {
  const [, file, ...words] = process.argv;
  if (file === undefined) return;
  if (pathToFileURL(realpathSync(file)).href !== moduleUrl) return;
  try {
    await program(...words);
  } catch (error) {
    console.error(errorText(error));
    process.exitCode = 1;
  }
}

/** A short message that says what went wrong. */
function errorText(error: unknown): string {
  if (error instanceof BaseError) {
    const unreachable = error.walk((cause) => cause instanceof HttpRequestError);
    if (unreachable instanceof HttpRequestError) {
      return `No answer from ${unreachable.url}. Is the application running?`;
    }
    const revert = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
    if (revert instanceof ContractFunctionRevertedError && revert.data) {
      return `The contract refuses: ${revert.data.errorName}.`;
    }
    return error.shortMessage;
  }
  // What fetch throws if nothing listens at the address.
  if (error instanceof TypeError && error.message === 'fetch failed') {
    return 'No answer from the node. Is the application running?';
  }
  return error instanceof Error ? error.message : String(error);
}
