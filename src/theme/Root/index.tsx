// Wraps the whole site: the cookie notice stands outside of all pages, and navigations stay within what the site has.
import {useCallback, type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalRoot from '@theme-original/Root';
import type {Props} from '@theme/Root';
// Nearly every page needs these. In the main script they compress better than in ten chunks of their own: 14 KiB less for an
// article, of 143, and 2 more for the home page.
import '@theme/Layout';
import '@theme/DocsRoot';
import '@theme/DocVersionRoot';
import '@theme/DocRoot';
import '@theme/DocItem';

import type {Analytics} from '@site/config/analytics';
import {CookieNotice} from '@site/src/components/CookieNotice';
import {useGuardedNavigation} from '@site/src/browser/useGuardedNavigation';
import {whenIdle} from '@site/src/browser/when-idle';

/** Loads analytics when nothing else has to be done; the code for it comes only then. */
function startWhenIdle(analytics: Analytics): void {
  whenIdle(() => {
    void import(/* webpackChunkName: "analytics" */ '@site/src/browser/analytics').then(
      ({startAnalytics}) => startAnalytics(analytics),
      // Without a network nothing is counted, which is no reader's concern.
      () => undefined,
    );
  });
}

export default function Root({children}: Props): ReactNode {
  useGuardedNavigation();
  const analytics = useDocusaurusContext().siteConfig.customFields?.['analytics'] as Analytics | undefined;
  const start = useCallback(() => {
    if (analytics !== undefined) startWhenIdle(analytics);
  }, [analytics]);
  return (
    <>
      <OriginalRoot>{children}</OriginalRoot>
      <CookieNotice onRead={start} />
    </>
  );
}
