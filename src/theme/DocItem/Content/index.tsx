// Ejects DocItem/Content: the original renders the text again on the first visit, when it is there as the server's HTML. `legacy: true` adds a note.
import {isValidElement, type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';

import {LegacyNote} from '@site/src/components/LegacyNote';
import {ARTICLE_ATTRIBUTE, articleHtml, writeArticle} from '@site/src/browser/server-page';

const CLASS = clsx(ThemeClassNames.docs.docMarkdown, 'markdown');

export default function DocItemContent({children}: Props): ReactNode {
  const doc = useDoc();
  const frontMatter: Readonly<Record<string, unknown>> = {...doc.frontMatter};
  const html = isValidElement(children) ? articleHtml(children.type) : undefined;
  return (
    <>
      {frontMatter['legacy'] === true && <LegacyNote />}
      {html === undefined ? (
        // The attribute is for the first visit: a page that is an application does without it, and React takes it over.
        <div
          className={CLASS}
          {...(typeof window === 'undefined' &&
            (frontMatter['interactive'] === true
              ? {'data-needs-shell': true}
              : {[ARTICLE_ATTRIBUTE]: writeArticle(doc)}))}
          suppressHydrationWarning
        >
          {doc.contentTitle === undefined && frontMatter['hide_title'] !== true && (
            <header>
              <Heading as="h1">{doc.metadata.title}</Heading>
            </header>
          )}
          <MDXContent>{children}</MDXContent>
        </div>
      ) : (
        <div className={CLASS} dangerouslySetInnerHTML={{__html: html}} suppressHydrationWarning />
      )}
    </>
  );
}
