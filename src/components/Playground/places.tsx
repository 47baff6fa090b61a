import {createContext, useContext, type AnchorHTMLAttributes, type MouseEvent, type ReactNode} from 'react';

/** Leads to the steps and outputs of the scene that is shown. */
export interface Places {
  /** Leads to the element with this id. */
  readonly go: (id: string) => void;
  /** The fragment of an address that opens the scene at this element, in another tab too. */
  readonly fragmentOf: (id: string) => string;
}

export const PlacesContext = createContext<Places>({go: () => undefined, fragmentOf: (id) => `#${id}`});

interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Id of a step or an output of the scene. */
  readonly to: string;
  readonly children: ReactNode;
}

/** Whether a click means this tab and nothing else. */
function isPlain({button, altKey, ctrlKey, metaKey, shiftKey}: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/**
 * A link to a step or an output. Followed, it leaves the scene in the address. Its own address has the whole scene, for
 * whoever copies it or opens it in a new tab; that is long, so it is written when a pointer or the focus comes.
 */
export function PlaceLink({to, children, ...rest}: PlaceLinkProps): ReactNode {
  const {go, fragmentOf} = useContext(PlacesContext);
  const write = ({currentTarget}: {readonly currentTarget: HTMLAnchorElement}) => {
    currentTarget.setAttribute('href', fragmentOf(to));
  };
  return (
    <a
      {...rest}
      href={`#${to}`}
      onPointerDown={write}
      onFocus={write}
      onContextMenu={write}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
