// Ejects DocTagDocListPage: the original's title counts pages, and names no version. This has the tag's label, its version and a description.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import type {Props} from '@theme/DocTagDocListPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';

import {numberOfPages, describePages, useTagScope} from '@site/src/components/TagScope';
import styles from './styles.module.css';

export default function DocTagDocListPage({tag}: Props): ReactNode {
  const scope = useTagScope();
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.page.docsTagDocListPage)}>
      <PageMetadata
        title={scope === undefined ? `Tag: ${tag.label}` : `Tag: ${tag.label}, ${scope}`}
        description={describePages(tag.description, tag.count, scope)}
      />
      <SearchMetadata tag="doc_tag_doc_list" />
      <main className={clsx('container', styles['page'])}>
        {tag.unlisted && <Unlisted />}
        <header>
          <p className={styles['up']}>
            <Link to={tag.allTagsPath}>{scope === undefined ? 'All tags' : `All tags of ${scope}`}</Link>
          </p>
          <Heading as="h1">{tag.label}</Heading>
          {tag.description !== undefined && <p className={styles['lead']}>{tag.description}</p>}
          <p className={styles['count']}>{numberOfPages(tag.count)}</p>
        </header>
        <ul className={styles['list']}>
          {tag.items.map(({id, permalink, title, description}) => (
            <li key={id} className={styles['item']}>
              <Heading as="h2" className={styles['title'] ?? ''}>
                <Link to={permalink}>{title}</Link>
              </Heading>
              {description !== '' && <p className={styles['description']}>{description}</p>}
            </li>
          ))}
        </ul>
      </main>
    </HtmlClassNameProvider>
  );
}
