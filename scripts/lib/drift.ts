import {execFileSync} from 'node:child_process';

import {nearestName, suggestion} from '@site/src/diagnostics/nearest-name';
import {Fault} from '@site/src/diagnostics/fault';
import type {Source} from '@site/src/references/shared/page';

/** A page of ours, relative to the repository, and what it was checked against. */
export interface CitingPage {
  readonly file: string;
  readonly sources: readonly Source[];
}

/** A file of another repository that changed after the version that pages of ours cite. */
export interface DriftedSource {
  readonly version: string;
  readonly path: string;
  /** First and last commit that changed it, short, from the oldest; how many there are, and the day of the last. */
  readonly range: {readonly first: string; readonly last: string; readonly count: number; readonly day: string};
  /** It is no longer there, by this name. */
  readonly gone: boolean;
  readonly pages: readonly string[];
}

export interface Drift {
  readonly drifted: readonly DriftedSource[];
  /** Versions that the checkout does not know, with the pages that cite them. */
  readonly unknownVersions: readonly {
    readonly version: string;
    readonly nearest: string | undefined;
    readonly pages: readonly string[];
  }[];
  /** Paths that the cited version does not have. */
  readonly unknownPaths: readonly {
    readonly version: string;
    readonly path: string;
    readonly pages: readonly string[];
  }[];
  /** Sources that are as they were. */
  readonly unchanged: number;
}

type Git = (...args: string[]) => string;

/**
 * Compares what pages cite of a repository with a checkout of it.
 *
 * @param repository Name of the repository, as `sources` of the pages have it.
 * @param checkout Folder of a clone with its whole history and its tags. Its HEAD is compared.
 * @throws {Fault} if no page cites the repository, or the folder is no whole clone.
 */
export function findDrift(pages: readonly CitingPage[], repository: string, checkout: string): Drift {
  const cited = citedSources(pages, repository);
  if (cited.size === 0) {
    const names = [...new Set(pages.flatMap(({sources}) => sources.map(({name}) => name)))].sort();
    throw new Fault({
      problem: `No page has a source of the repository "${repository}".`,
      fix: suggestion(repository, names),
    });
  }
  const git = openCheckout(checkout);
  const drifted: DriftedSource[] = [];
  const unknownVersions = new Map<string, Set<string>>();
  const unknownPaths: Drift['unknownPaths'][number][] = [];
  let unchanged = 0;
  const commits = new Map<string, string | undefined>();

  for (const {version, path, pages: citing} of cited.values()) {
    if (!commits.has(version)) commits.set(version, commitOf(git, version));
    const commit = commits.get(version);
    if (commit === undefined) {
      unknownVersions.set(version, new Set([...(unknownVersions.get(version) ?? []), ...citing]));
      continue;
    }
    if (!hasPath(git, commit, path)) {
      unknownPaths.push({version, path, pages: citing});
      continue;
    }
    const log = git('log', '--format=%h %cs', `${commit}..HEAD`, '--', path).split('\n').filter(Boolean);
    const gone = !hasPath(git, 'HEAD', path);
    const [newest, oldest] = [log[0], log.at(-1)];
    // A file that was changed and changed back is as it was.
    if (
      newest === undefined ||
      oldest === undefined ||
      (!gone && git('diff', '--name-only', commit, 'HEAD', '--', path) === '')
    ) {
      unchanged++;
      continue;
    }
    const [last = '', day = ''] = newest.split(' ');
    const [first = ''] = oldest.split(' ');
    drifted.push({version, path, range: {first, last, count: log.length, day}, gone, pages: citing});
  }
  const tags = git('tag', '--list').split('\n');
  return {
    drifted,
    unknownVersions: [...unknownVersions].map(([version, citing]) => ({
      version,
      nearest: nearestName(version, tags),
      pages: [...citing].sort(),
    })),
    unknownPaths,
    unchanged,
  };
}

/** Sources of a repository, each once, with the pages that cite it. */
function citedSources(pages: readonly CitingPage[], repository: string) {
  const cited = new Map<string, {version: string; path: string; pages: string[]}>();
  for (const {file, sources} of pages) {
    for (const {name, version, path} of sources) {
      if (name !== repository) continue;
      const key = `${version}\n${path}`;
      const source = cited.get(key) ?? {version, path, pages: []};
      if (!source.pages.includes(file)) source.pages.push(file);
      cited.set(key, source);
    }
  }
  return new Map([...cited].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function openCheckout(checkout: string): Git {
  const git: Git = (...args) =>
    execFileSync('git', args, {
      cwd: checkout,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  let shallow: string;
  try {
    shallow = git('rev-parse', '--is-shallow-repository');
    git('rev-parse', '--verify', 'HEAD');
  } catch {
    throw new Fault({
      problem: `${checkout}: is no checkout of a git repository with a commit.`,
      fix: 'Clone the repository, and name its folder: --checkout path.',
    });
  }
  if (shallow === 'true') {
    throw new Fault({
      problem: `${checkout}: is a shallow clone, which does not have the commits since the versions that the pages cite.`,
      fix: 'Run `git fetch --unshallow --tags` in it.',
    });
  }
  return git;
}

/** The commit of a version: the one behind it, as in `2.0.0 (e99e85a95e74)`, a tag, with or without `v`, or a commit. */
function commitOf(git: Git, version: string): string | undefined {
  const behind = /\(([\da-f]{7,40})\)$/.exec(version)?.[1];
  const [name = ''] = version.split(' ', 1);
  const other = name.startsWith('v') ? name.slice(1) : `v${name}`;
  const commit = behind ?? (/^[\da-f]{7,40}$/.test(name) ? name : undefined);
  const tags = behind === undefined ? [`refs/tags/${name}`, `refs/tags/${other}`] : [];
  const names = [...tags, ...(commit === undefined ? [] : [commit])];
  for (const name of names) {
    try {
      return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
    } catch {
      // The next name may be known.
    }
  }
  return undefined;
}

function hasPath(git: Git, commit: string, path: string): boolean {
  try {
    git('cat-file', '-e', `${commit}:${path}`);
    return true;
  } catch {
    return false;
  }
}

/** The report as text, for a terminal. */
export function describeDrift(repository: string, {drifted, unknownVersions, unknownPaths, unchanged}: Drift): string {
  const list = (pages: readonly string[]): string => pages.map((page) => `\n    ${page}`).join('');
  const sections = [
    ...drifted.map(({version, path, range: {first, last, count, day}, gone, pages}) => {
      const commits = count === 1 ? `1 commit, ${last}` : `${count} commits, ${first}..${last}`;
      return `${repository} ${version}: ${path} ${gone ? 'is gone' : 'changed'} (${commits}, last on ${day})${list(pages)}`;
    }),
    ...unknownPaths.map(
      ({version, path, pages}) => `${repository} ${version}: has no ${path}. Correct the sources of${list(pages)}`,
    ),
    ...unknownVersions.map(
      ({version, nearest, pages}) =>
        `${repository}: the checkout knows no ${version}${nearest === undefined ? '' : ` (nearest tag: ${nearest})`}. ` +
        `Fetch its tags, or correct the sources of${list(pages)}`,
    ),
  ];
  const outdated = new Set(drifted.flatMap(({pages}) => pages)).size;
  const sum = `${drifted.length} sources of ${repository} changed, ${unchanged} did not. Pages to check: ${outdated}.`;
  return [...sections, sum].join('\n');
}
