import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {Deployment} from '@site/config/deployment';
import {Fault} from '@site/src/diagnostics/fault';

import {acceptConfiguration} from './accept';
import {headersFile, redirectsFile} from './cdn';
import {securityHeaders} from './headers';
import {nginxConfiguration} from './nginx';
import {readPageCode, type KeptPageCode} from './page-code';
import {contentSecurityPolicy} from './policy';
import {redirectTable, type ConfiguredRedirect} from './redirect-table';

/** Folder of the files for web servers, beside that of the site: nothing in it is to be served. */
export function deploymentFolder(siteFolder: string): string {
  return `${path.resolve(siteFolder)}-deploy`;
}

/** Paths of the files of a built site, relative to its folder, with forward slashes, sorted. */
export function siteFiles(siteFolder: string): string[] {
  return readdirSync(siteFolder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.relative(siteFolder, path.join(parentPath, name)).split(path.sep).join('/'))
    .sort();
}

export interface SiteToDeploy extends Deployment {
  /** Folder of the built site. */
  readonly siteFolder: string;
  readonly redirects: readonly ConfiguredRedirect[];
  /** Routes that lead elsewhere one day: see `redirectTable`. */
  readonly moving: ReadonlySet<string>;
  /** Where the code of pages is kept from one build to the next. */
  readonly keptCode?: {readonly find: () => KeptPageCode | undefined; readonly keep: (code: KeptPageCode) => void};
}

/**
 * Writes what web servers need to serve a built site: `nginx/http.conf` and `nginx/server.conf`, and `cdn/_headers` and `cdn/_redirects`.
 *
 * @returns the folder, which is new.
 * @throws {Fault} where the site is not whole, or has code that its policy would stop.
 */
export function writeDeployment({
  siteFolder,
  siteUrl,
  baseUrl,
  hosts,
  redirects,
  moving,
  keptCode,
}: SiteToDeploy): string {
  if (!existsSync(path.join(siteFolder, '404.html'))) {
    throw new Fault({
      problem: `${siteFolder}: there is no 404.html, so this is no built site.`,
      fix: 'Run `npm run build` first.',
    });
  }
  const pages = siteFiles(siteFolder).filter((file) => file.endsWith('.html'));
  const code = readPageCode(readEach(siteFolder, pages), keptCode?.find());
  keptCode?.keep(code.kept);
  const headers = securityHeaders(contentSecurityPolicy(code, hosts), siteUrl);
  const table = redirectTable(redirects, baseUrl, moving);
  const indexPages = pages
    .filter((file) => file.endsWith('/index/index.html'))
    .map((file) => baseUrl + file.slice(0, -'index.html'.length));

  const folder = deploymentFolder(siteFolder);
  rmSync(folder, {recursive: true, force: true});
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  };
  write('nginx/http.conf', acceptConfiguration());
  write('nginx/server.conf', nginxConfiguration({baseUrl, headers, redirects: table, indexPages}));
  write(
    'nginx/brotli.conf',
    '# For an nginx with the module ngx_brotli. Include it beside server.conf.\nbrotli_static on;\n',
  );
  write('cdn/_headers', headersFile(headers, baseUrl));
  write('cdn/_redirects', redirectsFile(table));
  return folder;
}

function* readEach(folder: string, files: readonly string[]): Generator<readonly [string, string]> {
  for (const file of files) yield [file, readFileSync(path.join(folder, file), 'utf8')];
}
