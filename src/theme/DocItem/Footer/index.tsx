// Wraps the foot of a page: the primary sources that the page was checked against stand above tags and dates.
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Footer from '@theme-original/DocItem/Footer';

import {SourceList} from '@site/src/components/SourceList';
import {readSources} from '@site/src/components/SourceList/read-sources';

export default function DocItemFooter(): ReactNode {
  const {frontMatter} = useDoc();
  const sources = readSources(frontMatter);
  return (
    <>
      {sources.length > 0 && <SourceList sources={sources} />}
      <Footer />
    </>
  );
}
