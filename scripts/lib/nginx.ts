import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {freePort} from './free-port';

/** Where Debian puts the module that sends files compressed by brotli. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export interface Nginx {
  /** Origin, without a slash at its end. */
  readonly url: string;
  /** What nginx has complained about. */
  readonly complaints: () => string;
  readonly stop: () => Promise<void>;
}

/** Folder of the generated files for nginx, and the folder that is the root of the server. */
export interface NginxFiles {
  readonly configuration: string;
  readonly root: string;
}

function findNginx(): string {
  const program = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);
  if (program !== undefined && existsSync(BROTLI_MODULE)) return program;
  throw new Error(
    `${program === undefined ? 'There is no nginx' : `nginx has no ${BROTLI_MODULE}`}.\n` +
      '  Install it: apt-get install nginx-light libnginx-mod-http-brotli-static',
  );
}

/** The smallest server around the generated files: nothing in it is about the site. */
function serverAround({configuration, root}: NginxFiles, port: number, folder: string): string {
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}load_module ${BROTLI_MODULE};
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${configuration}/http.conf;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${root};
    include ${configuration}/server.conf;
    include ${configuration}/brotli.conf;
  }
}
`;
}

/**
 * Starts nginx on a free port of the loopback with generated files.
 *
 * @throws where nginx is missing, or refuses the files.
 */
export async function startNginx(files: NginxFiles): Promise<Nginx> {
  const program = findNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, serverAround(files, port, folder));
  const log = path.join(folder, 'error.log');
  const args = ['-p', folder, '-c', configuration, '-e', log];
  const check = spawnSync(program, [...args, '-t'], {encoding: 'utf8'});
  if (check.status !== 0) throw new Error(`nginx refuses the generated files:\n${check.stderr}`);
  const server = spawn(program, args, {stdio: 'ignore'});
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  await listening(port, () => server.exitCode !== null);
  return {
    url: `http://127.0.0.1:${port}`,
    complaints: () => readFileSync(log, 'utf8'),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, {recursive: true});
    },
  };
}

/** Resolves when something listens on the port. */
async function listening(port: number, hasEnded: () => boolean): Promise<void> {
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  while (!(await isOpen())) {
    if (hasEnded()) throw new Error('nginx ended before it listened.');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}
