/** What the home page shows of a version of the rollups section. */
interface FirstRun {
  /** Commands from the installation to an application that runs. */
  readonly commands: string;
  /** The command with which the reader sends the first input. */
  readonly send: string;
}

/**
 * The first commands of each version that can be the newest. `tests/unit/config/first-run.test.ts` checks them by the
 * commands of their version.
 */
export const firstRuns: Readonly<Record<string, FirstRun>> = {
  '1.5': firstRun('1.5.0', 'cartesi send generic'),
  '2.0': firstRun('2.0.0-alpha.35', 'cartesi send'),
};

function firstRun(cli: string, send: string): FirstRun {
  const commands = [
    `npm install -g @cartesi/cli@${cli}`,
    'cartesi create my-app --template javascript',
    'cd my-app',
    'cartesi build',
    'cartesi run',
  ];
  return {commands: commands.join('\n'), send};
}
