/** Files that come apart from the code, so that a page loads those of one language only. */

/** The bytes of a file beside the code. In Node, where it is a file, as in a browser. Rejects where it cannot be read. */
export async function loadBytes(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (url.protocol === 'file:') {
    const {readFile} = await import(/* webpackIgnore: true */ 'node:fs/promises');
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The text of a file beside the code. */
export async function loadText(url: URL): Promise<string> {
  return new TextDecoder().decode(await loadBytes(url));
}
