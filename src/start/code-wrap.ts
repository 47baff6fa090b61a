/**
 * Sets up the buttons that break the long lines of code blocks. A block has such a button where it is wider than its frame;
 * that is measured when the reader comes to the block, and not for each block of a page.
 */
export function setUpCodeWrap(): void {
  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-wrap]') : null;
    const code = button?.closest('.theme-code-block')?.querySelector('code');
    if (button === null || code === null || code === undefined) return;
    const isOn = code.hasAttribute('style');
    if (isOn) code.removeAttribute('style');
    else code.style.cssText = 'white-space:pre-wrap;overflow-wrap:anywhere';
    button.ariaPressed = String(!isOn);
  });
}

function look({target}: Event): void {
  const block = target instanceof Element ? target.closest('.theme-code-block') : null;
  const frame = block?.querySelector('pre');
  const button = block?.querySelector<HTMLElement>('button[data-wrap]');
  if (frame === null || frame === undefined || button === null || button === undefined) return;
  button.hidden = frame.scrollWidth <= frame.clientWidth && button.ariaPressed !== 'true';
}
