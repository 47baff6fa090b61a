// Wraps the root of a docs instance: below its path, an address that no version has shows the not-found page, not nothing.
import type {ReactNode} from 'react';
import {matchPath, useLocation} from '@docusaurus/router';
import DocsRoot from '@theme-original/DocsRoot';
import type {Props} from '@theme/DocsRoot';
import NotFound from '@theme/NotFound';

export default function DocsRootOrNotFound(props: Props): ReactNode {
  const {pathname} = useLocation();
  const isKnown = props.route?.routes?.some((version) => matchPath(pathname, version) !== null);
  return isKnown === true ? <DocsRoot {...props} /> : <NotFound />;
}
