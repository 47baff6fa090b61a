// Wraps the badge of a page's version: beside it, the page can be copied and read as Markdown.
import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import DocVersionBadge from '@theme-original/DocVersionBadge';
import type {Props} from '@theme/DocVersionBadge';

import {PageMarkdown} from '@site/src/components/PageMarkdown';
import {markdownAddress} from '@site/src/markdown/address';

export default function DocVersionBadgeWithMarkdown(props: Props): ReactNode {
  const {pathname} = useLocation();
  const address = markdownAddress(pathname, useBaseUrl('/'));
  return (
    <>
      {/* New on each page: what was said of the page before does not stay. */}
      <DocVersionBadge {...props} /> <PageMarkdown key={address} address={address} />
    </>
  );
}
