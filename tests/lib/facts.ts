import {readFileSync} from 'node:fs';

import {fromRoot} from '@site/src/build/repository';

/**
 * What the primary sources of a version say. A file that names another version in `sameAs` states only in what its own
 * version differs, and from which source its facts are.
 *
 * @param kind Folder below `tests/facts/`.
 */
export function readFacts(kind: string, version: string): unknown {
  const own = JSON.parse(readFileSync(fromRoot('tests/facts', kind, `${version}.json`), 'utf8')) as {sameAs?: string};
  return own.sameAs === undefined ? own : {...(readFacts(kind, own.sameAs) as object), ...own};
}
