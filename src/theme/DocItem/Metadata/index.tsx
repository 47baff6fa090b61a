// Wraps the head of an article: its title names the version of Rollups, since a search result shows nothing else of it.
import type {ReactNode} from 'react';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import Metadata from '@theme-original/DocItem/Metadata';

import {rollups} from '@site/config/product';
import {titleInVersion} from '@site/src/browser/title-in-version';

export default function DocItemMetadata(): ReactNode {
  const {metadata} = useDoc();
  const {pluginId, label} = useDocsVersion();
  return (
    <>
      <Metadata />
      {pluginId === rollups.pluginId && <PageMetadata title={titleInVersion(metadata.title, label)} />}
    </>
  );
}
