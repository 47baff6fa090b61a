// Wraps the root of a docs instance: an address that no version has shows the not-found page, with its title, in full.
import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import DocsRoot from '@theme-original/DocsRoot';
import type {Props} from '@theme/DocsRoot';
import NotFound from '@theme/NotFound';

import {isPage} from '@site/src/browser/page-address';

export default function DocsRootOrNotFound(props: Props): ReactNode {
  const {pathname} = useLocation();
  return isPage(pathname) ? <DocsRoot {...props} /> : <NotFound />;
}
