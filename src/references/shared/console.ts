/** What the console of a page is given; kept small, since it is part of the page. Mirrors `src/components/ApiConsole`. */
export interface ConsoleProps {
  method: string;
  /** Path below the server's address, with `{name}` for its parameters. */
  path: string;
  server: string;
  parameters?: {name: string; in: 'path' | 'query'; example?: string}[];
  /** Media type of the body; left out where the operation takes none. */
  contentType?: string;
  /** The body to start with. With `graphql` it is the query, which the console wraps in JSON. */
  body?: string;
  graphql?: boolean;
}

/** MDX that shows the console, with its import. */
export function consoleToMdx(props: ConsoleProps): string {
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? name : `${name}={${JSON.stringify(value)}}`));
  return `<ApiConsole ${attributes.join(' ')} />`;
}

/** The import that `consoleToMdx` needs, once a page. */
export const CONSOLE_IMPORT = "import ApiConsole from '@site/src/components/ApiConsole';";

/** MDX of the line that names method and path of an operation. */
export function endpointToMdx(method: string, path: string): string {
  return `<p className="endpoint"><span className="endpoint__method endpoint__method--${method.toLowerCase()}">${method.toUpperCase()}</span> <code className="endpoint__path">{${JSON.stringify(path)}}</code></p>`;
}
