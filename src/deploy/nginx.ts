import {
  CACHE_A_DAY,
  CACHE_CHECKED,
  CACHE_FOREVER,
  HASHED_FOLDER,
  NOT_INDEXED,
  PICTURE_FOLDER,
  PLAYGROUND_WORKER,
  POLICY_HEADER,
  type Header,
} from './headers';
import {PLAYGROUND_WORKER_POLICY} from './policy';
import type {ServerRedirect} from './redirect-table';

/** Media types of the files of the site, by ending. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  graphql: 'text/plain',
  html: 'text/html',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  png: 'image/png',
  // Modules of Python for the interpreter of the playground.
  py: 'text/plain',
  svg: 'image/svg+xml',
  // A program to read: elsewhere the ending is that of a film.
  ts: 'text/plain',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
  yaml: 'application/yaml',
};

/** Types that are text, whose answers name their encoding. */
export function isTextType(type: string): boolean {
  return type.startsWith('text/') || /[/+](?:json|xml|yaml)$/.test(type);
}

/** Types that are worth compressing: text, and WebAssembly, which is two fifths as long then. */
export function isCompressible(type: string): boolean {
  return isTextType(type) || type === 'application/wasm';
}

export interface NginxSite {
  /** Path that the site is served under, with a slash at both ends. */
  readonly baseUrl: string;
  readonly headers: readonly Header[];
  readonly redirects: readonly ServerRedirect[];
  /** Addresses of the pages that are called "index", with the base path. */
  readonly indexPages: readonly string[];
}

/** A text in double quotes, as a file of nginx writes it. */
function quoted(text: string): string {
  if (/[$\n\\]/.test(text))
    throw new Error(`nginx: ${JSON.stringify(text)} holds a character with a meaning to nginx.`);
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}

/** A path as a regular expression of nginx. */
function escaped(path: string): string {
  return path.replace(/[.+~-]/g, String.raw`\$&`);
}

/**
 * The part of an nginx `server` block that serves the site, below its `root`. Types, encodings, headers and redirects are in
 * it; what it asks of the header `Accept` is in `acceptConfiguration`.
 *
 * A redirect is answered only if the page to which it leads exists as a file, so nothing that a client sends gets into the
 * header `Location`.
 */
export function nginxConfiguration({baseUrl, headers, redirects, indexPages}: NginxSite): string {
  const base = escaped(baseUrl);
  const bare = baseUrl.replace(/\/$/, '');
  const texts = Object.values(MEDIA_TYPES).filter((type) => type !== 'text/html' && isTextType(type));
  return `# Made by \`npm run build\`: do not edit. Include it in a server block whose root holds the site: see deploy/README.md.

set $docs_cache ${quoted(CACHE_CHECKED)};
set $docs_policy ${quoted(headers.find(([name]) => name === POLICY_HEADER)?.[1] ?? '')};
# Set where a header depends on the address. An empty one is not sent.
set $docs_vary "";
set $docs_robots "";
${bare === '' ? '' : `\nlocation = ${bare} {\n    absolute_redirect off;\n    return 301 ${baseUrl}$is_args$args;\n}\n`}
location ^~ ${baseUrl} {
    # The server may stand behind a proxy, and then does not know its own scheme and port.
    absolute_redirect off;
    server_tokens off;
    sendfile on;
    tcp_nopush on;

    default_type application/octet-stream;
    types {
${Object.entries(MEDIA_TYPES)
  .map(([ending, type]) => `        ${type} ${ending};`)
  .join('\n')}
    }
    charset utf-8;
    charset_types ${texts.join(' ')};

    # Sends page.html.gz in place of page.html to clients that accept it, through proxies too.
    gzip_static on;
    gzip_proxied any;
    gzip_vary on;

    error_page 404 ${baseUrl}404.html;

    add_header Cache-Control $docs_cache always;
    add_header Vary $docs_vary always;
    add_header X-Robots-Tag $docs_robots always;
${headers
  .map(([name, value]) => `    add_header ${name} ${name === POLICY_HEADER ? '$docs_policy' : quoted(value)} always;`)
  .join('\n')}

    location = ${baseUrl}404.html {
        internal;
    }

    # Names with a hash.
    location ^~ ${baseUrl}${HASHED_FOLDER} {
        set $docs_cache ${quoted(CACHE_FOREVER)};
        try_files $uri =404;
    }

    # The worker of the playground, which alone may run WebAssembly.
    location ^~ ${baseUrl}${PLAYGROUND_WORKER} {
        set $docs_cache ${quoted(CACHE_FOREVER)};
        set $docs_policy ${quoted(PLAYGROUND_WORKER_POLICY)};
        try_files $uri =404;
    }

    location ^~ ${baseUrl}${PICTURE_FOLDER} {
        set $docs_cache ${quoted(CACHE_A_DAY)};
        try_files $uri =404;
    }

    # Pages that have moved.
${redirects.map(({from, to, status}) => `    location = ${from} { return ${status} ${to}$is_args$args; }`).join('\n')}

    # Other spellings of a page's address. A page may be called "index" itself.
    location ~ ^(?<docs_folder>${base}(?:.+/)?)index\\.html$ {
        if (-f $document_root\${docs_folder}index.html) { return 301 $docs_folder$is_args$args; }
        if (-f $document_root\${docs_folder}index/index.html) { return 301 \${docs_folder}index/$is_args$args; }
        return 404;
    }
    location ~ ^(?<docs_folder>${base}(?:.+/)?)index$ {
        if (-f $document_root\${docs_folder}index/index.html) { return 301 \${docs_folder}index/$is_args$args; }
        if (-f $document_root\${docs_folder}index.html) { return 301 $docs_folder$is_args$args; }
        return 404;
    }
    location ~ ^(?<docs_folder>${base}(?:.+/)?)index/$ {
        if (-f $document_root\${docs_folder}index.html) { return 301 $docs_folder$is_args$args; }
        return 404;
    }
${indexPages.map((page) => `    location = ${page} { set $docs_vary Accept; try_files $docs_page_file \${uri}index.html =404; }\n`).join('')}    location ~ ^(?<docs_page>${base}.*[^/])\\.html$ {
        if (-f $document_root$docs_page/index.html) { return 301 $docs_page/$is_args$args; }
        try_files $uri =404;
    }

    # What assistants read says the same as the pages: search engines keep to these. The address of a page may have got its
    # ending in several ways.
    location ~ ^(?<docs_page>${base}.*[^/])/(?:index(?:\\.html)?)?\\.md$ {
        set $docs_robots ${NOT_INDEXED};
        if (-f $document_root$uri) { break; }
        if (-f $document_root$docs_page.md) { return 301 $docs_page.md$is_args$args; }
        return 404;
    }
    location ~ (?:\\.md|/llms(?:-full)?\\.txt)$ {
        set $docs_robots ${NOT_INDEXED};
        try_files $uri =404;
    }

    # Pages, as HTML or as Markdown: see http.conf.
    location = ${baseUrl} {
        set $docs_vary Accept;
        try_files \${uri}$docs_start_file \${uri}index.html =404;
    }
    location ~ /$ {
        set $docs_vary Accept;
        try_files $docs_page_file \${uri}index.html =404;
    }
    if (-f $document_root$uri/index.html) { return 301 $uri/$is_args$args; }

    # Files.
    try_files $uri =404;
}
`;
}
