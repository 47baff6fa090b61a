import {versionTables} from './tables';
import {versionSteps, type VersionStep} from './notes';
import type {VersionMembers} from './compare';
import type {VersionReferences} from '@site/src/references/versions';

/** All versions with their members, from the oldest to the newest, and the steps between neighbours. */
export interface SiteHistory {
  readonly versions: readonly VersionMembers[];
  readonly steps: readonly VersionStep[];
}

/**
 * Compares all docs versions.
 *
 * @param root The repository's folder.
 * @throws {Fault} as `versionSteps` does, and where a specification is wrong.
 */
export function readSiteHistory(root: string, all: readonly VersionReferences[]): SiteHistory {
  const versions = versionTables(all);
  return {versions, steps: versionSteps(root, versions)};
}

/** Route of the page about what changed from a version to the next, with a slash at both ends. */
export function changesPath({from, to}: Pick<VersionStep, 'from' | 'to'>): string {
  return `/what-changed/${changesId(from.version, to.version)}/`;
}

/** `1.5-to-2.0`: the last part of the route of that page, and its file. */
export function changesId(from: string, to: string): string {
  return `${from}-to-${to}`;
}
