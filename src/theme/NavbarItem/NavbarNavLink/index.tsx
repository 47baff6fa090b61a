// Wraps the links of the navigation bar: a label that changes, as that of a version, stays React's in a translated page.
import type {ReactNode} from 'react';
import NavbarNavLink from '@theme-original/NavbarItem/NavbarNavLink';
import type {Props} from '@theme/NavbarItem/NavbarNavLink';

export default function NavbarNavLinkWithOwnLabel({label, ...props}: Props): ReactNode {
  return <NavbarNavLink {...props} label={typeof label === 'string' ? <span>{label}</span> : label} />;
}
