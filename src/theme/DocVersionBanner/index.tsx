// Ejects DocVersionBanner: the original knows no counterparts of pages that were renamed. Also holds the note after a change of version.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  useActivePluginAndVersion,
  useDocsPreferredVersion,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocVersionBanner';
import clsx from 'clsx';

import {product} from '@site/config/product';
import {VersionNote} from '@site/src/components/VersionNote';
import {recordMove} from '@site/src/browser/version-move';
import {versionTarget} from '@site/src/browser/version-target';

const STATES = {
  unreleased: 'which is unreleased',
  unmaintained: 'which is no longer maintained',
} as const;

const TARGETS = {
  same: 'The same page',
  counterpart: 'The page that replaces it',
  start: 'The start page',
} as const;

export default function DocVersionBanner({className}: Props): ReactNode {
  const {banner, label, pluginId} = useDocsVersion();
  const name = `${product.name} Rollups ${label}`;
  return (
    <>
      <VersionNote version={name} />
      {banner && (
        <div
          className={clsx(className, ThemeClassNames.docs.docVersionBanner, 'alert alert--warning margin-bottom--md')}
          role="note"
        >
          <span>{`This page is about ${name}, ${STATES[banner]}.`}</span> <LatestLink pluginId={pluginId} />
        </div>
      )}
    </>
  );
}

function LatestLink({pluginId}: {readonly pluginId: string}): ReactNode {
  const {pathname} = useLocation();
  const latest = useLatestVersion(pluginId);
  const active = useActivePluginAndVersion()?.activeVersion;
  const {savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  const target = versionTarget(pathname, active, latest);
  const onClick = () => {
    savePreferredVersionName(latest.name);
    recordMove(target);
  };
  return (
    <Link to={target.path} onClick={onClick}>
      {`${TARGETS[target.kind]} in ${latest.label}`}
    </Link>
  );
}
