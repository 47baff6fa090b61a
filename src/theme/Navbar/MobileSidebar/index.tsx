// Wraps the mobile sidebar: it is a dialog, which keeps the focus until Escape or a choice gives it back to its button.
import {useEffect, useRef, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

import styles from './styles.module.css';

/** What Tab stops at, in its order. Panels that are out of sight are inert. */
function focusableIn(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>('a[href], button:enabled')].filter(
    (element) => element.closest('[inert]') === null && element.getClientRects().length > 0,
  );
}

/** The element that the focus goes round to, where Tab would leave the dialog. */
function wrapFocus(dialog: HTMLElement, backwards: boolean): HTMLElement | undefined {
  const stops = focusableIn(dialog);
  const position = stops.findIndex((stop) => stop === document.activeElement);
  if (backwards) return position <= 0 ? stops.at(-1) : undefined;
  return position === stops.length - 1 || !dialog.contains(document.activeElement) ? stops[0] : undefined;
}

export default function NavbarMobileSidebar(): ReactNode {
  const {shown, shouldRender, toggle} = useNavbarMobileSidebar();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const dialog = root.current;
    if (!shown || dialog === null) return;
    // The dialog itself takes the focus: what is in it cannot until it has slid in.
    dialog.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') toggle();
      if (event.key !== 'Tab') return;
      const next = wrapFocus(dialog, event.shiftKey);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
  }, [shown, toggle]);

  if (!shouldRender) return null;
  return (
    <div
      ref={root}
      className={styles['dialog']}
      tabIndex={-1}
      {...(shown && {role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu'})}
    >
      <MobileSidebar />
    </div>
  );
}
