/**
 * Lets Escape close the type of a name in a program, until the pointer or the focus comes back to the name. The style sheet does
 * all else, and without scripts all of it.
 */
export function setUpCodeTypes(): void {
  document.addEventListener('keydown', ({key}) => {
    if (key !== 'Escape') return;
    for (const name of document.querySelectorAll<HTMLElement>('.code-type:is(:hover, :focus)'))
      name.dataset['shut'] = '';
  });
  for (const event of ['pointerout', 'focusout']) {
    document.addEventListener(event, ({target}) => {
      if (target instanceof HTMLElement && target.dataset['shut'] !== undefined) delete target.dataset['shut'];
    });
  }
}
