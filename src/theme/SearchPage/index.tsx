// Ejects SearchPage: the stock page builds a client of its own, needs a server configured, and Back and Forward leave it as it is.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';

import SearchResults from '@site/src/search/ui/Page';
import {readPageAddress} from '@site/src/search/ui/page-address';
import {searchStylesheet} from '@site/src/search/ui/stylesheet';

export default function SearchPage(): ReactNode {
  const isBrowser = useIsBrowser();
  const {search} = useLocation();
  // The built page knows no question.
  const address = isBrowser ? search : '';
  const {text} = readPageAddress(address);
  return (
    <Layout
      title={text === '' ? 'Search' : `Search results for “${text}”`}
      description="Search the developer documentation: every page of the version that you choose."
    >
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      {/* By React and not in the head: it stays, so that Back finds the page at its length at once. */}
      <link rel="stylesheet" href={searchStylesheet()} precedence="search" />
      <main className="container margin-vert--lg" data-needs-shell>
        <SearchResults address={address} />
        {/* The style sheet hides the form where this shows. */}
        <noscript>
          <p className="SearchPage">
            The search needs JavaScript. Every page is linked from the navigation of its section.
          </p>
        </noscript>
      </main>
    </Layout>
  );
}
