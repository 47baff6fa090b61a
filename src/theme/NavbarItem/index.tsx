// Wraps every item of the bar and of the menu of small screens: where one fails, the error says which, and no more.
import type {ReactNode} from 'react';
import {ErrorCauseBoundary} from '@docusaurus/theme-common';
import NavbarItem from '@theme-original/NavbarItem';
import type {Props} from '@theme/NavbarItem';

/** What readers see of the item; where it has no label, what kind it is. */
function nameOf(item: Props): string {
  const label = 'label' in item && typeof item.label === 'string' ? item.label : undefined;
  return label === undefined ? `of type “${item.type ?? 'default'}”` : `“${label}”`;
}

export default function NamedNavbarItem(props: Props): ReactNode {
  return (
    <ErrorCauseBoundary
      onError={(error) =>
        new Error(`The item ${nameOf(props)} of the navigation bar failed to render.`, {cause: error})
      }
    >
      <NavbarItem {...props} />
    </ErrorCauseBoundary>
  );
}
