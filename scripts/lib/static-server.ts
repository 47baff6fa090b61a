import {createReadStream, existsSync, readFileSync, statSync} from 'node:fs';
import {createServer, type ServerResponse} from 'node:http';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress} from 'node:zlib';

import type {SlowLine} from './slow-line';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.py': 'text/x-python; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** What hosts do in different ways. */
export interface HostOptions {
  /** Whether doubled slashes in an address count as one (nginx), and not as folders without a name. */
  readonly mergeSlashes?: boolean;
  /** Whether an address may lack the `.html` of its file: `/page/index` is `/page/index.html`. */
  readonly cleanUrls?: boolean;
  /** A line to send everything over, texts compressed with brotli 11. */
  readonly line?: SlowLine;
}

export interface StaticServer {
  /** Origin and base path, without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const compressBrotli = promisify(brotliCompress);

/** What is sent of a file over a slow line. */
const compressed = new Map<string, Promise<Buffer>>();

function compress(file: string): Promise<Buffer> {
  const known = compressed.get(file);
  if (known !== undefined) return known;
  const body = isText(file) ? compressBrotli(readFileSync(file)) : Promise.resolve(readFileSync(file));
  compressed.set(file, body);
  return body;
}

function isText(file: string): boolean {
  return /^(?:text|application|image\/svg)/.test(TYPES[path.extname(file)] ?? '');
}

/** Names of files with a hash in them are never used again for another content. */
function send(response: ServerResponse, status: number, file: string, isHashed: boolean, line?: SlowLine): void {
  response.writeHead(status, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(line !== undefined && isText(file) && {'content-encoding': 'br'}),
  });
  if (line === undefined) createReadStream(file).pipe(response);
  else void compress(file).then((body) => line.send(response, body));
}

/**
 * Serves a built site as a plain static host does: `index.html` of folders, a redirect to the trailing slash, `404.html`
 * with status 404. It takes a free port.
 */
export function serveStatic(
  folder: string,
  {mergeSlashes = false, cleanUrls = false, line}: HostOptions = {},
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    // Put together as texts: a path that begins with two slashes would be read as the name of a host.
    const {pathname, search} = new URL(`http://localhost${request.url ?? '/'}`);
    const missing = () => send(response, 404, path.join(folder, '404.html'), false, line);
    let file: string;
    try {
      file = path.join(folder, path.normalize(decodeURIComponent(pathname)));
    } catch {
      missing();
      return;
    }
    if (!mergeSlashes && pathname.includes('//')) {
      missing();
      return;
    }
    if (cleanUrls && !existsSync(file) && existsSync(`${file}.html`)) file = `${file}.html`;
    if (existsSync(file) && statSync(file).isDirectory()) {
      if (!pathname.endsWith('/')) {
        response.writeHead(301, {location: `${pathname}/${search}`}).end();
        return;
      }
      file = path.join(file, 'index.html');
    }
    if (existsSync(file)) send(response, 200, file, /\/(?:assets|_astro)\//.test(pathname), line);
    else missing();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The static server has no port.');
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
