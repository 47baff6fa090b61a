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
