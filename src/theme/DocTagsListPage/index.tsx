// Ejects DocTagsListPage: the original sorts labels by letters and says no more. This says what each tag is about and how many pages have it.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocTagsListPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';

import {Card, Cards} from '@site/src/components/Cards';
import {numberOfPages, useTagScope} from '@site/src/components/TagScope';
import styles from './styles.module.css';

export default function DocTagsListPage({tags}: Props): ReactNode {
  const scope = useTagScope();
  const title = scope === undefined ? 'Tags' : `Tags of ${scope}`;
  const sorted = [...tags].sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.page.docsTagsListPage)}>
      <PageMetadata
        title={title}
        description={`All ${tags.length} tags of ${scope ?? 'the pages without versions'}, each with its pages: what to read by subject, by task and by reader.`}
      />
      <SearchMetadata tag="doc_tags_list" />
      <main className={clsx('container', styles['page'])}>
        <Heading as="h1">{title}</Heading>
        <p className={styles['lead']}>
          {scope === undefined
            ? 'The pages of all sections without versions, by subject and by reader.'
            : 'The pages of this version, by subject and by reader.'}
        </p>
        <Cards columns={4}>
          {sorted.map(({permalink, label, description, count}) => (
            <Card key={permalink} to={permalink} title={label}>
              {description}
              <span className={styles['count']}>{numberOfPages(count)}</span>
            </Card>
          ))}
        </Cards>
      </main>
    </HtmlClassNameProvider>
  );
}
