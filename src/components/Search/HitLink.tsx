import type {MouseEvent, PointerEvent, ReactNode} from 'react';
import Link from '@docusaurus/Link';

import type {SiteLink} from '@site/src/search/site-link';

export interface HitLinkProps {
  readonly link: SiteLink;
  readonly className: string;
  readonly children: ReactNode;
  /** Called before the browser or the router goes there. */
  readonly onClick?: (event: MouseEvent) => void;
  /** Of an option in a list box, which the arrow keys choose while the focus is in the text field. */
  readonly option?: {readonly id: string; readonly selected: boolean; readonly onPoint: () => void};
}

/** A link to a hit: the router's for pages of this site, a plain one for all others. */
export default function HitLink({link, className, children, onClick, option}: HitLinkProps): ReactNode {
  const common = {
    className,
    onClick,
    ...(option !== undefined && {
      id: option.id,
      role: 'option',
      tabIndex: -1,
      'aria-selected': option.selected,
      // Not on entering: a list that changes under a pointer at rest would change the choice.
      onPointerMove: ({movementX, movementY}: PointerEvent) => {
        if (movementX !== 0 || movementY !== 0) option.onPoint();
      },
    }),
  };
  if (link.internal) {
    return (
      <Link {...common} to={link.href}>
        {children}
      </Link>
    );
  }
  return (
    <a {...common} href={link.href}>
      {children}
    </a>
  );
}
