// Ejects AnnouncementBar/Content: the original cannot fill placeholders. This fills the symbol, and the balance once it is known.
import {useEffect, useMemo, useRef, type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';

import type {AnnouncementFields} from '@site/config/announcement';
import {fillAnnouncement} from '@site/config/announcement-text';
import {watchBalance} from '@site/src/browser/watch-balance';

import styles from './styles.module.css';

export default function AnnouncementBarContent({className, ...props}: Props): ReactNode {
  const text = useThemeConfig().announcementBar?.content ?? '';
  // config/announcement.ts writes the fields wherever it writes the bar.
  const fields = useDocusaurusContext().siteConfig.customFields?.['announcement'] as AnnouncementFields;
  const root = useRef<HTMLDivElement>(null);
  // The same object each time: React would write the HTML again over the balance.
  const html = useMemo(() => ({__html: fillAnnouncement(text, fields)}), [text, fields]);

  useEffect(() => {
    if (fields.balance === undefined) return;
    return watchBalance(fields.balance, (balance) => {
      root.current?.querySelectorAll('[data-balance]').forEach((place) => {
        place.textContent = balance;
      });
    });
  }, [fields]);

  return <div {...props} ref={root} className={clsx(className, styles['content'])} dangerouslySetInnerHTML={html} />;
}
