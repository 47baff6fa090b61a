/** Serves a {@link Rollup} over HTTP with Node, and runs a back end as a process of its own. */
import {spawn, type ChildProcess} from 'node:child_process';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Rollup} from './rollup';

/** A server that listens. */
export interface RollupServer {
  url: string;
  /** Ends the connections that are open and stops listening. */
  close: () => Promise<void>;
}

/** Where to listen. Port 0 takes any that is free. */
export interface ListenOptions {
  port?: number;
  host?: string;
}

/** Reads a body, but keeps only as much of it as can count: one byte above the limit is enough to refuse it. */
async function readBody(request: IncomingMessage, keep: number): Promise<{text: string; bytes: number}> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const buffer = chunk as Buffer;
    if (bytes <= keep) chunks.push(buffer);
    bytes += buffer.length;
  }
  return {text: bytes <= keep ? Buffer.concat(chunks).toString('utf8') : '', bytes};
}

async function answer(rollup: Rollup, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  // The connection of a back end that was stopped must not be handed the next request.
  response.on('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const {text, bytes} = await readBody(request, rollup.limits.jsonBytes);
  const result = await rollup.handle({
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    contentType: request.headers['content-type'],
    body: text,
    bodyBytes: bytes,
    signal: gone.signal,
  });
  if (response.destroyed) return;
  response.statusCode = result.status;
  if (result.contentType !== null) response.setHeader('Content-Type', result.contentType);
  response.end(result.body);
}

/** Starts to serve a rollup. Fails where the port is taken. */
export async function listen(rollup: Rollup, options: ListenOptions = {}): Promise<RollupServer> {
  const host = options.host ?? '127.0.0.1';
  const server = createServer((request, response) => {
    answer(rollup, request, response).catch((error: unknown) => {
      // A connection that broke in the middle of a body; everything else has an answer.
      if (!response.headersSent && !response.destroyed) response.writeHead(500).end(String(error));
    });
  });
  // A back end that gets no processor time for a while keeps its connection: it would be closed under its next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 5004, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A back end that runs. */
export interface BackEndProcess {
  process: ChildProcess;
  /** Resolves when the process has ended, with how it ended, as the server would word it. */
  exited: Promise<string>;
  /** Ends the process, if it still runs, and waits for that. */
  stop: () => Promise<void>;
}

/** Where the output of a back end goes. */
export interface SpawnOptions {
  output: 'inherit' | 'pipe' | 'stderr';
  cwd?: string;
  /** Variables of the environment, besides those of this process and the server's address. */
  env?: Readonly<Record<string, string>>;
}

function exitText(code: number | null, signal: NodeJS.Signals | null): string {
  return code === null ? `signal: ${signal ?? 'unknown'}` : `exit status: ${code}`;
}

/**
 * Starts a back end against a server, as the in-machine server does: when the program ends, the request
 * at hand gets an exception.
 */
export function startBackEndProcess(
  rollup: Rollup,
  url: string,
  command: readonly string[],
  options: SpawnOptions,
): BackEndProcess {
  const [program, ...args] = command;
  if (program === undefined) throw new Error('the command of the back end is empty');
  const output = options.output === 'stderr' ? process.stderr : options.output;
  const child = spawn(program, args, {
    stdio: ['ignore', output, output],
    env: {...process.env, ...options.env, ROLLUP_HTTP_SERVER_URL: url},
    ...(options.cwd === undefined ? {} : {cwd: options.cwd}),
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`an error at its start: ${error.message}`));
    child.once('exit', (code, signal) => resolve(exitText(code, signal)));
  });
  void exited.then((status) => rollup.backEndExited(status));
  return {
    process: child,
    exited,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) child.kill('SIGKILL');
      await exited;
    },
  };
}
