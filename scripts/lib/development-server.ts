import {spawn} from 'node:child_process';

import {freePort} from './free-port';

const START_MS = 900_000;
const ASK_AGAIN_MS = 500;

/**
 * Starts the development server of a site that has its generated pages, and waits until it answers.
 *
 * @param site folder of the site.
 * @param variables of its environment, besides those of this process; one that is `undefined` is taken away.
 * @returns its address, without a slash at the end; and what ends it and all that it has started.
 * @throws if it ends, or does not answer within a quarter of an hour.
 */
export async function startDevelopmentServer(
  site: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<{readonly url: string; readonly stop: () => void}> {
  const port = await freePort();
  const server = spawn('npm', ['run', '--silent', 'docusaurus', '--', 'start', '--no-open', '--port', String(port)], {
    cwd: site,
    env: {...process.env, ...variables},
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, to end it with all that it starts.
    detached: true,
  });
  const stop = () => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  };
  const url = `http://localhost:${port}`;
  const end = performance.now() + START_MS;
  const answers = () =>
    fetch(url).then(
      ({ok}) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null || performance.now() > end) {
      stop();
      throw new Error(`The development server of ${site} did not start.\n  Read what it has said above.`);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return {url, stop};
}
