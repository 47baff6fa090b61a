import {readStored, writeStored} from '@site/src/browser/outside-values';

/** Servers are remembered for the session, under the address that the page came with. */
function keyOf(defaultServer: string): string {
  return `api-console.server ${defaultServer}`;
}

/** The server that the reader last used in place of this one. */
export function recallServer(defaultServer: string): string {
  return readStored('sessionStorage', keyOf(defaultServer)) ?? defaultServer;
}

/** Remembers a server that the reader has used. */
export function rememberServer(defaultServer: string, server: string): void {
  writeStored('sessionStorage', keyOf(defaultServer), server);
}
