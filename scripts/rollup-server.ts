/**
 * `npm run rollup-server`: the Rollup HTTP API of 1.5 or 2.0 on a port, with inputs from the command line, so
 * that a back end runs on a laptop without Docker. `--help` says how.
 */
import {readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {
  type Arguments,
  HELP,
  parseArguments,
  parsePayload,
  type CommandStep,
  UsageError,
} from '@site/src/rollup/command-line';
import {describeResult} from '@site/src/rollup/describe';
import {bytesToHex, DEFAULT_SENDER, type Hex, Rollup} from '@site/src/rollup';
import {type BackEndProcess, listen, type RollupServer, startBackEndProcess} from '@site/src/rollup/node';

function readFile(path: string): Hex {
  try {
    return bytesToHex(readFileSync(path));
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

async function send(rollup: Rollup, step: CommandStep, json: boolean): Promise<void> {
  const result =
    step.kind === 'input'
      ? await rollup.advance(step.payload, {msg_sender: step.sender})
      : await rollup.inspect(step.payload);
  print(json ? [JSON.stringify(result)] : describeResult(result));
}

async function readLines(rollup: Rollup, json: boolean): Promise<void> {
  for await (const line of createInterface({input: process.stdin})) {
    if (line === '') continue;
    try {
      if (line.startsWith('?'))
        await send(rollup, {kind: 'inspect', payload: parsePayload('?', line.slice(1), readFile)}, json);
      else {
        const payload = parsePayload('the line', line, readFile);
        await send(rollup, {kind: 'input', sender: DEFAULT_SENDER, payload}, json);
      }
    } catch (error) {
      // A line with a typing error is no reason to stop.
      if (error instanceof UsageError || error instanceof RangeError) console.error(error.message);
      else throw error;
    }
  }
}

async function serve(args: Arguments): Promise<void> {
  const {release, finishTimeout} = args;
  const rollup = new Rollup({release, ...(finishTimeout === undefined ? {} : {finishTimeout})});
  const server: RollupServer = await listen(rollup, {port: args.port, host: args.host});
  const tell = args.json ? () => undefined : console.log;
  tell(`Rollup HTTP server listens on ${server.url}`);

  let backEnd: BackEndProcess | null = null;
  if (args.command.length > 0) {
    backEnd = startBackEndProcess(rollup, server.url, args.command, {output: args.json ? 'stderr' : 'inherit'});
  } else {
    tell(`Start your back end with ROLLUP_HTTP_SERVER_URL=${server.url}`);
  }

  const stop = async (): Promise<void> => {
    rollup.close();
    await backEnd?.stop();
    await server.close();
  };
  process.once('SIGINT', () => void stop().then(() => process.exit(130)));
  process.once('SIGTERM', () => void stop().then(() => process.exit(143)));

  const work = async (): Promise<void> => {
    for (const step of args.steps) await send(rollup, step, args.json);
    if (args.interactive) await readLines(rollup, args.json);
  };
  const ended = backEnd?.exited.then((status) => {
    throw new Error(`the back end ended with ${status}`);
  });
  // Without --once the server stays for a back end that is started anew, unless it started the back end itself.
  const stay = args.once || args.interactive ? work() : work().then(() => new Promise<never>(() => undefined));
  try {
    await (ended === undefined ? stay : Promise.race([stay, ended]));
  } finally {
    await stop();
  }
}

async function main(): Promise<void> {
  try {
    const args = parseArguments(process.argv.slice(2), readFile);
    if (args.help) process.stdout.write(HELP);
    else await serve(args);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`rollup-server: ${message}`);
    if (error instanceof UsageError) console.error('Run it with --help for the options.');
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

void main();
