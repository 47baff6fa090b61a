// Wraps what the head of every page says: a missing page has no canonical address, no other language, no place in an index.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {useThemeConfig} from '@docusaurus/theme-common';
import SiteMetadata from '@theme-original/SiteMetadata';

import {isPage} from '@site/src/browser/page-address';

export default function SiteMetadataOfPage(): ReactNode {
  const {pathname} = useLocation();
  return isPage(pathname) ? <SiteMetadata /> : <MissingPageMetadata />;
}

function MissingPageMetadata(): ReactNode {
  const {metadata} = useThemeConfig();
  return (
    <Head>
      <meta name="robots" content="noindex" />
      <meta name="twitter:card" content="summary_large_image" />
      {metadata.map((attributes, index) => (
        <meta key={index} {...attributes} />
      ))}
    </Head>
  );
}
