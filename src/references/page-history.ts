import {existsSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';

import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

import {readText} from '@site/src/build/read-text';
import {MANIFEST} from './manifest';
import {specificationOf} from './shared/page';

type ChangeInfo = Awaited<ReturnType<VcsConfig['getFileLastUpdateInfo']>>;

/**
 * When files of the site changed, from git's history. A page that is made from a specification is not in git: it changed
 * when its specification did, or the manifest beside it.
 *
 * `root` is the repository's folder, absolute; `history` knows the files that are in git.
 */
export function pageHistory(root: string, history: VcsConfig = getVcsPreset('default-v2')): VcsConfig {
  const ask = async (
    path: string,
    read: (source: string) => Promise<ChangeInfo>,
    choose: (one: ChangeInfo, other: ChangeInfo) => ChangeInfo,
  ): Promise<ChangeInfo> => {
    // The site map asks for pages of `src/pages/` relative to the repository, and history knows absolute names alone.
    const file = resolve(root, path);
    const [specification, manifest] = sourcesOf(file, root);
    const own = await read(specification ?? file);
    return manifest === undefined ? own : choose(own, await read(manifest));
  };
  return {
    initialize: (parameters) => history.initialize(parameters),
    getFileCreationInfo: (path) =>
      ask(
        path,
        (source) => history.getFileCreationInfo(source),
        (own) => own,
      ),
    getFileLastUpdateInfo: (path) => ask(path, (source) => history.getFileLastUpdateInfo(source), newer),
  };
}

/** Specification and manifest that a generated page is made from, absolute; nothing for any other file. */
export function sourcesOf(path: string, root: string): [] | [specification: string, manifest?: string] {
  const specification = path.endsWith('.mdx') && existsSync(path) ? specificationOf(readText(path)) : undefined;
  if (specification === undefined) return [];
  const absolute = join(root, specification);
  const manifest = join(dirname(absolute), MANIFEST);
  // What is made from notes of ours has none.
  return existsSync(manifest) ? [absolute, manifest] : [absolute];
}

/** The later of two changes. One that is not in git says nothing of a page that is made of both. */
function newer(one: ChangeInfo, other: ChangeInfo): ChangeInfo {
  if (one === null || other === null) return null;
  return one.timestamp >= other.timestamp ? one : other;
}
