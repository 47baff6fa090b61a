// Ejected: the stock page builds a client of its own, needs a server configured, and Back and Forward leave it as it is.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';

import SearchResults from '@site/src/components/Search/Page';
import {searchStylesheet} from '@site/src/components/Search/stylesheet';

export default function SearchPage(): ReactNode {
  const isBrowser = useIsBrowser();
  const {search} = useLocation();
  return (
    <Layout title="Search" description="Search the developer documentation: every page of the version that you choose.">
      <Head>
        <meta name="robots" content="noindex, follow" />
        <link rel="stylesheet" href={searchStylesheet()} />
      </Head>
      <main className="container margin-vert--lg">
        {/* The built page knows no question: it begins anew in the browser, with that of the address. */}
        <SearchResults key={isBrowser ? 'browser' : 'server'} address={isBrowser ? search : ''} />
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
