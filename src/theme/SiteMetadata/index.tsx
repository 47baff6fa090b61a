// Wraps what the head of every page says: where its Markdown is. A missing page has none, no canonical address, no other language, no place in an index.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useThemeConfig} from '@docusaurus/theme-common';
import SiteMetadata from '@theme-original/SiteMetadata';

import {isPage} from '@site/src/browser/page-address';
import {markdownAddress} from '@site/src/markdown/address';

export default function SiteMetadataOfPage(): ReactNode {
  const {pathname} = useLocation();
  return isPage(pathname) ? <KnownPageMetadata pathname={pathname} /> : <MissingPageMetadata />;
}

function KnownPageMetadata({pathname}: {readonly pathname: string}): ReactNode {
  const markdown = markdownAddress(pathname, useBaseUrl('/'));
  return (
    <>
      <SiteMetadata />
      <Head>
        <link rel="alternate" type="text/markdown" href={markdown} />
      </Head>
    </>
  );
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
