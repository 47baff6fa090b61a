// Ejects NotFound/Content: the original only says that nothing is here. This leads to the sections of the site, and has the title of its heading.
import type {ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import clsx from 'clsx';
import type {Props} from '@theme/NotFound/Content';
import Heading from '@theme/Heading';

import {lastVersionPath} from '@site/config/routes';
import {Card, Cards} from '@site/src/components/Cards';

export default function NotFoundContent({className}: Props): ReactNode {
  return (
    // src/browser/clientModules/clean-address.ts tells by the attribute that the host had no file for the address.
    <main className={clsx('container margin-vert--xl', className)} data-not-found>
      <PageMetadata title="Page not found" description="There is no page at this address." />
      <Heading as="h1">Page not found</Heading>
      <p>
        There is no page at this address. The page may have moved, or the link may contain a typing error. These pages
        may help:
      </p>
      <Cards>
        <Card to="/" title="Home">
          What the platform is, and where to start.
        </Card>
        <Card to={`${lastVersionPath}quickstart/`} title="Quickstart">
          From an empty folder to a running application.
        </Card>
        <Card to={lastVersionPath} title="Rollups">
          Concepts, development, deployment and every interface.
        </Card>
        <Card to="/fraud-proofs/" title="Fraud proofs">
          How disputes are settled on the base layer.
        </Card>
        <Card to="/tags/" title="Tags">
          All pages of the unversioned sections, by subject.
        </Card>
      </Cards>
    </main>
  );
}
