/** Runs a back end as its own process, against a stand-in for the Rollup HTTP server of 2.0, as the back end of a node. */
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import type {Address, Hex} from 'viem';
import facts from '@site/tests/facts/rollups-2.json';
import {type BackEnd, encodeOutput, type Processed} from './node';

/** What the program posts. */
interface Post {
  readonly path: string;
  readonly body: Readonly<Record<string, string>>;
}

/** A call of `/finish` that waits for the next request. */
interface Finish {
  readonly status: string;
  readonly response: ServerResponse;
}

const codes: Readonly<Record<string, {readonly success: number}>> = facts.rollupHttp.statusCodes;

/** Starts a program, which learns the address of the server from `ROLLUP_HTTP_SERVER_URL`. */
export async function startMachine(command: string, args: readonly string[]) {
  let posts: Post[] = [];
  let arrived: (finish: Finish) => void = () => undefined;
  const nextFinish = (): Promise<Finish> => new Promise((resolve) => (arrived = resolve));
  let idle = nextFinish();

  const server = createServer((request, response) => {
    void text(request).then((content) => {
      const body = JSON.parse(content) as Readonly<Record<string, string>>;
      const path = request.url ?? '';
      if (path === '/finish') {
        arrived({status: String(body['status']), response});
        return;
      }
      posts.push({path, body});
      const code = codes[`POST ${path}`]?.success ?? 404;
      response.writeHead(code).end(code === 201 ? '{"index": 0}' : '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const program: ChildProcess = spawn(command, args, {
    env: {...process.env, ROLLUP_HTTP_SERVER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`},
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  /** Hands a request to the program and returns what it posted until its next `/finish`. */
  async function handle(type: string, data: object): Promise<{status: string; posts: readonly Post[]}> {
    const {response} = await idle;
    posts = [];
    idle = nextFinish();
    response.end(JSON.stringify({request_type: type, data}));
    const {status} = await idle;
    return {status, posts};
  }

  const payloadsOf = (all: readonly Post[], path: string): Hex[] =>
    all.filter((post) => post.path === path).map(({body}) => body['payload'] as Hex);

  const backEnd: BackEnd = {
    async advance({payload, ...metadata}): Promise<Processed> {
      const {status, posts: made} = await handle('advance_state', {metadata, payload});
      return {
        status: status === 'accept' ? 'ACCEPTED' : 'REJECTED',
        outputs: made.flatMap(({path, body}) => {
          if (path === '/notice') return [encodeOutput.notice(body['payload'] as Hex)];
          if (path !== '/voucher') return [];
          const {destination, value = '0x0', payload: data} = body;
          return [encodeOutput.voucher(destination as Address, BigInt(value), data as Hex)];
        }),
        reports: payloadsOf(made, '/report'),
      };
    },
    inspect: async (query) => payloadsOf((await handle('inspect_state', {payload: query})).posts, '/report'),
  };
  return {
    backEnd,
    async stop(): Promise<void> {
      if (program.exitCode === null) {
        const ended = once(program, 'exit');
        program.kill('SIGKILL');
        await ended;
      }
      server.closeAllConnections();
      server.close();
    },
  };
}
