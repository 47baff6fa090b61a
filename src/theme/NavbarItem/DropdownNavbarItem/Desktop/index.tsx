// Ejects NavbarItem/DropdownNavbarItem/Desktop: the stock label of a menu is a link that leaves the page, and Escape does not close its menu. This is a button.
import {useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';

/** Runs `close` when the reader clicks, taps or moves the focus anywhere else. */
function useOutside(close: () => void) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onEvent = ({target}: Event) => {
      if (target instanceof Node && root.current?.contains(target) === false) close();
    };
    const events = ['pointerdown', 'focusin'] as const;
    events.forEach((event) => document.addEventListener(event, onEvent));
    return () => events.forEach((event) => document.removeEventListener(event, onEvent));
  }, [close]);
  return root;
}

export default function DropdownNavbarItemDesktop({items, position, className, label, children}: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const root = useOutside(close);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useId();
  const isBrowser = useIsBrowser();
  const onKeyDown = ({key}: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  return (
    <div
      ref={root}
      className={clsx('navbar__item', 'dropdown', {
        // Without scripts a menu opens under the pointer; with them a click decides, and nothing pops up in passing.
        'dropdown--hoverable': !isBrowser,
        'dropdown--right': position === 'right',
        'dropdown--show': open,
      })}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={clsx('clean-btn navbar__link', className)}
        aria-expanded={open}
        aria-controls={menu}
        onClick={() => setOpen(!open)}
      >
        {children ?? label}
      </button>
      <ul id={menu} className="dropdown__menu" onClick={close}>
        {items.map((item, index) => (
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </div>
  );
}
