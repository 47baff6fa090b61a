/** anvil, a chain for tests. */
import {type ChildProcess, spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import path from 'node:path';

import {WITHIN_TEST_MS} from './last-resort';

/**
 * The anvil program. npm may be told to run no install scripts, so neither the copy nor the link
 * that such a script makes can be relied on; the package of the platform holds the program itself.
 */
function anvilPath(): string {
  const names: Partial<Record<NodeJS.Architecture, string>> = {x64: 'amd64', arm64: 'arm64'};
  const [system, suffix] = process.platform === 'win32' ? ['win32', '.exe'] : [process.platform, ''];
  const wrapper = createRequire(path.resolve('package.json')).resolve('@foundry-rs/anvil/package.json');
  const binaries = `@foundry-rs/anvil-${system}-${names[process.arch] ?? process.arch}/package.json`;
  return path.join(path.dirname(createRequire(wrapper).resolve(binaries)), 'bin', `anvil${suffix}`);
}

/**
 * Starts anvil on a port that the system picks, with further options, and returns the port once anvil listens. Each block is
 * a second after the one before, however long a test takes: deadlines of contracts would run out on a slow machine. Time
 * passes with `evm_setNextBlockTimestamp`; `evm_increaseTime` has no effect.
 */
export async function startAnvil(
  chainId: number,
  options: readonly string[] = [],
): Promise<{anvil: ChildProcess; port: number}> {
  const anvil = spawn(anvilPath(), ['--port', '0', '--chain-id', String(chainId), ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test run that is broken off stops nothing by itself.
  const end = () => anvil.kill();
  process.once('exit', end);
  anvil.once('exit', () => process.off('exit', end));

  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      anvil.kill();
      reject(new Error(`anvil did not start: ${why}\n${output}`));
    };
    const timer = setTimeout(() => fail('it took too long'), WITHIN_TEST_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Listening on [\d.]+:(\d+)/.exec(output);
      if (found === null) return;
      clearTimeout(timer);
      // Anvil logs every call. Nobody reads on, yet a full pipe would stop it.
      anvil.stdout.off('data', read).resume();
      resolve(Number(found[1]));
    };
    anvil.stdout.on('data', read);
    anvil.stderr.on('data', read);
    anvil.once('error', (error) => fail(error.message));
    anvil.once('exit', (code) => fail(`it ended with code ${code}`));
  });
  const {error} = (await (
    await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id: 0, method: 'anvil_setBlockTimestampInterval', params: [1]}),
    })
  ).json()) as {error?: {message: string}};
  if (error !== undefined) throw new Error(`anvil does not set the time of blocks: ${error.message}`);
  return {anvil, port};
}
