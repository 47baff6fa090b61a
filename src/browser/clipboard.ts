/** Whether `text` is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or not there at all: a page that is not served securely has no clipboard.
    return false;
  }
}

/** Selects what an element shows, so that a key copies it. */
export function selectText(element: Element): boolean {
  const selection = window.getSelection();
  selection?.selectAllChildren(element);
  return selection !== null;
}

/**
 * Copies a text that is still loading. Browsers forget the click while it loads, so they get the promise where they take one.
 *
 * @returns `failed` if the text did not come, `blocked` if the browser refuses.
 */
export async function copyLoaded(text: Promise<string>): Promise<'copied' | 'failed' | 'blocked'> {
  // Asked at once: the browser may refuse before the text is there, or take no promise.
  const copying = copyPromise(text).catch(() => false);
  try {
    const loaded = await text;
    return (await copying) || (await copyText(loaded)) ? 'copied' : 'blocked';
  } catch {
    return 'failed';
  }
}

async function copyPromise(text: Promise<string>): Promise<boolean> {
  const blob = text.then((loaded) => new Blob([loaded], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
  return true;
}
