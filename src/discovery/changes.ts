import {execFileSync} from 'node:child_process';

/** What happened to a page, as its readers see it. */
export type ChangeKind = 'added' | 'moved' | 'changed';

/** What happened to a page on a day, by the calendar of Greenwich. */
export interface PageChange<Page> {
  readonly page: Page;
  readonly kind: ChangeKind;
  /** Of the last commit of that day that changed the page, in milliseconds. */
  readonly time: number;
  /** `2026-11-28` */
  readonly day: string;
}

/** A page, and the file whose changes are its own: itself, or the specification that it is made from. */
export interface TrackedPage<Page> {
  readonly page: Page;
  /** Relative to the repository's folder, with forward slashes. */
  readonly file: string;
}

/** Stands before the time of a commit; no path begins with it. */
const COMMIT = '\u0001';

/** More commits than any feed has room for. */
const COMMITS = 3000;

/**
 * The changes of files in git's history, the newest first, as `changesOfPages` reads them.
 *
 * @param root Folder of the repository, with its history.
 * @param folders Folders and files to look at, relative to it.
 */
export function readHistory(root: string, folders: readonly string[]): string {
  return execFileSync(
    'git',
    [
      '-c',
      'core.quotePath=off',
      'log',
      `--max-count=${COMMITS}`,
      '--no-merges',
      '--find-renames',
      '--relative',
      '--name-status',
      `--format=${COMMIT}%ct`,
      '--',
      ...folders,
    ],
    {cwd: root, encoding: 'utf8', maxBuffer: 256 * 2 ** 20, stdio: ['ignore', 'pipe', 'pipe']},
  );
}

const RANK: Readonly<Record<ChangeKind, number>> = {changed: 0, moved: 1, added: 2};

/**
 * What happened to pages, one change a page and day, the newest first and in one order for one history. A page that is moved
 * keeps what happened to it before.
 *
 * @param history What `readHistory` returns.
 */
export function changesOfPages<Page extends {readonly route: string}>(
  history: string,
  pages: readonly TrackedPage<Page>[],
): PageChange<Page>[] {
  /** Pages by the name that their file had at the commit that is read. */
  const byFile = new Map<string, Page[]>();
  for (const {page, file} of pages) byFile.set(file, [...(byFile.get(file) ?? []), page]);

  const found = new Map<string, PageChange<Page>>();
  let time = 0;
  for (const line of history.split('\n')) {
    if (line.startsWith(COMMIT)) {
      time = Number(line.slice(COMMIT.length)) * 1000;
      continue;
    }
    const [status = '', before = '', after = before] = line.split('\t');
    const kind = kindOf(status);
    const touched = byFile.get(after);
    if (kind === undefined || touched === undefined) continue;
    const day = new Date(time).toISOString().slice(0, 10);
    for (const page of touched) {
      const key = `${day} ${page.route}`;
      const known = found.get(key);
      found.set(key, {
        page,
        day,
        time: known?.time ?? time,
        kind: known !== undefined && RANK[known.kind] > RANK[kind] ? known.kind : kind,
      });
    }
    if (kind !== 'changed') byFile.delete(after);
    if (kind === 'moved') byFile.set(before, [...(byFile.get(before) ?? []), ...touched]);
  }
  return [...found.values()].sort(
    (one, other) => other.time - one.time || (one.page.route < other.page.route ? -1 : 1),
  );
}

function kindOf(status: string): ChangeKind | undefined {
  if (status === 'A') return 'added';
  if (status === 'M') return 'changed';
  return status.startsWith('R') ? 'moved' : undefined;
}
