import type {VersionOptions} from '@docusaurus/plugin-content-docs';

// Relative, as jiti resolves no alias of a JSON file.
import released from '../rollups_versions.json';

/** What `cartesi-rollups/` is, until it is cut as a version of its own. */
const NEXT = '2.0';

/** The value of the file may be something else than its type says. Some of this runs in browsers: one message does. */
function isList(value: unknown): boolean {
  const versions: readonly unknown[] = Array.isArray(value) ? value : [];
  return versions.every((version, index) => typeof version === 'string' && versions.indexOf(version) === index);
}

const last = isList(released) ? released[0] : undefined;
if (last === undefined) {
  throw new Error(
    'rollups_versions.json: is not a list of versions.\n  List each released version once, as text, newest first.',
  );
}

/** The newest released version: default, and what `/cartesi-rollups/` leads to. */
export const lastVersion: string = last;

/** Released versions, the newest first. */
export const releasedVersions: readonly string[] = released;

/** `docs:version:rollups 2.0` puts "2.0" into the list; from then on current needs another path and label. */
const nextIsReleased = releasedVersions.includes(NEXT);

/** Path of the version being written, below the section's base path. */
export const currentVersionPath = nextIsReleased ? 'next' : NEXT;

/** Label of the version being written, in menus and banners. */
export const currentVersionLabel = nextIsReleased ? 'Next' : `${NEXT} (alpha)`;

/** All versions by their paths, from the oldest to the one being written. */
export const versionsInOrder: readonly string[] = [...releasedVersions].reverse().concat(currentVersionPath);

/** Options of each version of the rollups section: path, label, banner, and whether search engines may list it. */
export const versionOptions: Record<string, VersionOptions> = {
  current: {
    path: currentVersionPath,
    label: currentVersionLabel,
    banner: 'unreleased',
    noIndex: nextIsReleased,
  },
  ...Object.fromEntries(
    releasedVersions.map((version): [string, VersionOptions] => [
      version,
      version === lastVersion
        ? {path: version, label: version, banner: 'none'}
        : {path: version, label: version, banner: 'unmaintained', noIndex: true},
    ]),
  ),
};
