import {execFileSync} from 'node:child_process';

const NOBODY = {GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a'};

/**
 * Runs git in a folder, as nobody in particular.
 *
 * @param date When it is, for what it commits.
 * @returns what it prints.
 */
export function gitAt(date: string, cwd: string, ...args: readonly string[]): string {
  const env = {...process.env, ...NOBODY, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
  return execFileSync('git', args, {cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
}
