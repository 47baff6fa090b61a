// Ejects DocsVersionDropdownNavbarItem: the original leads to a version's start where a page was renamed, and never says so.
import type {ReactNode} from 'react';
import {
  useActiveVersion,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {useHistorySelector} from '@docusaurus/theme-common';
import type {LinkLikeNavbarItemProps} from '@theme/NavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {Props, PropVersions} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';

import {recordMove} from '@site/src/browser/version-move';
import {versionTarget} from '@site/src/browser/version-target';

/** The versions that the item's configuration names, or all, with their labels. */
function choose(versions: GlobalVersion[], named: PropVersions | undefined): {version: GlobalVersion; label: string}[] {
  if (named === undefined) return versions.map((version) => ({version, label: version.label}));
  const labels: Record<string, {label?: string}> = Array.isArray(named)
    ? Object.fromEntries(named.map((name: string) => [name, {}]))
    : named;
  return Object.entries(labels).map(([name, {label}]) => {
    const version = versions.find((each) => each.name === name);
    if (version === undefined) {
      throw new Error(
        `The version dropdown names "${name}", which is no version.\n  Versions: ${versions.map((each) => each.name).join(', ')}`,
      );
    }
    return {version, label: label ?? version.label};
  });
}

export default function DocsVersionDropdownNavbarItem({
  mobile = false,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions: named,
  onClick,
  ...props
}: Props): ReactNode {
  const {pathname} = useLocation();
  const suffix = useHistorySelector(({location: {search, hash}}) => `${search}${hash}`);
  const active = useActiveVersion(docsPluginId);
  const versions = choose(useVersions(docsPluginId), named);
  const candidates = useDocsVersionCandidates(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  // Candidates stand in their order: the version that is read, the one that was chosen, the last release.
  const [shown = versions[0]] = candidates.flatMap((candidate) =>
    versions.filter(({version}) => version === candidate),
  );

  const toItem = ({version, label}: {version: GlobalVersion; label: string}): LinkLikeNavbarItemProps => {
    const target = versionTarget(pathname, active, version);
    return {
      label,
      // Query and hash belong to the page: another page has no use for them.
      to: target.kind === 'same' ? `${target.path}${suffix}` : target.path,
      isActive: () => version === active,
      onClick: (event) => {
        // The menu of small screens closes by it; what an item has of its own would take its place.
        onClick?.(event);
        savePreferredVersionName(version.name);
        // From a page outside of all versions every version leads to its start, as anybody expects.
        if (active !== undefined) recordMove(target);
      },
    };
  };

  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={mobile ? 'Versions' : shown?.label}
      items={[...dropdownItemsBefore, ...versions.map(toItem), ...dropdownItemsAfter]}
      {...(dropdownActiveClassDisabled ? {isActive: () => false} : {})}
    />
  );
}
