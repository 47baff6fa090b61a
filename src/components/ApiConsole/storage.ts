/** Servers are remembered for the session, under the address that the page came with. */
function keyOf(defaultServer: string): string {
  return `api-console.server ${defaultServer}`;
}

/** The server that the reader last used in place of this one. */
export function recallServer(defaultServer: string): string {
  try {
    return sessionStorage.getItem(keyOf(defaultServer)) ?? defaultServer;
  } catch {
    // Storage may be forbidden; then nothing is remembered.
    return defaultServer;
  }
}

/** Remembers a server that the reader has used. */
export function rememberServer(defaultServer: string, server: string): void {
  try {
    sessionStorage.setItem(keyOf(defaultServer), server);
  } catch {
    // As above.
  }
}
