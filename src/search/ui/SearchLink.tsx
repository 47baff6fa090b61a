import type {MouseEvent, PointerEvent, ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';

import type {SiteLink} from '@site/src/search/ui/site-link';

export interface SearchLinkProps {
  readonly link: SiteLink;
  readonly className?: string;
  readonly children: ReactNode;
  /** Called before the browser or the router goes there. */
  readonly onClick?: (event: MouseEvent) => void;
  /** Of an option in a list box, which the arrow keys choose while the focus is in the text field. */
  readonly option?: {readonly id: string; readonly selected: boolean; readonly onPoint: () => void};
}

/** Whether a click means this tab, and not another or a download. */
function isPlain({button, altKey, ctrlKey, metaKey, shiftKey}: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Fetches a page ahead. Without a network nothing comes, and following the link tells so. */
async function preload(route: string): Promise<void> {
  try {
    await window.docusaurus.preload(route);
  } catch {
    // As above.
  }
}

/**
 * A link among results, to a hit for example: the router goes to pages of this site, the browser to all others.
 *
 * Not Docusaurus' link: each time that it is drawn, that one begins to watch whether it is in sight, never ends it, and
 * fetches its page then. Results are drawn at every key press: dozens of watchers would report at once, for half a second
 * on a slow processor, and pages that nobody opens would be fetched.
 */
export default function SearchLink({link, className, children, onClick, option}: SearchLinkProps): ReactNode {
  const history = useHistory();
  const follow = (event: MouseEvent): void => {
    onClick?.(event);
    if (!link.internal || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    if (history.createHref(history.location) === link.href) history.replace(link.href);
    else history.push(link.href);
  };
  return (
    <a
      {...(className !== undefined && {className})}
      href={link.href}
      onClick={follow}
      // Who points at it is about to follow it. A route has no query and no hash.
      onPointerEnter={() => {
        if (link.internal) void preload(link.href.replace(/[?#].*$/, ''));
      }}
      {...(option !== undefined && {
        id: option.id,
        role: 'option',
        tabIndex: -1,
        'aria-selected': option.selected,
        // Not on entering: a list that changes under a pointer at rest would change the choice.
        onPointerMove: ({movementX, movementY}: PointerEvent) => {
          if (movementX !== 0 || movementY !== 0) option.onPoint();
        },
      })}
    >
      {children}
    </a>
  );
}
