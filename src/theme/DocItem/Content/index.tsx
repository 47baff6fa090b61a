// Wraps the text of a page: a page with `legacy: true` begins with a note that leads to the software of today.
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocItem/Content';
import Content from '@theme-original/DocItem/Content';

import {LegacyNote} from '@site/src/components/LegacyNote';

export default function DocItemContent(props: Props): ReactNode {
  const frontMatter: Readonly<Record<string, unknown>> = {...useDoc().frontMatter};
  return (
    <>
      {frontMatter['legacy'] === true && <LegacyNote />}
      <Content {...props} />
    </>
  );
}
